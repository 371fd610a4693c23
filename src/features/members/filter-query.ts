import { interests as knownInterests } from '#contract/interests.ts'
import { MemberSearch } from '#contract/members.ts'

/** What the search asks for; a field that is not there asks for nothing. */
export type Filters = Omit<MemberSearch, 'next'>

/** In the order in which they stand in the URL. */
const names = [
  'gender',
  'country',
  'countryregion',
  'min_age',
  'max_age',
  'interests',
  'with_photo',
  'online',
  'new',
  'no_fictional'
] as const satisfies readonly (keyof Filters)[]

/** The filters of a query; what nobody could have chosen is left out. */
export function filtersOf(search: Record<string, string>): Filters {
  const known = names.flatMap(name => {
    const parsed = MemberSearch.shape[name].safeParse(search[name])
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : []
  })
  return inOrder(Object.fromEntries(known) as Filters)
}

/** The query that stands for filters; the same filters give the same text. */
export function queryOf(filters: Filters): Record<string, string> {
  const pairs = names.flatMap(name => {
    const value = filters[name]
    return value === undefined || value === '' ? [] : [[name, String(value)]]
  })
  return Object.fromEntries(pairs) as Record<string, string>
}

/** As `queryOf`, in one text, to compare and to remember. */
export function textOf(filters: Filters): string {
  return new URLSearchParams(queryOf(filters)).toString()
}

export function filtersOfText(text: string): Filters {
  return filtersOf(Object.fromEntries(new URLSearchParams(text)))
}

/** The rest of a query: what is not ours to take away. */
export function othersOf(search: Record<string, string>): Record<string, string> {
  const isOurs = (name: string) => (names as readonly string[]).includes(name)
  return Object.fromEntries(Object.entries(search).filter(([name]) => !isOurs(name)))
}

/** A region belongs to its country, the younger age comes first, and interests are known ones. */
export function inOrder(filters: Filters): Filters {
  const { country, countryregion, min_age, max_age, interests } = filters
  const foreign = country && countryregion && !countryregion.startsWith(`${country}-`)
  const turned = min_age !== undefined && max_age !== undefined && min_age > max_age
  return {
    ...filters,
    ...(foreign ? { countryregion: undefined } : {}),
    ...(turned ? { min_age: max_age, max_age: min_age } : {}),
    ...(interests === undefined ? {} : { interests: interestsOf(filters).join(',') || undefined })
  }
}

/** The interests among the filters, each once. */
export function interestsOf({ interests = '' }: Filters): (typeof knownInterests)[number][] {
  const wanted = new Set(interests.split(','))
  return knownInterests.filter(interest => wanted.has(interest))
}

/** How many filters are on, for the button that opens them. */
export function countFilters(filters: Filters): number {
  const { min_age, max_age, interests: _, ...others } = filters
  const single = Object.values(others).filter(value => value !== undefined).length
  const ages = min_age !== undefined || max_age !== undefined ? 1 : 0
  return single + ages + interestsOf(filters).length
}

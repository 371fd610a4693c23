import { currentLocale, texts } from '#src/lib/i18n.ts'
import { type Filters, interestsOf } from './filter-query.ts'
import type { Found } from './search.ts'
import { totalOf } from './search-counts.ts'
import { type MembersTexts, placeWords } from './words.ts'

const named = [
  'gender',
  'country',
  'countryregion',
  'age',
  'interests',
  'with_photo',
  'online',
  'new',
  'fictional'
] as const
type Named = (typeof named)[number]

/**
 * "Geen vrouw meer in Utrecht met ‘Sushi’ of ‘Wijn’ op het lijstje.": who was asked for and is not
 * there. It names nothing where it could not name all, so that it is never less than true.
 */
export function nobodyWords(
  { counts }: Pick<Found, 'counts'>,
  filters: Filters,
  regionNames: ReadonlyMap<string, string>,
  t: MembersTexts
): string {
  const {
    gender = 'everyone',
    country: _,
    countryregion: _region,
    interests: _all,
    ...others
  } = filters
  const who = t(`similar.${totalOf(counts).number === 0 ? 'nobody' : 'nobody_else'}.${gender}`)
  const place = placeWords(filters, regionNames, t)
  const names = interestsOf(filters).map(name =>
    t('quote.text', { quote: texts('interests')(name) })
  )
  const isSaid = Object.values(others).every(value => value === undefined) && names.length > 0
  const interests = listed(names, 'disjunction')
  if (place === null) return t(isSaid ? 'similar.list' : 'similar.all', { who, interests })
  return t(isSaid ? 'similar.place_list' : 'similar.place_all', { who, place, interests })
}

/** "Deze mensen vonden we zonder te letten op regio en interesses." */
export function withoutWords({ similarWithout }: Pick<Found, 'similarWithout'>, t: MembersTexts) {
  const known = named.filter(name => similarWithout.map(fieldNamed).includes(name))
  if (known.length === 0) return t('similar.found')
  const filters = known.map(name => t(`similar.filter.${name}`))
  return t('similar.found_without', { filters: listed(filters, 'conjunction') })
}

/** The reply may name a filter of the query or the site's field for it. */
function fieldNamed(name: string): Named | string {
  if (name === 'min_age' || name === 'max_age') return 'age'
  return name === 'no_fictional' ? 'fictional' : name
}

function listed(words: string[], type: 'conjunction' | 'disjunction'): string {
  return new Intl.ListFormat(currentLocale(), { type }).format(words)
}

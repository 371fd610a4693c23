import { atom, onMount } from 'nanostores'
import * as z from 'zod/mini'
import type { Gender, Seeks } from '#contract/common.ts'
import { MemberSearch, getProfile } from '#contract/members.ts'
import { $user } from '#src/features/session/session.ts'
import { $readySettings } from '#src/features/settings/settings.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { onForget } from '#src/lib/forget.ts'
import { persisted } from '#src/lib/persisted.ts'
import { $router, goInstead } from '#src/lib/router.ts'

/** What the search asks for; a field that is not there asks for nothing. */
export type Filters = Omit<MemberSearch, 'next' | 'with_photo'>

/** In the order in which they stand in the URL. */
const names = [
  'gender',
  'country',
  'countryregion',
  'min_age',
  'max_age',
  'interests',
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

/** A region belongs to its country, and the younger age comes first. */
function inOrder(filters: Filters): Filters {
  const { country, countryregion, min_age, max_age } = filters
  const foreign = country && countryregion && !countryregion.startsWith(`${country}-`)
  const turned = min_age !== undefined && max_age !== undefined && min_age > max_age
  return {
    ...filters,
    ...(foreign ? { countryregion: undefined } : {}),
    ...(turned ? { min_age: max_age, max_age: min_age } : {})
  }
}

function textOf(filters: Filters): string {
  return new URLSearchParams(queryOf(filters)).toString()
}

/** Null as long as it is not known what to begin with (the init flag of specification §3). */
export const $filters = atom<Filters | null>(null)

/** Outlives a reload also where the URL has nothing to say, because everything was cleared. */
const remembered = persisted('members-filters', z.nullable(z.string()), null, 'session')
let presetFor: { userId: string | undefined; text: string } | null = null

/** Changes some filters, here and in the URL; undefined takes one away. */
export function changeFilters(change: Partial<Filters>): void {
  const filters = inOrder({ ...$filters.get(), ...change })
  setFilters(filters)
  goInstead('members', {}, queryOf(filters))
}

/** Everybody, everywhere. */
export function clearFilters(): void {
  setFilters({})
  goInstead('members', {})
}

/** How many filters are on, for the button that opens them. */
export function countFilters({ min_age, max_age, interests, ...others }: Filters): number {
  const single = Object.values(others).filter(value => value !== undefined).length
  const ages = min_age !== undefined || max_age !== undefined ? 1 : 0
  return single + ages + (interests ? interests.split(',').length : 0)
}

function setFilters(filters: Filters): void {
  const text = textOf(filters)
  remembered.write(text)
  const before = $filters.get()
  if (before === null || textOf(before) !== text) $filters.set(filters)
}

/** The URL has the word; where it is silent the last search goes on, or the first one begins. */
function takeQuery(search: Record<string, string>): void {
  const asked = filtersOf(search)
  if (textOf(asked) !== '') return setFilters(asked)
  const before = $filters.get()
  const last = before && !isStalePreset(before) ? textOf(before) : remembered.read()
  if (last === null || isStalePreset(filtersOfText(last))) void beginWithPreset()
  else showQuery(last)
}

function filtersOfText(text: string): Filters {
  return filtersOf(Object.fromEntries(new URLSearchParams(text)))
}

function showQuery(text: string): void {
  setFilters(filtersOfText(text))
  if (text === '') return
  // The router is still busy with the page that brought us here.
  queueMicrotask(() => {
    const page = $router.get()
    if (page?.route === 'members' && Object.keys(page.search).length === 0) {
      goInstead('members', {}, queryOf(filtersOfText(text)))
    }
  })
}

/** What was begun with for a visitor says nothing about the member who logged in since. */
function isStalePreset(filters: Filters): boolean {
  return presetFor?.text === textOf(filters) && presetFor.userId !== $user.get()?.id
}

const gendersSought: Record<Seeks, Gender | undefined> = {
  women: 'woman',
  men: 'man',
  everyone: undefined
}

/** The first search: whom the member seeks, in the own country. */
async function beginWithPreset(): Promise<void> {
  const userId = $user.get()?.id
  $filters.set(null)
  const preset = userId === undefined ? visitorsPreset() : await membersPreset()
  if ($filters.get() !== null || $user.get()?.id !== userId) return
  presetFor = { userId, text: textOf(preset) }
  showQuery(presetFor.text)
}

function visitorsPreset(): Filters {
  const settings = $readySettings.get()
  return settings ? { country: settings.geoip_selected_country ?? settings.geoip_country } : {}
}

async function membersPreset(): Promise<Filters> {
  try {
    const { profile } = await call(getProfile)
    return {
      gender: profile.seeks === null ? undefined : gendersSought[profile.seeks],
      country: profile.country
    }
  } catch (error) {
    expectApiError(error)
    const country = $user.get()?.profile.country
    return country === undefined ? {} : { country }
  }
}

onMount($filters, () =>
  $router.subscribe(page => {
    if (page?.route === 'members') takeQuery(page.search)
  })
)

onForget(() => {
  $filters.set(null)
  remembered.clear()
  presetFor = null
})

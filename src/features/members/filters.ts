import { atom, computed, onMount } from 'nanostores'
import * as z from 'zod/mini'
import { $user } from '#src/features/session/session.ts'
import { onForget } from '#src/lib/forget.ts'
import { persisted } from '#src/lib/persisted.ts'
import { $router, goInstead } from '#src/lib/router.ts'
import {
  type Filters,
  filtersOf,
  filtersOfText,
  inOrder,
  othersOf,
  queryOf,
  textOf
} from './filter-query.ts'
import { firstFilters } from './preset.ts'
import { $offer, offeredOf } from './search-fields.ts'

/** Null as long as it is not known what to begin with (the init flag of specification §3). */
export const $filters = atom<Filters | null>(null)

/** Outlives a reload also where the URL has nothing to say, because everything was cleared. */
const remembered = persisted('members-filters', z.nullable(z.string()), null, 'session')
const $userId = computed($user, user => user?.id)
let presetFor: { userId: string | undefined; text: string } | null = null

/** Changes some filters, here and in the URL; undefined takes one away. */
export function changeFilters(change: Partial<Filters>): void {
  setFilters(inOrder({ ...$filters.get(), ...change }))
  tidyQuery()
}

/** Everybody, everywhere. */
export function clearFilters(): void {
  setFilters({})
  tidyQuery()
}

function setFilters(filters: Filters): void {
  const text = textOf(filters)
  remembered.write(text)
  const before = $filters.get()
  if (before === null || textOf(before) !== text) $filters.set(filters)
}

/** The URL has the word; where it is silent the last search goes on, or the first one begins. */
function takeQuery(search: Record<string, string>): void {
  const asked = textOf(filtersOf(search))
  if (asked !== '') return begin(asked)
  const before = $filters.get()
  const last = before && !isStalePreset(before) ? textOf(before) : remembered.read()
  if (last === null || isStalePreset(filtersOfText(last))) void beginWithPreset()
  else begin(last)
}

/** Goes on with filters of a text, without what the site does not offer. */
function begin(text: string): void {
  setFilters(offeredOf(filtersOfText(text), $offer.get()))
  // The router is still busy with the page that brought us here.
  queueMicrotask(tidyQuery)
}

/** The URL says what is searched, and no nonsense beside it; what is not ours stays. */
function tidyQuery(): void {
  const page = $router.get()
  const filters = $filters.get()
  if (page?.route !== 'members' || filters === null) return
  const query = { ...othersOf(page.search), ...queryOf(filters) }
  const before = new URLSearchParams(page.search as Record<string, string>)
  const after = new URLSearchParams(query)
  before.sort()
  after.sort()
  if (String(before) !== String(after)) goInstead('members', {}, query)
}

/** What was begun with for a visitor says nothing about the member who logged in since. */
function isStalePreset(filters: Filters): boolean {
  return presetFor?.text === textOf(filters) && presetFor.userId !== $user.get()?.id
}

async function beginWithPreset(): Promise<void> {
  const userId = $user.get()?.id
  $filters.set(null)
  const preset = offeredOf(await firstFilters(), $offer.get())
  if ($filters.get() !== null || $user.get()?.id !== userId) return
  presetFor = { userId, text: textOf(preset) }
  begin(presetFor.text)
}

onMount($filters, () => {
  const ends = [
    $router.subscribe(page => {
      if (page?.route === 'members') takeQuery(page.search)
    }),
    // A link may be here before it is known what the site offers.
    $offer.listen(() => {
      const filters = $filters.get()
      if (filters) begin(textOf(filters))
    }),
    // Who logs out is still among the members: the search begins anew, as a visitor's.
    $userId.listen(() => {
      const page = $router.get()
      if ($filters.get() === null && page?.route === 'members') takeQuery(page.search)
    })
  ]
  return () => ends.forEach(end => end())
})

onForget(() => {
  $filters.set(null)
  remembered.clear()
  presetFor = null
})

import { atom, computed, onMount, task } from 'nanostores'
import type { ErrorCode } from '#contract/errors.ts'
import { type ProfileCard, searchMembers } from '#contract/members.ts'
import type { ReplyOf } from '#contract/operation.ts'
import { $user } from '#src/features/session/session.ts'
import { visitorsSource } from '#src/features/session/visitor.ts'
import { call } from '#src/lib/api.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { onForget } from '#src/lib/forget.ts'
import { createRetry } from '#src/lib/retry-backoff.ts'
import { type Filters, textOf } from './filter-query.ts'
import { $filters } from './filters.ts'
import { rememberProfiles } from './profiles.ts'
import { type SearchCounts, countsWithout } from './search-counts.ts'

export interface ResultsPage {
  /** From 1. */
  pageNumber: number
  results: ProfileCard[]
  /** Cam and resell tiles to stand among them; they count for nothing. */
  tiles: ProfileCard[]
}

export interface Found {
  status: 'ready'
  pages: ResultsPage[]
  counts: SearchCounts
  similar: ResultsPage[]
  /** The filters that the similar people were found without. */
  similarWithout: string[]
  /** Where the next page begins; null after the last one. */
  next: string | null
  adding: 'idle' | 'loading' | 'failed'
}

/** Search results of specification §3 with their count. */
export type Results = { status: 'loading' } | { status: 'failed'; code: ErrorCode } | Found

/** Searches because somebody looks; who comes back to the same question finds the same answer. */
export const $results = atom<Results>({ status: 'loading' })

/** What was found before, to stay in sight while others are looked for. */
export const $lastFound = atom<Found | null>(null)

/** Who asks for what: another member or another filter is another question. */
const $question = computed([$filters, $user], (filters, user) =>
  filters === null ? null : `${user?.id ?? ''}?${textOf(filters)}`
)
let answered: string | null = null
let running: AbortController | null = null

const retry = createRetry(find)

onMount($results, () => {
  const stop = $question.subscribe(question => {
    const isNew = question !== answered || $results.get().status === 'failed'
    if (question !== null && isNew) void search()
  })
  return () => {
    stop()
    retry.stop()
  }
})

/** Asks anew, with the filters as they are. */
export async function search(): Promise<void> {
  const before = $results.get()
  const last = before.status === 'loading' ? $lastFound.get() : before
  clearResults()
  $lastFound.set(last?.status === 'ready' ? last : null)
  answered = $question.get()
  await find()
}

async function find(): Promise<void> {
  const filters = $filters.get()
  if (filters === null) return
  await task(async () => {
    const found = await ask(filters)
    if (found === null) return
    if (found instanceof ApiError) {
      $results.set({ status: 'failed', code: found.code })
      return retry.start(found.code)
    }
    retry.stop()
    $results.set({
      status: 'ready',
      counts: countsOf(found),
      next: found.next,
      pages: [{ pageNumber: 1, results: found.results, tiles: found.tiles }],
      similar:
        found.similar.length > 0 ? [{ pageNumber: 1, results: found.similar, tiles: [] }] : [],
      similarWithout: found.similar_without,
      adding: 'idle'
    })
  })
}

/** Adds the next page, when there is one and nobody fetches it yet. */
export async function loadMore(): Promise<void> {
  const before = $results.get()
  const filters = $filters.get()
  if (before.status !== 'ready' || filters === null) return
  if (before.next === null || before.adding === 'loading') return
  $results.set({ ...before, adding: 'loading' })
  await task(async () => {
    const found = await ask({ ...filters, next: before.next ?? undefined })
    const now = $results.get()
    if (found === null || now.status !== 'ready') return
    if (found instanceof ApiError) return $results.set({ ...now, adding: 'failed' })
    const known = new Set(
      now.pages.flatMap(page => [...page.results, ...page.tiles].map(({ id }) => id))
    )
    const isNew = ({ id }: ProfileCard) => !known.has(id)
    const [results, tiles] = [found.results.filter(isNew), found.tiles.filter(isNew)]
    const pages = [...now.pages, { pageNumber: now.pages.length + 1, results, tiles }]
    $results.set({ ...now, counts: countsOf(found), next: found.next, pages, adding: 'idle' })
  })
}

/** Forgets what was found, the count with it. */
export function clearResults(): void {
  running?.abort()
  running = null
  answered = null
  retry.stop()
  $lastFound.set(null)
  $results.set({ status: 'loading' })
}

/** Somebody who was blocked is in no list any more. */
export function dropFromResults(profileId: string): void {
  const results = $results.get()
  if (results.status !== 'ready') return
  const isOther = ({ id }: ProfileCard) => id !== profileId
  const without = (pages: ResultsPage[]) =>
    pages.map(page => ({
      ...page,
      results: page.results.filter(isOther),
      tiles: page.tiles.filter(isOther)
    }))
  const pages = without(results.pages)
  const dropped = results.pages.flatMap(page => page.results).filter(card => !isOther(card))
  $results.set({
    ...results,
    pages,
    similar: without(results.similar),
    counts: countsWithout(results.counts, dropped)
  })
}

/** @returns null when the answer is to another question than the last one */
async function ask(
  query: Filters & { next?: string | undefined }
): Promise<ReplyOf<typeof searchMembers> | ApiError | null> {
  const mine = (running = new AbortController())
  try {
    const found = await call(searchMembers, {
      query: { ...query, ...visitorsSource() },
      signal: mine.signal
    })
    if (mine !== running) return null
    rememberProfiles([...found.results, ...found.similar, ...found.tiles])
    return found
  } catch (error) {
    if (mine !== running) return null
    if (error instanceof ApiError) return error
    throw error
  }
}

function countsOf({ members, fictional }: ReplyOf<typeof searchMembers>): SearchCounts {
  return { members, fictional }
}

onForget(clearResults)

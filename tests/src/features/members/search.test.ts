import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { sendLike } from '#contract/likes.ts'
import { limits } from '#contract/limits.ts'
import { $profiles } from '#src/features/members/profiles.ts'
import type { SearchCounts } from '#src/features/members/search-counts.ts'
import {
  $lastFound,
  $results,
  type Found,
  clearResults,
  dropFromResults,
  loadMore,
  search
} from '#src/features/members/search.ts'
import { go, goToPath } from '#src/lib/router.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { hold, refuse } from '#tests/support/network.ts'
import { untilClosed } from '#tests/support/stores.ts'

beforeEach(() => {
  goToPath('/')
})

/** Somebody looks at the list. */
function look(): void {
  onTestFinished($results.listen(() => {}))
}

function shown(): Found {
  return $results.get() as Found
}

async function found(): Promise<Found> {
  await expect.poll(() => $results.get().status).toBe('ready')
  return shown()
}

function ids({ pages }: Pick<Found, 'pages'>): string[] {
  return pages.flatMap(page => page.results.map(({ id }) => id))
}

/** The counts of results without fictional profiles. */
function countsOf(members: number): SearchCounts {
  return { members: { number: members, more: false }, fictional: { number: 0, more: false } }
}

async function crowd(api: Api, size: number): Promise<void> {
  for (let count = 0; count < size; count++) await api.member({ name: `Sam ${count}` })
}

test('finds who fits, with the count, and knows them from then on', async () => {
  const api = await openApi()
  const man = await api.member({ gender: 'man', name: 'Tim' })
  await api.member({ gender: 'woman' })
  await openClient(api)
  look()
  goToPath('/members?gender=man')
  const results = await found()
  expect(results).toMatchObject({ counts: countsOf(1), next: null, adding: 'idle' })
  expect(results.pages).toMatchObject([{ pageNumber: 1, results: [{ id: man.id, name: 'Tim' }] }])
  expect($profiles.get()[man.id]?.name).toBe('Tim')
})

test('adds pages one by one until the last, nobody twice', async () => {
  const api = await openApi()
  const size = limits.searchPage + 3
  await crowd(api, size)
  await openClient(api)
  look()
  goToPath('/members?country=NL')
  expect(ids(await found())).toHaveLength(limits.searchPage)
  const slow = hold('/api/members.php')
  const twice = [loadMore(), loadMore()]
  await expect.poll(slow.waiting).toBeGreaterThan(0)
  expect(slow.waiting()).toBe(1)
  slow.release()
  await Promise.all(twice)
  const results = await found()
  expect(results.pages.map(page => page.pageNumber)).toEqual([1, 2])
  expect(new Set(ids(results)).size).toBe(size)
  expect(results).toMatchObject({ counts: countsOf(size), next: null })
  await loadMore()
  expect((await found()).pages).toHaveLength(2)
})

test('keeps what is there when the next page fails, and takes it at the second try', async () => {
  const api = await openApi()
  await crowd(api, limits.searchPage + 1)
  await openClient(api)
  look()
  goToPath('/members?country=NL')
  await found()
  const undo = refuse('/api/members.php', 'not_found')
  await loadMore()
  expect(await found()).toMatchObject({ adding: 'failed', counts: countsOf(limits.searchPage + 1) })
  undo()
  await loadMore()
  expect(ids(await found())).toHaveLength(limits.searchPage + 1)
})

test('drops the late answer to an older filter', async () => {
  const api = await openApi()
  await api.member({ gender: 'man' })
  const woman = await api.member({ gender: 'woman' })
  await openClient(api)
  look()
  const slow = hold('/api/members.php')
  goToPath('/members?gender=man')
  await expect.poll(slow.waiting).toBe(1)
  goToPath('/members?gender=woman')
  await expect.poll(slow.waiting).toBe(2)
  slow.release()
  expect(ids(await found())).toEqual([woman.id])
})

test('drops the late page of an older filter', async () => {
  const api = await openApi()
  await crowd(api, limits.searchPage + 1)
  const man = await api.member({ gender: 'man' })
  await openClient(api)
  look()
  goToPath('/members?gender=woman')
  await found()
  const slow = hold('/api/members.php')
  const late = loadMore()
  await expect.poll(slow.waiting).toBe(1)
  goToPath('/members?gender=man')
  slow.release()
  await late
  expect(ids(await found())).toEqual([man.id])
})

test('shows what was found to who comes back, without asking again', async () => {
  const api = await openApi()
  const member = await api.member()
  await openClient(api)
  const leave = $results.listen(() => {})
  goToPath('/members?country=NL')
  await found()
  go('members-id', { id: member.id })
  leave()
  await untilClosed()
  refuse('/api/members.php', 'not_found')
  goToPath('/members?country=NL')
  look()
  expect(ids(await found())).toEqual([member.id])
})

test('asks again when another member looks', async () => {
  const api = await openApi()
  const [ann, ben] = [await api.member(), await api.member()]
  await ann.call(sendLike, { body: { profile_id: ben.id } })
  await openClient(api, ann)
  look()
  goToPath('/members?country=NL')
  expect((await found()).pages[0]?.results).toMatchObject([{ id: ben.id, liked: true }])
  await openClient(api, ben)
  goToPath('/members?country=NL&online=1')
  goToPath('/members?country=NL')
  await expect.poll(() => $results.get().status === 'ready' && ids(shown())).toEqual([ann.id])
})

test('offers similar people apart when few fit', async () => {
  const api = await openApi()
  const near = await api.member({ gender: 'woman', countryregion: 'NL-UT' })
  const far = await api.member({ gender: 'woman', countryregion: 'NL-NH' })
  await openClient(api)
  look()
  goToPath('/members?gender=woman&country=NL&countryregion=NL-UT')
  const results = await found()
  expect(ids(results)).toEqual([near.id])
  expect(results.similar).toMatchObject([{ pageNumber: 1, results: [{ id: far.id }] }])
  expect(results.similarWithout).toEqual(['country', 'countryregion'])
})

test('brings cam and resell tiles with each page, counted nowhere and shown once', async () => {
  const api = await openApi({ site: { member_resell: true } })
  await crowd(api, limits.searchPage + 3)
  const cam = await api.member({ kind: 'cam', name: 'Vera' })
  const resell = await api.member({ kind: 'resell' })
  await openClient(api)
  look()
  goToPath('/members?gender=woman')
  const first = await found()
  expect(first.counts).toEqual(countsOf(limits.searchPage + 3))
  const shownTiles = first.pages.flatMap(({ tiles }) => tiles.map(({ id }) => id))
  expect(shownTiles.toSorted()).toEqual([cam.id, resell.id].toSorted())
  expect($profiles.get()[cam.id]?.name).toBe('Vera')
  await loadMore()
  expect(shown().pages.map(({ tiles }) => tiles.length)).toEqual([2, 0])
  dropFromResults(cam.id)
  expect(shown().pages[0]?.tiles).toMatchObject([{ id: resell.id }])
  expect(shown().counts).toEqual(countsOf(limits.searchPage + 3))
})

test('has no tile where the site has none', async () => {
  const api = await openApi({ site: { member_resell: false } })
  await api.member()
  await api.member({ kind: 'cam' })
  await openClient(api)
  look()
  goToPath('/members?gender=woman')
  expect((await found()).pages).toMatchObject([{ tiles: [] }])
})

test('keeps the last people in sight while others are looked for, and no longer', async () => {
  const api = await openApi()
  const woman = await api.member({ gender: 'woman' })
  await openClient(api)
  look()
  goToPath('/members?gender=woman')
  await found()
  const slow = hold('/api/members.php')
  goToPath('/members?gender=man')
  await expect.poll(slow.waiting).toBe(1)
  expect($results.get()).toEqual({ status: 'loading' })
  expect($lastFound.get() && ids($lastFound.get() as Found)).toEqual([woman.id])
  goToPath('/members?gender=other')
  expect($lastFound.get() && ids($lastFound.get() as Found)).toEqual([woman.id])
  clearResults()
  expect($lastFound.get()).toBeNull()
  slow.release()
})

test('says why it failed and finds at the second try', async () => {
  const api = await openApi({ site: { logged_out_search: false } })
  await openClient(api)
  look()
  goToPath('/members?country=NL')
  await expect.poll(() => $results.get()).toEqual({ status: 'failed', code: 'search_closed' })
  const other = await openApi()
  await other.member()
  await openClient(other)
  goToPath('/members?country=BE')
  goToPath('/members?country=NL')
  await search()
  expect((await found()).counts).toEqual(countsOf(1))
})

test('clears the results with their count', async () => {
  const api = await openApi()
  await api.member()
  await openClient(api)
  look()
  goToPath('/members?country=NL')
  await found()
  clearResults()
  expect($results.get()).toEqual({ status: 'loading' })
})

test('takes somebody who was blocked out of list and count', async () => {
  const api = await openApi()
  const [one, other] = [await api.member(), await api.member()]
  const fictional = await api.member({ kind: 'fictional' })
  await openClient(api)
  look()
  goToPath('/members?country=NL')
  await found()
  dropFromResults(one.id)
  dropFromResults(fictional.id)
  expect(ids(shown())).toEqual([other.id])
  expect(shown().counts).toEqual(countsOf(1))
})

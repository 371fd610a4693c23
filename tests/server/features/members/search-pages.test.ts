import { beforeEach, expect, test } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { limits } from '#contract/limits.ts'
import { updateProfile } from '#contract/members.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { daysAgo, population, search, searchAll } from './support.ts'

const count = limits.searchPage * 4

let api: Api
let ann: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann', gender: 'other' })
})

test('everybody who stays comes exactly once while others join, leave and are blocked', async () => {
  // Three sign up in the same instant each time.
  const signedUp = (index: number) => daysAgo(api, 10 + Math.floor(index / 3))
  const ids = await population(
    api,
    ...Array.from({ length: count }, (_, index) => ({ signup_at: signedUp(index) }))
  )
  const gone = new Set<string>()
  const joined = new Set<string>()
  const seen: string[] = []
  const change = async (page: number) => {
    const someone = (index: number) => ids[(page * 31 + index * 17) % count] ?? ''
    const { db } = api.deps
    const leaving = [0, 1, 2, 3].map(someone)
    const [invisible = '', deleted = '', blocked = '', disabled = ''] = leaving
    for (const id of leaving) gone.add(id)
    await db.updateTable('member').set({ invisible: true }).where('id', '=', invisible).execute()
    await db.updateTable('member').set({ status: 'deleted' }).where('id', '=', deleted).execute()
    await ann.call(blockMember, { body: { profile_id: blocked } })
    await db
      .updateTable('member')
      .set({ profile_status: 'disabled' })
      .where('id', '=', disabled)
      .execute()
    const others = await population(api, {}, { signup_at: signedUp(page * 20) }, { name: 'New' })
    for (const id of others) joined.add(id)
  }

  let next: string | null | undefined
  for (let page = 0; next !== null; page++) {
    const found = await search(ann, next === undefined ? {} : { next })
    seen.push(...found.ids)
    // Who has left is not shown from then on.
    for (const id of found.ids) expect(gone.has(id)).toBe(false)
    await change(page)
    next = found.next
  }
  expect(new Set(seen).size).toBe(seen.length)
  const stayed = ids.filter(id => !gone.has(id))
  expect(seen.filter(id => stayed.includes(id))).toEqual(
    (await searchAll(ann)).filter(id => stayed.includes(id))
  )
  expect(stayed.every(id => seen.includes(id))).toBe(true)
})

test('who comes back after being invisible stands where they stood', async () => {
  const ben = await api.member({ name: 'Ben', signup_at: daysAgo(api, 2) })
  const [old] = await population(api, { signup_at: daysAgo(api, 3) })
  await ben.call(updateProfile, { body: { invisible: true } })
  expect((await search(ann)).ids).toEqual([old])
  await ben.call(updateProfile, { body: { invisible: false } })
  expect((await search(ann)).ids).toEqual([ben.id, old])
})

test.each([limits.searchPage - 1, limits.searchPage, limits.searchPage + 1])(
  'counts %i members right on every page',
  async size => {
    const old = { signup_at: daysAgo(api, 40) }
    await population(api, ...Array.from({ length: size }, () => old))
    const first = await search(ann)
    expect(first).toMatchObject({ num_results: size, more: false })
    if (size <= limits.searchPage) return expect(first.next).toBeNull()
    const second = await search(ann, { next: first.next ?? '' })
    expect(second).toMatchObject({ num_results: size, more: false, next: null })
    expect(second.ids).toHaveLength(1)
  }
)

test('a page beyond the end is empty and says how many there are', async () => {
  await population(api, ...Array.from({ length: limits.searchPage + 1 }, () => ({})))
  const { next } = await search(ann)
  await api.deps.db
    .updateTable('member')
    .set({ status: 'deleted' })
    .where('id', 'in', (await searchAll(ann)).slice(limits.searchPage))
    .execute()
  const beyond = await search(ann, { next: next ?? '' })
  expect(beyond).toMatchObject({ ids: [], next: null, num_results: limits.searchPage })
})

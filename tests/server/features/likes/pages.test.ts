import { beforeEach, expect, test } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { limits } from '#contract/limits.ts'
import { listLikes } from '#contract/likes.ts'
import { getMember } from '#contract/members.ts'
import type { QueryOf } from '#contract/operation.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'

let api: Api
let ann: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann' })
})

/** Likes of as many people, one a minute; the first `seen` of them were looked at. */
async function likedBy(count: number, seen = 0): Promise<string[]> {
  const ids = await peopleOf(count)
  const rows = ids.map((id, index) => ({
    member_id: id,
    liked_id: ann.id,
    created_at: new Date(api.deps.clock().getTime() - (count - index) * 60_000),
    seen_at: index < seen ? api.deps.clock() : null
  }))
  await api.deps.db.insertInto('member_like').values(rows).execute()
  return ids
}

async function peopleOf(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) ids.push((await api.member()).id)
  return ids
}

async function list(query: QueryOf<typeof listLikes> = {}) {
  return (await ann.call(listLikes, { query })).reply
}

const idsOf = (likes: { id: string }[]) => likes.map(({ id }) => id)

test('ends at a full page, and goes on from one more', async () => {
  const ids = await likedBy(limits.likesPage)
  expect(await list()).toMatchObject({ next_liked_by: null, num_new: limits.likesPage })
  const [oldest] = ids
  const extra = await peopleOf(1)
  await api.deps.db
    .insertInto('member_like')
    .values({ member_id: extra[0] ?? '', liked_id: ann.id, created_at: api.deps.clock() })
    .execute()
  const first = await list()
  expect(first.liked_by).toHaveLength(limits.likesPage)
  expect(first.liked_by[0]?.id).toBe(extra[0])
  expect(first.num_new).toBe(limits.likesPage + 1)
  const second = await list({ liked_by_after: first.next_liked_by ?? '' })
  expect(idsOf(second.liked_by)).toEqual([oldest])
  expect(second).toMatchObject({ profiles: [], next_profiles: null, next_liked_by: null })
})

test('goes from the new ones to the ones looked at without a repeat or a gap', async () => {
  const ids = await likedBy(250, 100)
  const first = await list()
  const second = await list({ liked_by_after: first.next_liked_by ?? '' })
  const third = await list({ liked_by_after: second.next_liked_by ?? '' })
  const found = idsOf([...first.liked_by, ...second.liked_by, ...third.liked_by])
  const [seen, unseen] = [ids.slice(0, 100), ids.slice(100)]
  expect(found).toEqual([...unseen.toReversed(), ...seen.toReversed()])
  expect([first, second, third].map(({ num_new }) => num_new)).toEqual([150, 150, 150])
  expect(third.next_liked_by).toBeNull()
})

test('pages the given ones too, newest first', async () => {
  const ids = await peopleOf(limits.likesPage + 5)
  const rows = ids.map((id, index) => ({
    member_id: ann.id,
    liked_id: id,
    // Several in one instant: the id decides.
    created_at: new Date(api.deps.clock().getTime() + Math.floor(index / 10) * 1000)
  }))
  await api.deps.db.insertInto('member_like').values(rows).execute()
  const first = await list()
  const second = await list({ profiles_after: first.next_profiles ?? '' })
  expect(second.liked_by).toEqual([])
  const found = idsOf([...first.profiles, ...second.profiles])
  expect(new Set(found)).toEqual(new Set(ids))
  expect(found).toHaveLength(ids.length)
  expect(found.at(-1) === undefined || ids.indexOf(found.at(-1) ?? '') < 10).toBe(true)
})

test('refuses a place that is none of ours, and names the field', async () => {
  for (const field of ['profiles_after', 'liked_by_after']) {
    const answer = await ann.call(listLikes, { query: { [field]: 'nowhere' } })
    expect([answer.status, answer.error]).toEqual([
      400,
      { error: 'invalid_input', fields: [field] }
    ])
  }
})

test('counts as new only who may be seen and was not looked at; looking is opening', async () => {
  const [ben = '', cas = '', dee = ''] = await likedBy(3)
  await list()
  expect((await list()).num_new).toBe(3)
  await ann.call(getMember, { query: { id: ben } })
  expect((await list()).num_new).toBe(2)
  await ann.call(blockMember, { body: { profile_id: cas } })
  expect((await list()).num_new).toBe(1)
  await api.deps.db.updateTable('member').set({ status: 'deleted' }).where('id', '=', dee).execute()
  expect(await list()).toMatchObject({ num_new: 0, liked_by: [{ id: ben, like_new: false }] })
})

test('stays new when somebody else opens the profile', async () => {
  const [ben = ''] = await likedBy(1)
  const other = await api.member()
  await other.call(getMember, { query: { id: ben } })
  await api.guest.call(getMember, { query: { id: ben } })
  expect((await list()).num_new).toBe(1)
})

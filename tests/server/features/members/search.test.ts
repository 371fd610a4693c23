import { beforeEach, expect, test } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { limits } from '#contract/limits.ts'
import { searchMembers } from '#contract/members.ts'
import type { QueryOf } from '#contract/operation.ts'
import { newId } from '#server/lib/ids.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { type MemberOptions, createMember } from '#tests/support/factories.ts'

let api: Api
let ann: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann', gender: 'woman' })
})

async function population(...people: MemberOptions[]): Promise<string[]> {
  const now = api.deps.clock()
  return api.transact(async tx => {
    const ids = []
    for (const person of people) ids.push(await createMember(tx, person, now))
    return ids
  })
}

async function search(caller: Caller, query: QueryOf<typeof searchMembers> = {}) {
  const { status, reply, error } = await caller.call(searchMembers, { query })
  if (status !== 200) throw new Error(JSON.stringify(error))
  return { ...reply, ids: reply.results.map(card => card.id) }
}

function ago(days: number): Date {
  return new Date(api.deps.clock().getTime() - days * 86_400_000)
}

test('lists the newest signup first, without the viewer', async () => {
  const [old, young] = await population({ signup_at: ago(9) }, { signup_at: ago(2) })
  expect((await search(ann)).ids).toEqual([young, old])
})

test('shows only active members of the same site', async () => {
  await api.deps.db
    .insertInto('site')
    .values({ id: 'other', definition: '{}', updated_at: ago(0) })
    .execute()
  await population(
    { status: 'not_confirmed', profile_status: 'disabled' },
    { status: 'deleted' },
    { status: 'blocked' },
    { profile_status: 'pending' },
    { site_id: 'other' }
  )
  expect((await search(ann)).ids).toEqual([])
})

test('leaves out who is blocked, from both sides', async () => {
  const ben = await api.member({ name: 'Ben' })
  await ann.call(blockMember, { body: { profile_id: ben.id } })
  expect((await search(ann)).ids).toEqual([])
  expect((await search(ben)).ids).toEqual([])
  expect((await search(api.guest)).ids).toHaveLength(2)
})

test('filters by gender, country and region', async () => {
  const [man, belgian, utrecht] = await population(
    { gender: 'man', country: 'DE', countryregion: 'DE-BE' },
    { country: 'BE', countryregion: 'BE-VAN' },
    { country: 'NL', countryregion: 'NL-UT' }
  )
  expect((await search(ann, { gender: 'man' })).ids).toEqual([man])
  expect((await search(ann, { country: 'BE' })).ids).toEqual([belgian])
  expect((await search(ann, { countryregion: 'NL-UT' })).ids).toEqual([utrecht])
})

test('includes both ends of the ages asked for', async () => {
  // It is 2 May 2026.
  const [, thirty, forty] = await population(
    { name: '29', date_of_birth: '1996-05-03', signup_at: ago(1) },
    { name: '30', date_of_birth: '1996-05-02', signup_at: ago(2) },
    { name: '40', date_of_birth: '1985-05-03', signup_at: ago(3) },
    { name: '41', date_of_birth: '1985-05-02', signup_at: ago(4) }
  )
  const { ids, results } = await search(ann, { min_age: 30, max_age: 40 })
  expect(ids).toEqual([thirty, forty])
  expect(results.map(card => card.age)).toEqual([30, 40])
})

test('finds who shares one of the interests', async () => {
  const [, wine, both] = await population(
    { interests: ['art'], signup_at: ago(1) },
    { interests: ['wine'], signup_at: ago(2) },
    { interests: ['tea', 'art', 'movies'], signup_at: ago(3) }
  )
  expect((await search(ann, { interests: 'wine,movies' })).ids).toEqual([wine, both])
})

test('finds members that are online by their last sign of life, and never fictional profiles', async () => {
  const now = api.deps.clock()
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const [present, , fictional] = await population(
    { last_seen_at: before(limits.onlineSeconds - 1), signup_at: ago(10) },
    { last_seen_at: before(limits.onlineSeconds) },
    { kind: 'fictional', last_seen_at: now }
  )
  await api.deps.db
    .updateTable('member')
    .set({ last_seen_at: before(1) })
    .where('id', '=', fictional ?? '')
    .execute()
  const { ids, results, members } = await search(ann, { online: '1' })
  expect(ids).toEqual([present])
  expect(members).toEqual({ number: 1, more: false })
  expect(results.every(card => card.online)).toBe(true)
  const others = await search(ann)
  expect(others.results.filter(card => !card.online)).toHaveLength(2)
})

test('calls a member new for seven days', async () => {
  const [fresh] = await population({ signup_at: ago(6.9) }, { signup_at: ago(7) })
  const { ids, results } = await search(ann, { new: '1' })
  expect(ids).toEqual([fresh])
  expect(results[0]?.is_new).toBe(true)
})

test('finds who has a picture that everybody may see', async () => {
  const [shown, hidden] = await population({}, {})
  const photo = { position: 1, status: 'active', created_at: ago(0) } as const
  await api.deps.db
    .insertInto('photo')
    .values([
      { ...photo, id: newId(), member_id: shown ?? '', storage_key: 'photos/one' },
      { ...photo, id: newId(), member_id: hidden ?? '', storage_key: 'photos/two', private: true }
    ])
    .execute()
  const { ids, results } = await search(ann, { with_photo: '1' })
  expect(ids).toEqual([shown])
  expect(results[0]?.main_image?.status).toBe('active')
})

test('labels fictional profiles and can leave them out, among similar people too', async () => {
  const [real] = await population({ country: 'BE' }, { country: 'BE', kind: 'fictional' })
  const all = await search(ann, { country: 'BE' })
  expect(all.results.map(card => card.fictional).toSorted()).toEqual([false, true])
  const without = await search(ann, { country: 'NL', no_fictional: '1' })
  expect(without.ids).toEqual([])
  expect(without.similar.map(card => card.id)).toEqual([real])
})

test('says who is new on both sides of seven days to the second', async () => {
  const second = 1 / 86_400
  const [young, old] = await population(
    { signup_at: ago(limits.newDays - second) },
    { signup_at: ago(limits.newDays) }
  )
  expect((await search(ann, { new: '1' })).ids).toEqual([young])
  const { results } = await search(ann)
  expect(results.map(({ id, is_new }) => [id, is_new])).toEqual([
    [young, true],
    [old, false]
  ])
})

test('pages through everybody once, also those who signed up in the same instant', async () => {
  const same = ago(3)
  const count = limits.searchPage * 2 + 2
  const ids = await population(...Array.from({ length: count }, () => ({ signup_at: same })))
  const first = await search(ann)
  expect(first.ids).toHaveLength(limits.searchPage)
  expect(first.num_results).toBe(count)
  const second = await search(ann, { next: first.next ?? '' })
  const third = await search(ann, { next: second.next ?? '' })
  expect(third.next).toBeNull()
  expect(third.similar).toEqual([])
  const seen = [...first.ids, ...second.ids, ...third.ids]
  expect(seen.toSorted()).toEqual(ids.toSorted())
})

test('ends without a next page when the last one is exactly full', async () => {
  await population(...Array.from({ length: limits.searchPage }, () => ({})))
  const { ids, next } = await search(ann)
  expect(ids).toHaveLength(limits.searchPage)
  expect(next).toBeNull()
})

const none = { number: 0, more: false }

test('counts members and fictional profiles apart, on the first page and beyond', async () => {
  const people = (count: number, kind: 'member' | 'fictional') =>
    Array.from({ length: count }, () => ({ kind, country: 'BE', signup_at: ago(1) }))
  const few = [...people(3, 'member'), ...people(2, 'fictional')]
  await population(...few, { kind: 'fictional', country: 'NL' })
  const counts = { members: { number: 3, more: false }, fictional: { number: 2, more: false } }
  expect(await search(ann, { country: 'BE' })).toMatchObject({ ...counts, num_results: 5 })
  await population(...people(limits.searchPage, 'fictional'))
  const first = await search(ann, { country: 'BE' })
  const fictional = { number: limits.searchPage + 2, more: false }
  expect(first).toMatchObject({ members: counts.members, fictional })
  const second = await search(ann, { country: 'BE', next: first.next ?? '' })
  expect(second).toMatchObject({ members: counts.members, fictional })
  const real = await search(ann, { country: 'BE', no_fictional: '1' })
  expect(real).toMatchObject({ members: counts.members, fictional: none, num_results: 3 })
})

/** Stores profiles numbered `from` to `to`, which the search finds. */
async function insert(from: number, to: number, kind: 'member' | 'fictional'): Promise<void> {
  const values = Array.from({ length: to - from }, (_, index) => ({
    id: newId(),
    site_id: 'default',
    email: `${kind}-${from + index}@post.example`,
    name: 'Robin',
    status: 'active' as const,
    profile_status: 'active' as const,
    kind,
    language: 'nl',
    date_of_birth: '1990-01-01',
    gender: 'man',
    country: 'NL',
    signup_at: ago(1)
  }))
  await api.deps.db.insertInto('member').values(values).execute()
}

test('counts up to a thousand of each and returns whether there are more', async () => {
  const full = { number: 1000, more: false }
  const over = { number: 1000, more: true }
  await insert(0, limits.searchCount, 'member')
  const before = await search(ann)
  expect(before).toMatchObject({ num_results: 1000, more: false, members: full, fictional: none })
  await insert(0, limits.searchCount, 'fictional')
  const both = await search(ann)
  expect(both).toMatchObject({ num_results: 1000, more: true, members: full, fictional: full })
  await insert(limits.searchCount, limits.searchCount + 1, 'member')
  await insert(limits.searchCount, limits.searchCount + 1, 'fictional')
  expect(await search(ann)).toMatchObject({ more: true, members: over, fictional: over })
})

test('a kind that is rare among many results is counted exactly', async () => {
  await insert(0, 2 * limits.searchCount + 2, 'member')
  await insert(0, 3, 'fictional')
  expect(await search(ann)).toMatchObject({
    members: { number: 1000, more: true },
    fictional: { number: 3, more: false }
  })
  expect(await search(ann, { no_fictional: '1' })).toMatchObject({ fictional: none })
})

test('refuses bad filters by name', async () => {
  const { status, error } = await ann.call(searchMembers, {
    query: { min_age: 17, gender: 'cat', country: 'nl', interests: 'Wine;' } as never
  })
  expect(status).toBe(400)
  expect(error).toEqual({
    error: 'invalid_input',
    fields: ['gender', 'country', 'min_age', 'interests']
  })
})

test.each(['nonsense', '', 'MTIz', Buffer.from('x y').toString('base64url')])(
  'refuses %j as the next page',
  async next => {
    const { error } = await ann.call(searchMembers, { query: { next } })
    expect(error).toEqual({ error: 'invalid_input', fields: ['next'] })
  }
)

test('lets guests search where the site allows it, and nowhere else', async () => {
  expect((await search(api.guest)).ids).toEqual([ann.id])
  const closed = { logged_out_search: false, logged_out_search_trafficsource: false }
  api = await openApi({ site: closed })
  const member = await api.member()
  const { status, error } = await api.guest.call(searchMembers, {})
  expect([status, error.error]).toEqual([403, 'search_closed'])
  const { error: refused } = await api.guest.call(searchMembers, { query: { ref: 'stop-7' } })
  expect(refused.error).toBe('search_closed')
  expect((await search(member)).ids).toEqual([])
})

test('lets guests with a traffic source search where only they may', async () => {
  api = await openApi({
    site: { logged_out_search: false, logged_out_search_trafficsource: true }
  })
  const ask = async (query: QueryOf<typeof searchMembers>) =>
    (await api.guest.call(searchMembers, { query })).status
  expect(await ask({})).toBe(403)
  expect(await ask({ network: '', ref: '' })).toBe(403)
  expect(await ask({ network: 'bus' })).toBe(200)
  expect(await ask({ ref: 'stop-7', country: 'NL' })).toBe(200)
})

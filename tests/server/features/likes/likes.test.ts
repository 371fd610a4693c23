import { beforeEach, expect, test } from 'vitest'
import { blockMember, unblockMember } from '#contract/blocks.ts'
import { listLikes, sendLike, withdrawLike } from '#contract/likes.ts'
import { getMember } from '#contract/members.ts'
import { newId } from '#server/lib/ids.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { eventNames, eventsOf, openStream } from '#tests/support/events.ts'

let api: Api
let ann: Caller
let ben: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann' })
  ben = await api.member({ name: 'Ben', gender: 'man' })
})

function like(from: Caller, to: { id: string }, key?: string) {
  const body = { profile_id: to.id }
  return from.call(sendLike, key === undefined ? { body } : { body, key })
}

async function listed(caller: Caller) {
  const { profiles, liked_by } = (await caller.call(listLikes)).reply
  return { given: profiles.map(({ id }) => id), received: liked_by.map(({ id }) => id) }
}

test('stands in the lists of both and tells the liked one', async () => {
  const { status, reply } = await like(ann, ben)
  expect([status, reply]).toEqual([200, { matched: false }])
  const given = (await ann.call(listLikes)).reply.profiles[0]
  expect(given).toMatchObject({
    id: ben.id,
    liked: true,
    matched: false,
    liked_at: '2026-05-02T19:00:00.000Z'
  })
  const received = (await ben.call(listLikes)).reply.liked_by[0]
  expect(received).toMatchObject({ id: ann.id, liked: false, matched: false, like_new: true })
  expect(await eventsOf(api, ben)).toMatchObject([
    { name: 'like', data: { profile: { id: ann.id, name: 'Ann', liked: false } } }
  ])
  expect(await eventNames(api, ann)).toEqual([])
})

test('completes a match and tells both, each about the other', async () => {
  await like(ann, ben)
  expect((await like(ben, ann)).reply).toEqual({ matched: true })
  expect(await eventsOf(api, ann)).toMatchObject([
    { name: 'like', data: { profile: { id: ben.id } } },
    { name: 'match', data: { profile: { id: ben.id, liked: true } } }
  ])
  expect(await eventsOf(api, ben)).toMatchObject([
    { name: 'like' },
    { name: 'match', data: { profile: { id: ann.id, liked: true } } }
  ])
  const { reply } = await ben.call(listLikes)
  expect(reply.profiles).toMatchObject([{ id: ann.id, matched: true }])
  // Who likes back has seen the like that came first.
  expect(reply.liked_by).toMatchObject([{ id: ann.id, matched: true, like_new: false }])
})

test('changes nothing when it is repeated', async () => {
  await like(ann, ben)
  api.pass(60)
  expect((await like(ann, ben)).reply).toEqual({ matched: false })
  expect(await eventNames(api, ben)).toEqual(['like'])
  expect((await ann.call(listLikes)).reply.profiles[0]?.liked_at).toBe('2026-05-02T19:00:00.000Z')
  await like(ben, ann)
  expect((await like(ann, ben)).reply).toEqual({ matched: true })
  expect(await eventNames(api, ann)).toEqual(['like', 'match'])
})

test('counts once under twenty parallel tries', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => like(ann, ben)))
  expect(answers.every(({ reply }) => reply.matched === false)).toBe(true)
  expect(await eventNames(api, ben)).toEqual(['like'])
})

test('succeeds for both in the same instant, with exactly one match for each', async () => {
  for (let round = 0; round < 10; round++) {
    const [one, other] = [await api.member(), await api.member()]
    const answers = await Promise.all([like(one, other), like(other, one)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ reply }) => reply.matched).toSorted()).toEqual([false, true])
    for (const member of [one, other]) {
      expect((await eventNames(api, member)).toSorted()).toEqual(['like', 'match'])
    }
  }
})

test('answers a repeat of the key with the first answer, and refuses another body', async () => {
  const key = 'k'.repeat(20)
  await like(ann, ben, key)
  await like(ben, ann)
  expect((await like(ann, ben, key)).reply).toEqual({ matched: false })
  const other = await like(ann, { id: newId() }, key)
  expect([other.status, other.error.error]).toEqual([409, 'idempotency_mismatch'])
  const without = await like(ann, ben, 'short')
  expect([without.status, without.error.error]).toEqual([400, 'idempotency_key_missing'])
})

test('is refused for oneself, unknown, hidden and blocked people alike', async () => {
  const hidden = await api.member({ status: 'not_confirmed', profile_status: 'disabled' })
  await ben.call(blockMember, { body: { profile_id: ann.id } })
  const blocked = await api.member()
  await ann.call(blockMember, { body: { profile_id: blocked.id } })
  for (const id of [ann.id, newId(), hidden.id, ben.id, blocked.id]) {
    const { status, error } = await like(ann, { id })
    expect([status, error]).toEqual([404, { error: 'profile_unavailable' }])
  }
})

test('is refused as long as the own address is not confirmed', async () => {
  const cora = await api.member({ status: 'not_confirmed', profile_status: 'disabled' })
  const { status, error } = await like(cora, ben)
  expect([status, error.error]).toEqual([403, 'not_confirmed'])
})

test('is refused without a valid id and for guests', async () => {
  const bad = await like(ann, { id: 'nobody' })
  expect([bad.status, bad.error]).toEqual([400, { error: 'invalid_input', fields: ['profile_id'] }])
  for (const answer of [await like(api.guest, ben), await api.guest.call(listLikes)]) {
    expect([answer.status, answer.error.error]).toEqual([403, 'authentication_required'])
  }
})

test('is gone for both when it is withdrawn, and only the own one', async () => {
  await like(ann, ben)
  await like(ben, ann)
  expect((await ann.call(withdrawLike, { query: { profile_id: ben.id } })).status).toBe(200)
  expect(await listed(ann)).toEqual({ given: [], received: [ben.id] })
  expect(await listed(ben)).toEqual({ given: [ann.id], received: [] })
  const again = await ann.call(withdrawLike, { query: { profile_id: ben.id } })
  expect(again.status).toBe(200)
  const guest = await api.guest.call(withdrawLike, { query: { profile_id: ben.id } })
  expect(guest.error.error).toBe('authentication_required')
})

test('is told to nobody any more once it is withdrawn, nor the match that it made', async () => {
  const cora = await api.member({ name: 'Cora' })
  for (const other of [ann, ben]) await like(cora, other)
  await like(ann, ben)
  await like(ben, ann)
  await like(ann, cora)
  await ann.call(withdrawLike, { query: { profile_id: ben.id } })
  const told = async (member: Caller) =>
    (await eventsOf(api, member)).map(({ name, data }) =>
      'profile' in data ? [name, data.profile.name] : [name]
    )
  expect(await told(ben)).toEqual([['like', 'Cora']])
  expect(await told(ann)).toEqual([
    ['like', 'Cora'],
    ['like', 'Ben'],
    ['match', 'Cora'],
    ['lists_changed']
  ])
  expect(await told(cora)).toEqual([
    ['like', 'Ann'],
    ['match', 'Ann']
  ])
})

test('leaves no gap that keeps a stream from resuming when it is withdrawn', async () => {
  await like(await api.member({ name: 'Cora' }), ben)
  await like(ann, ben)
  await like(await api.member({ name: 'Dan' }), ben)
  await ann.call(withdrawLike, { query: { profile_id: ben.id } })
  const stream = await openStream(ben, '1')
  expect(await stream.next()).toMatchObject({ name: 'ready', data: { resumed: true } })
  expect(await stream.next()).toMatchObject({ data: { profile: { name: 'Dan' } }, id: '3' })
  await stream.close()
})

test('one that is seen or taken back changes the lists of all devices, once', async () => {
  await like(ben, ann)
  for (let look = 0; look < 2; look++) await ann.call(getMember, { query: { id: ben.id } })
  expect(await eventNames(api, ann)).toEqual(['like', 'lists_changed'])
  for (let press = 0; press < 2; press++) {
    await ben.call(withdrawLike, { query: { profile_id: ann.id } })
  }
  expect(await eventNames(api, ben)).toEqual(['lists_changed'])
  expect(await eventNames(api, ann)).toEqual(['lists_changed'])
})

test('lists given ones newest first, received ones new first and then newest', async () => {
  const people = [await api.member(), await api.member(), await api.member()]
  for (const person of people) {
    await like(ann, person)
    await like(person, ann)
    api.pass(10)
  }
  const [first, second, third] = people.map(({ id }) => id)
  expect((await listed(ann)).given).toEqual([third, second, first])
  await api.deps.db.updateTable('member_like').set({ seen_at: null }).execute()
  await api.deps.db
    .updateTable('member_like')
    .set({ seen_at: api.deps.clock() })
    .where('member_id', '=', third ?? '')
    .execute()
  expect((await listed(ann)).received).toEqual([second, first, third])
})

test('disappears from both lists while either blocks, and comes back', async () => {
  await like(ann, ben)
  await like(ben, ann)
  await ann.call(blockMember, { body: { profile_id: ben.id } })
  expect(await listed(ann)).toEqual({ given: [], received: [] })
  expect(await listed(ben)).toEqual({ given: [], received: [] })
  await ann.call(unblockMember, { query: { profile_id: ben.id } })
  expect(await listed(ann)).toEqual({ given: [ben.id], received: [ben.id] })
})

test('disappears from the lists with the account of the other', async () => {
  await like(ann, ben)
  await like(ben, ann)
  await api.deps.db
    .updateTable('member')
    .set({ status: 'deleted' })
    .where('id', '=', ben.id)
    .execute()
  expect(await listed(ann)).toEqual({ given: [], received: [] })
})

import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { updateProfile } from '#contract/members.ts'
import { givePhotoKey, listPhotoKeys, revokePhotoKey } from '#contract/photo-keys.ts'
import { sweep } from '#server/features/maintenance/sweep.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { eventsOf } from '#tests/support/events.ts'
import { photosSeen, privatePhoto, statusOf } from '#tests/support/photos.ts'

const day = 86_400
let api: Api
let ann: Caller
let ben: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann' })
  ben = await api.member({ name: 'Ben' })
})

const give = (owner: Caller, holder: { id: string }, days: 1 | 7 | 30 = 7) =>
  owner.call(givePhotoKey, { body: { profile_id: holder.id, days } })
const revoke = (owner: Caller, holder: Caller) =>
  owner.call(revokePhotoKey, { query: { profile_id: holder.id } })
const keysOf = async (caller: Caller) => (await caller.call(listPhotoKeys)).reply
const acts = async () => {
  const rows = await api.deps.db
    .selectFrom('photo_key_log')
    .select(['act', 'owner_id', 'holder_id', 'photo_id'])
    .orderBy('created_at')
    .orderBy('act')
    .execute()
  const names = rows.map(({ act, owner_id }) => `${owner_id === ann.id ? 'Ann' : 'Ben'} ${act}`)
  return names.toSorted()
}
const secondsFrom = (start: string, end: string) => (Date.parse(end) - Date.parse(start)) / 1000

test.each([1, 7, 30] as const)(
  'a key opens private photos for %i days, to the second',
  async days => {
    await privatePhoto(ann)
    expect(await photosSeen(ben, ann.id)).toMatchObject([{ locked: true }])
    const { status, reply } = await give(ann, ben, days)
    expect(status).toBe(200)
    expect(reply.key.profile).toMatchObject({ id: ben.id, name: 'Ben' })
    expect(secondsFrom(reply.key.created_at, reply.key.expires_at)).toBe(days * day)
    api.pass(days * day - 1)
    expect(await photosSeen(ben, ann.id)).toMatchObject([{ locked: false }])
    api.pass(1)
    expect(await photosSeen(ben, ann.id)).toMatchObject([{ locked: true, filename: null }])
  }
)

test("a key opens one member's photos, for one holder, in one direction", async () => {
  await privatePhoto(ann)
  await privatePhoto(ben)
  const eve = await api.member()
  await give(ann, ben)
  expect(await photosSeen(ben, ann.id)).toMatchObject([{ locked: false }])
  expect(await photosSeen(ann, ben.id)).toMatchObject([{ locked: true }])
  expect(await photosSeen(eve, ann.id)).toMatchObject([{ locked: true }])
})

test('a key opens what is made private later', async () => {
  await give(ann, ben)
  await privatePhoto(ann)
  expect(await photosSeen(ben, ann.id)).toMatchObject([{ locked: false, private: true }])
})

test('both sides list a key, newest first', async () => {
  const eve = await api.member({ name: 'Eve' })
  await give(ann, ben)
  api.pass(60)
  await give(ann, eve)
  await give(eve, ann)
  const { given, received } = await keysOf(ann)
  expect(given.map(({ profile }) => profile.name)).toEqual(['Eve', 'Ben'])
  expect(received.map(({ profile }) => profile.name)).toEqual(['Eve'])
  expect((await keysOf(ben)).received.map(({ profile }) => profile.name)).toEqual(['Ann'])
  api.pass(7 * day - 60)
  expect((await keysOf(ann)).given.map(({ profile }) => profile.name)).toEqual(['Eve'])
})

test('a key taken back opens nothing, and may be taken back again', async () => {
  await privatePhoto(ann)
  await give(ann, ben)
  const [photo] = await photosSeen(ben, ann.id)
  expect(await statusOf(ben, photo?.filename ?? '')).toBe(200)
  for (let time = 0; time < 2; time++) expect((await revoke(ann, ben)).status).toBe(200)
  expect(await statusOf(ben, photo?.filename ?? '')).toBe(404)
  expect(await photosSeen(ben, ann.id)).toMatchObject([{ locked: true }])
  expect(await keysOf(ann)).toEqual({ given: [], received: [] })
  expect(await acts()).toEqual(['Ann given', 'Ann revoked', 'Ann viewed'])
})

test('the holder is told of a key at once, and until it is taken back', async () => {
  await privatePhoto(ann)
  const { reply } = await give(ann, ben, 1)
  const told = await eventsOf(api, ben)
  expect(told).toMatchObject([
    { name: 'photo_key', data: { profile: { id: ann.id }, expires_at: reply.key.expires_at } }
  ])
  expect(await eventsOf(api, ann)).toEqual([])
  await revoke(ann, ben)
  expect(await eventsOf(api, ben)).toEqual([])
})

test('nobody is told of a key that opens nothing, or that an invisible owner gives', async () => {
  await give(ann, ben)
  await privatePhoto(ann)
  await ann.call(updateProfile, { body: { invisible: true } })
  await give(ann, ben)
  expect(await eventsOf(api, ben)).toEqual([])
})

test('a second key lasts anew from now, also a shorter one', async () => {
  await give(ann, ben, 30)
  api.pass(day)
  await give(ann, ben, 1)
  const { given } = await keysOf(ann)
  expect(given).toHaveLength(1)
  expect(Date.parse(given[0]?.expires_at ?? '')).toBe(api.deps.clock().getTime() + day * 1000)
})

test('nobody gives a key to oneself, or to whom the site does not show', async () => {
  const hidden = await api.member({ profile_status: 'disabled' })
  const deleted = await api.member({ status: 'deleted' })
  for (const other of [ann, { id: '1111111111111111' }, hidden, deleted]) {
    const { status, error } = await give(ann, other)
    expect([status, error]).toEqual([404, { error: 'profile_unavailable' }])
  }
  expect(await acts()).toEqual([])
})

test.each([
  ['the owner', () => [ann, ben] as const],
  ['the holder', () => [ben, ann] as const]
])('%s who blocks ends the keys of both, for good', async (_name, sides) => {
  const [blocker, blocked] = sides()
  await give(ann, ben)
  await give(ben, ann)
  await blocker.call(blockMember, { body: { profile_id: blocked.id } })
  for (const side of [ann, ben]) expect(await keysOf(side)).toEqual({ given: [], received: [] })
  expect(await acts()).toEqual(['Ann given', 'Ann revoked', 'Ben given', 'Ben revoked'])
  for (const [one, other] of [
    [ann, ben],
    [ben, ann]
  ] as const)
    expect((await give(one, other)).error).toEqual({ error: 'profile_unavailable' })
})

test("an invisible owner's key opens nothing and is not listed until they show again", async () => {
  await privatePhoto(ann)
  await give(ann, ben)
  const show = (invisible: boolean) => ann.call(updateProfile, { body: { invisible } })
  await show(true)
  expect((await keysOf(ben)).received).toEqual([])
  expect((await keysOf(ann)).given).toHaveLength(1)
  await show(false)
  expect(await photosSeen(ben, ann.id)).toMatchObject([{ locked: false }])
})

test('whom an invisible owner writes with sees the profile, and the private photos locked', async () => {
  await privatePhoto(ann)
  ben = await api.member({ credits: 5 })
  await give(ann, ben)
  const pam = await api.member({ paid_user: true, credits: 5 })
  for (const viewer of [ben, pam]) {
    expect((await write(viewer, ann)).status).toBe(200)
    const [before] = await photosSeen(viewer, ann.id)
    expect(await statusOf(viewer, before?.filename ?? '')).toBe(200)
    await ann.call(updateProfile, { body: { invisible: true } })
    expect(await photosSeen(viewer, ann.id)).toMatchObject([{ locked: true, filename: null }])
    expect(await statusOf(viewer, before?.filename ?? '')).toBe(404)
    await ann.call(updateProfile, { body: { invisible: false } })
  }
})

test('the owner learns when the holder looked; the log has it once per photo and day', async () => {
  await privatePhoto(ann)
  await privatePhoto(ann)
  await give(ann, ben)
  expect((await keysOf(ann)).given[0]?.viewed_at).toBeNull()
  const look = async () => {
    const photos = await photosSeen(ben, ann.id)
    const paths = photos.flatMap(photo => [photo.filename ?? '', photo.thumb_filename])
    return Promise.all(paths.map(path => statusOf(ben, path)))
  }
  expect(await look()).toEqual([200, 200, 200, 200])
  const first = api.deps.clock().toISOString()
  expect((await keysOf(ann)).given[0]?.viewed_at).toBe(first)
  expect((await keysOf(ben)).received[0]?.viewed_at).toBeNull()
  api.pass(day - 1)
  await look()
  expect((await acts()).filter(act => act.endsWith('viewed'))).toHaveLength(2)
  expect((await keysOf(ann)).given[0]?.viewed_at).toBe(api.deps.clock().toISOString())
  api.pass(1)
  await look()
  expect((await acts()).filter(act => act.endsWith('viewed'))).toHaveLength(4)
})

test('twenty pictures at once are one look', async () => {
  await privatePhoto(ann)
  await give(ann, ben)
  const [photo] = await photosSeen(ben, ann.id)
  await Promise.all(Array.from({ length: 20 }, () => ben.fetch(photo?.filename ?? '')))
  expect(await acts()).toEqual(['Ann given', 'Ann viewed'])
})

test("the owner's own looks, a blurred picture and premium without a key are not noted", async () => {
  await privatePhoto(ann)
  const pam = await api.member({ paid_user: true })
  const [own] = await photosSeen(ann, ann.id)
  const [seen] = await photosSeen(pam, ann.id)
  const [locked] = await photosSeen(ben, ann.id)
  expect(await statusOf(ann, own?.filename ?? '')).toBe(200)
  expect(await statusOf(pam, seen?.filename ?? '')).toBe(200)
  expect(await statusOf(ben, locked?.thumb_filename ?? '')).toBe(200)
  expect(await acts()).toEqual([])
})

test('the same call given twice is one key and one entry', async () => {
  const key = randomUUID()
  const body = { profile_id: ben.id, days: 7 } as const
  const answers = await Promise.all([1, 2].map(() => ann.call(givePhotoKey, { body, key })))
  expect(answers[0]?.reply).toEqual(answers[1]?.reply)
  expect(await acts()).toEqual(['Ann given'])
})

test('keys last one of three times', async () => {
  const wrong = await ann.call(givePhotoKey, { body: { profile_id: ben.id, days: 2 as never } })
  expect(wrong.error).toEqual({ error: 'invalid_input', fields: ['days'] })
})

test('ended keys are swept away, the log stays', async () => {
  await give(ann, ben, 1)
  await give(ben, ann, 7)
  api.pass(day)
  await sweep(api.deps)
  const keys = await api.deps.db.selectFrom('photo_key').select('owner_id').execute()
  expect(keys).toEqual([{ owner_id: ben.id }])
  expect(await acts()).toEqual(['Ann given', 'Ben given'])
})

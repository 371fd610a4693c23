import { beforeEach, expect, test } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { listLikes, sendLike } from '#contract/likes.ts'
import { getMember } from '#contract/members.ts'
import { newId } from '#server/lib/ids.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'

let api: Api
let ann: Caller
let ben: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann' })
  ben = await api.member({
    name: 'Ben',
    gender: 'man',
    about: 'Bakt brood.',
    seeks: 'women',
    looking_for: 'dates',
    height_cm: 186,
    interests: ['coffee'],
    city: 'Utrecht',
    last_seen_at: new Date('2026-05-02T18:59:00Z')
  })
})

function look(caller: Caller, id: string) {
  return caller.call(getMember, { query: { id } })
}

async function addPhoto(memberId: string, options: object): Promise<void> {
  const photo = { id: newId(), member_id: memberId, position: 1, storage_key: 'photos/x' }
  await api.deps.db
    .insertInto('photo')
    .values({ ...photo, status: 'active', created_at: api.deps.clock(), ...options })
    .execute()
}

test('shows a profile to a member', async () => {
  const { status, reply } = await look(ann, ben.id)
  expect(status).toBe(200)
  expect(reply.member).toMatchObject({
    id: ben.id,
    name: 'Ben',
    age: 36,
    gender: 'man',
    country: 'NL',
    countryregion: 'NL-UT',
    city: 'Utrecht',
    online: true,
    fictional: false,
    about: 'Bakt brood.',
    seeks: 'women',
    looking_for: 'dates',
    height_cm: 186,
    interests: ['coffee'],
    photos: [],
    last_seen_at: '2026-05-02T18:59:00.000Z',
    liked: false,
    matched: false,
    blocked: false
  })
})

test('shows a profile to a guest, without when the member was there last', async () => {
  const { reply } = await look(api.guest, ben.id)
  expect(reply.member).toMatchObject({ name: 'Ben', liked: false, last_seen_at: null })
})

test('refuses bad ids', async () => {
  const { status, error } = await look(ann, 'x')
  expect([status, error]).toEqual([400, { error: 'invalid_input', fields: ['id'] }])
})

test('answers alike for unknown, hidden, foreign and blocking members', async () => {
  const hidden = await api.member({ status: 'not_confirmed', profile_status: 'disabled' })
  const deleted = await api.member({ status: 'deleted' })
  await ben.call(blockMember, { body: { profile_id: ann.id } })
  const answers = [
    await look(ann, newId()),
    await look(ann, hidden.id),
    await look(ann, deleted.id),
    await look(ann, ben.id)
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  for (const { error } of answers) expect(error).toEqual({ error: 'profile_unavailable' })
})

test('shows the bare card to whoever has blocked, to be able to undo it', async () => {
  await addPhoto(ben.id, {})
  await ann.call(blockMember, { body: { profile_id: ben.id } })
  const { reply } = await look(ann, ben.id)
  expect(reply.member).toMatchObject({
    name: 'Ben',
    blocked: true,
    online: false,
    about: null,
    interests: [],
    photos: [],
    last_seen_at: null
  })
  await ben.call(blockMember, { body: { profile_id: ann.id } })
  expect((await look(ann, ben.id)).status).toBe(404)
})

test('shows an unconfirmed member their own profile', async () => {
  const cora = await api.member({ status: 'not_confirmed', profile_status: 'disabled' })
  expect((await look(cora, cora.id)).reply.member.id).toBe(cora.id)
})

test('names only the blurred version of a private photo, and no pending one', async () => {
  await addPhoto(ben.id, { storage_key: 'photos/open' })
  await addPhoto(ben.id, { position: 2, storage_key: 'private/photos/shut', private: true })
  await addPhoto(ben.id, { position: 3, storage_key: 'photos/new', status: 'pending' })
  await addPhoto(ben.id, { position: 4, storage_key: 'photos/gone', status: 'removed' })
  for (const viewer of [api.guest, ann]) {
    const { photos, main_image } = (await look(viewer, ben.id)).reply.member
    expect(photos).toMatchObject([
      { locked: false, filename: expect.stringContaining('photos/open') },
      { locked: true, private: true, filename: null }
    ])
    expect(photos[1]?.thumb_filename).toContain('blurred')
    expect(main_image?.filename).toContain('photos/open')
  }
  expect((await look(ben, ben.id)).reply.member.photos).toHaveLength(3)
})

test('opening a profile clears the new like that came from it, and no other', async () => {
  const cora = await api.member({ name: 'Cora' })
  for (const liker of [ben, cora]) await liker.call(sendLike, { body: { profile_id: ann.id } })
  await look(ann, ben.id)
  const { reply } = await ann.call(listLikes)
  expect(reply.liked_by.map(like => [like.id, like.like_new])).toEqual([
    [cora.id, true],
    [ben.id, false]
  ])
})

test('says whether the viewer likes the profile and whether they match', async () => {
  await ann.call(sendLike, { body: { profile_id: ben.id } })
  expect((await look(ann, ben.id)).reply.member).toMatchObject({ liked: true, matched: false })
  expect((await look(ben, ann.id)).reply.member).toMatchObject({ liked: false, matched: false })
  await ben.call(sendLike, { body: { profile_id: ann.id } })
  expect((await look(ann, ben.id)).reply.member).toMatchObject({ liked: true, matched: true })
})

test('never says when a fictional profile was last there', async () => {
  const doll = await api.member({ kind: 'fictional', last_seen_at: api.deps.clock() })
  const { member } = (await look(ann, doll.id)).reply
  expect(member).toMatchObject({ fictional: true, online: false, last_seen_at: null })
})

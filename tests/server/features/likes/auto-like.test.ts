import { beforeEach, expect, test } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { autoLike, listLikes, sendLike } from '#contract/likes.ts'
import { updateProfile } from '#contract/members.ts'
import { newId } from '#server/lib/ids.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import type { MemberOptions } from '#tests/support/factories.ts'
import { upload } from '#tests/support/photos.ts'

let api: Api
let ann: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann', gender: 'woman', seeks: 'men' })
})

function man(options: MemberOptions = {}): Promise<Caller> {
  return api.member({ gender: 'man', seeks: 'women', ...options })
}

async function offered(caller = ann) {
  const { status, reply, error } = await caller.call(autoLike)
  return status === 200 ? { id: reply.id, suggestion: reply.suggestion } : error.error
}

function like(from: Caller, to: Caller) {
  return from.call(sendLike, { body: { profile_id: to.id } })
}

test('offers somebody who really liked the member and waits for an answer', async () => {
  await man()
  const ben = await api.member({ gender: 'woman', country: 'BE' })
  await like(ben, ann)
  expect(await offered()).toEqual({ id: ben.id, suggestion: false })
})

test('is a profile with what the pop-up shows of it', async () => {
  const ben = await api.member({ name: 'Ben' })
  await upload(ben)
  await like(ben, ann)
  const { reply } = await ann.call(autoLike)
  expect(reply).toMatchObject({
    id: ben.id,
    name: 'Ben',
    main_image: { match_filename: expect.stringMatching(/\/match\.webp$/), status: 'active' }
  })
})

test('writes nothing', async () => {
  await man()
  await offered()
  expect((await ann.call(listLikes)).reply).toMatchObject({ profiles: [], liked_by: [] })
  expect(await api.deps.db.selectFrom('event').selectAll().execute()).toEqual([])
})

test('offers a suggestion, marked as such, once every like is answered', async () => {
  const ben = await man()
  await like(ben, ann)
  await like(ann, ben)
  const dan = await man()
  expect(await offered()).toEqual({ id: dan.id, suggestion: true })
  await like(ann, dan)
  expect(await offered()).toBe('not_found')
})

test('suggests only people who fit in both directions', async () => {
  await man({ gender: 'woman' })
  await man({ gender: 'other' })
  await man({ seeks: 'men' })
  expect(await offered()).toBe('not_found')
  const open = await man({ seeks: null })
  expect(await offered()).toEqual({ id: open.id, suggestion: true })
})

test('suggests anybody who is open to it when the member seeks everyone', async () => {
  const eve = await api.member({ gender: 'other', seeks: null })
  const woman = await api.member({ gender: 'woman', seeks: 'everyone', signup_at: new Date(0) })
  expect(await offered(eve)).toMatchObject({ id: woman.id })
})

test('suggests real people and those nearby first', async () => {
  await man({ kind: 'fictional', countryregion: 'NL-UT' })
  const far = await man({ country: 'BE', countryregion: 'BE-VAN' })
  expect(await offered()).toMatchObject({ id: far.id })
  const near = await man({ countryregion: 'NL-GR' })
  expect(await offered()).toMatchObject({ id: near.id })
  const nearest = await man({ countryregion: 'NL-UT', signup_at: new Date(0) })
  expect(await offered()).toMatchObject({ id: nearest.id })
})

test('suggests people with a picture before those without', async () => {
  const plain = await man()
  const shown = await man({ signup_at: new Date(0) })
  expect(await offered()).toMatchObject({ id: plain.id })
  await api.deps.db
    .insertInto('photo')
    .values({
      id: newId(),
      member_id: shown.id,
      position: 1,
      storage_key: 'photos/x',
      status: 'active',
      created_at: api.deps.clock()
    })
    .execute()
  expect(await offered()).toMatchObject({ id: shown.id })
})

test('never offers oneself, tiles that are nobody, or people one likes already', async () => {
  const eve = await api.member({ gender: 'woman', seeks: 'women' })
  expect(await offered(eve)).toBe('not_found')
  await man({ kind: 'cam' })
  await man({ kind: 'resell' })
  expect(await offered()).toBe('not_found')
  const liked = await man()
  await like(ann, liked)
  expect(await offered()).toBe('not_found')
})

test('never offers somebody invisible, not even who liked before', async () => {
  const ben = await man()
  await like(ben, ann)
  expect(await offered()).toEqual({ id: ben.id, suggestion: false })
  await ben.call(updateProfile, { body: { invisible: true } })
  expect(await offered()).toBe('not_found')
})

test('leaves a new like new: only opening the profile clears it', async () => {
  await like(await man(), ann)
  await offered()
  expect((await ann.call(listLikes)).reply).toMatchObject({
    num_new: 1,
    liked_by: [{ like_new: true }]
  })
})

test('offers nobody who is blocked or hidden', async () => {
  const ben = await man()
  await like(ben, ann)
  await ann.call(blockMember, { body: { profile_id: ben.id } })
  await man({ status: 'deleted' })
  expect(await offered()).toBe('not_found')
  const cas = await man()
  await cas.call(blockMember, { body: { profile_id: ann.id } })
  expect(await offered()).toBe('not_found')
})

test('wants the client header like every call that changes something, and a member', async () => {
  const without = await ann.fetch('/api/auto-like.php')
  expect([without.status, await without.json()]).toEqual([403, { error: 'cross_site' }])
  expect((await api.guest.call(autoLike)).error.error).toBe('authentication_required')
})

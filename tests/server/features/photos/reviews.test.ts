import { beforeEach, expect, test } from 'vitest'
import { listLikes, sendLike } from '#contract/likes.ts'
import { searchMembers } from '#contract/members.ts'
import { listPhotoReviews, removePhoto, reviewPhoto, updatePhoto } from '#contract/photos.ts'
import { getUser } from '#contract/session.ts'
import { photoSizes } from '#server/features/photos/keys.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { ownPhotos, photosSeen, rowOf, statusOf, upload } from '#tests/support/photos.ts'

let api: Api
let ann: Caller
let ben: Caller
let operator: Caller

beforeEach(async () => {
  api = await openApi({ site: { photo_review: 'manual' } })
  ann = await api.member({ name: 'Ann' })
  ben = await api.member({ name: 'Ben', paid_user: true })
  operator = await api.member({ role: 'operator' })
})

const review = (caller: Caller, id: string, refusal: 'unclear' | 'explicit' | null = null) =>
  caller.call(reviewPhoto, { body: { id, refusal } })
const waiting = async (next?: string) =>
  (await operator.call(listPhotoReviews, { query: next === undefined ? {} : { next } })).reply

test('a site that looks at nothing first shows a photo at once', async () => {
  api = await openApi()
  const { photo } = (await upload(await api.member())).reply
  expect(photo.status).toBe('active')
})

test('a photo that waits is seen by its owner and by operators, and by nobody else', async () => {
  const { photo } = (await upload(ann)).reply
  expect(photo).toMatchObject({ status: 'pending', locked: false, private: false, refusal: null })
  expect(photo.filename).toMatch(/^\/api\/media\.php/)
  expect(await statusOf(ann, photo.filename ?? '')).toBe(200)
  expect(await ownPhotos(ann)).toMatchObject([{ id: photo.id }])
  const [entry] = (await waiting()).photos
  expect(entry).toMatchObject({ profile_id: ann.id, name: 'Ann', photo: { id: photo.id } })
  expect(await statusOf(operator, entry?.photo.filename ?? '')).toBe(200)
  expect(await statusOf(operator, entry?.photo.thumb_filename ?? '')).toBe(200)
  expect(await photosSeen(ben, ann.id)).toEqual([])
  expect(await photosSeen(operator, ann.id)).toEqual([])
  for (const path of [photo.filename, entry?.photo.filename])
    expect(await statusOf(ben, path ?? '')).toBe(404)
  const { storage_key } = await rowOf(api, photo.id)
  const sharp = photoSizes.filter(size => size !== 'blurred')
  for (const size of sharp)
    expect(await statusOf(api, `/media/${storage_key}/${size}.webp`)).toBe(404)
})

test('a photo that waits is no main image and no photo for the search', async () => {
  await upload(ann)
  const found = async () => {
    const { reply } = await ben.call(searchMembers, { query: { with_photo: '1' } })
    return reply.results.map(({ id }) => id)
  }
  const cards = async () => {
    const search = await ben.call(searchMembers, { query: {} })
    const likes = await ben.call(listLikes)
    const all = [...search.reply.results, ...likes.reply.profiles]
    return all.filter(({ id }) => id === ann.id).map(({ main_image }) => main_image)
  }
  await ben.call(sendLike, { body: { profile_id: ann.id } })
  expect(await found()).toEqual([])
  expect(await cards()).toEqual([null, null])
  expect((await ann.call(getUser)).reply.user?.profile.main_image).toBeNull()
  const [{ id = '' } = {}] = await ownPhotos(ann)
  await review(operator, id)
  expect(await found()).toEqual([ann.id])
  expect(await cards()).toMatchObject([{ status: 'active' }, { status: 'active' }])
})

test('an approved photo gets a public address, a private one stays locked', async () => {
  const first = (await upload(ann)).reply.photo
  const second = (await upload(ann)).reply.photo
  await ann.call(updatePhoto, { body: { id: second.id, private: true } })
  expect(await statusOf(ann, second.filename ?? '')).toBe(200)
  for (const { id } of [first, second]) expect((await review(operator, id)).status).toBe(200)
  const free = await api.member()
  const [open, locked] = await photosSeen(free, ann.id)
  expect(open).toMatchObject({ id: first.id, locked: false, status: 'active' })
  expect(await statusOf(api, open?.filename ?? '')).toBe(200)
  expect(locked).toMatchObject({ id: second.id, locked: true, filename: null })
  expect(await statusOf(ann, first.filename ?? '')).toBe(404)
  expect((await waiting()).photos).toEqual([])
  expect((await rowOf(api, first.id)).reviewed_at).toEqual(api.deps.clock())
})

test('a refused photo is gone but for its owner, who reads why until it is dismissed', async () => {
  const { id } = (await upload(ann)).reply.photo
  await review(operator, id, 'unclear')
  const [refused] = await ownPhotos(ann)
  expect(refused).toMatchObject({ id, status: 'removed', refusal: 'unclear', locked: false })
  expect(await statusOf(ann, refused?.filename ?? '')).toBe(200)
  expect(await statusOf(operator, refused?.filename ?? '')).toBe(404)
  expect(await photosSeen(ann, ann.id)).toEqual([])
  expect(await photosSeen(ben, ann.id)).toEqual([])
  expect((await ann.call(updatePhoto, { body: { id, position: 1 } })).status).toBe(404)
  const { storage_key } = await rowOf(api, id)
  expect((await ann.call(removePhoto, { query: { id } })).status).toBe(200)
  expect(await ownPhotos(ann)).toEqual([])
  expect(await api.deps.storage.get(`${storage_key}/large.webp`)).toBeNull()
  expect((await ann.call(removePhoto, { query: { id } })).status).toBe(404)
})

test('a photo that was shown leaves its public address when it is refused later', async () => {
  const { id } = (await upload(ann)).reply.photo
  await review(operator, id)
  const [shown] = await photosSeen(ben, ann.id)
  await review(operator, id, 'explicit')
  expect(await statusOf(api, shown?.filename ?? '')).toBe(404)
  expect(await photosSeen(ben, ann.id)).toEqual([])
  expect(await ownPhotos(ann)).toMatchObject([{ refusal: 'explicit' }])
})

test('photos that wait count for the limit, refused ones do not', async () => {
  const ids: string[] = []
  for (let count = 0; count < 3; count++) ids.push((await upload(ann)).reply.photo.id)
  expect((await upload(ann)).error.error).toBe('photo_limit')
  await review(operator, ids[0] ?? '', 'unclear')
  const fourth = await upload(ann)
  expect(fourth.status).toBe(200)
  expect((await upload(ann)).error.error).toBe('photo_limit')
  const photos = await ownPhotos(ann)
  expect(photos.map(({ id }) => id)).toEqual([ids[1], ids[2], fourth.reply.photo.id, ids[0]])
})

test('a refused, a removed and a missing photo cannot be reviewed', async () => {
  const { id } = (await upload(ann)).reply.photo
  await review(operator, id, 'unclear')
  for (const missing of [id, '1111111111111111']) {
    const { status, error } = await review(operator, missing)
    expect([status, error]).toEqual([404, { error: 'not_found' }])
  }
  const wrong = await operator.call(reviewPhoto, { body: { id, refusal: 'ugly' as never } })
  expect(wrong.error.fields).toEqual(['refusal'])
})

test('two operators at once come to one end', async () => {
  const { id } = (await upload(ann)).reply.photo
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => review(operator, id, index % 2 ? null : 'unclear'))
  )
  const row = await rowOf(api, id)
  expect(row).toMatchObject({ status: 'removed', refusal: 'unclear' })
  expect(row.storage_key).toMatch(/^private\//)
  expect(await api.deps.storage.get(`${row.storage_key}/large.webp`)).not.toBeNull()
})

test('only operators list and review', async () => {
  const { id } = (await upload(ann)).reply.photo
  for (const caller of [ann, ben]) {
    const listed = await caller.call(listPhotoReviews, { query: {} })
    const reviewed = await review(caller, id)
    expect([listed.error.error, reviewed.error.error]).toEqual(['not_allowed', 'not_allowed'])
  }
  const { error } = await review(api.guest, id)
  expect(error.error).toBe('authentication_required')
  expect((await rowOf(api, id)).status).toBe('pending')
})

test('the list is paged by age and repeats nothing while others are reviewed', async () => {
  const { photo } = (await upload(ann)).reply
  const { storage_key } = await rowOf(api, photo.id)
  const base = { member_id: ann.id, position: 1, storage_key, status: 'pending' } as const
  const ids = '123456789ABCDEFGHJKLMNPQRSTUVW'.split('').map(letter => letter.repeat(16))
  const created_at = new Date(api.deps.clock().getTime() - 60_000)
  await api.deps.db
    .insertInto('photo')
    .values(ids.map(id => ({ ...base, id, created_at })))
    .execute()
  const first = await waiting()
  expect(first.photos.map(entry => entry.photo.id)).toEqual(ids.slice(0, 24))
  await review(operator, ids[3] ?? '')
  const second = await waiting(first.next ?? '')
  expect(second.photos.map(entry => entry.photo.id)).toEqual([...ids.slice(24), photo.id])
  expect(second.next).toBeNull()
  const wrong = await operator.call(listPhotoReviews, { query: { next: 'x' } })
  expect(wrong.error).toEqual({ error: 'invalid_input', fields: ['next'] })
})

import { beforeEach, expect, test } from 'vitest'
import { givePhotoKey } from '#contract/photo-keys.ts'
import { updatePhoto } from '#contract/photos.ts'
import { photoSizes } from '#server/features/photos/keys.ts'
import { photoSigner } from '#server/features/photos/signatures.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import {
  ownPhotos,
  photosSeen,
  privatePhoto,
  rowOf,
  statusOf,
  upload
} from '#tests/support/photos.ts'

let api: Api
let ben: Caller

beforeEach(async () => {
  api = await openApi()
  ben = await api.member({ name: 'Ben' })
})

test('premium members, the owner and holders of a key see a private photo', async () => {
  await privatePhoto(ben)
  const premium = await api.member({ paid_user: true })
  const holder = await api.member()
  await ben.call(givePhotoKey, { body: { profile_id: holder.id, days: 1 } })
  for (const viewer of [premium, holder, ben]) {
    const [photo] = await photosSeen(viewer, ben.id)
    expect(photo).toMatchObject({ locked: false, private: true })
    expect(await statusOf(viewer, photo?.filename ?? '')).toBe(200)
    expect(await statusOf(viewer, photo?.thumb_filename ?? '')).toBe(200)
  }
})

test('free members and visitors get the blurred version only', async () => {
  await privatePhoto(ben)
  const free = await api.member()
  for (const viewer of [free, api.guest]) {
    const [photo] = await photosSeen(viewer, ben.id)
    expect(photo).toMatchObject({ locked: true, filename: null })
    expect(photo?.thumb_filename).toMatch(/^\/media\/private\/photos\/\w{16}\/blurred\.webp$/)
    expect(await statusOf(viewer, photo?.thumb_filename ?? '')).toBe(200)
  }
})

test('who becomes premium sees at once what was locked', async () => {
  await privatePhoto(ben)
  const free = await api.member()
  expect(await photosSeen(free, ben.id)).toMatchObject([{ locked: true }])
  const { db } = api.deps
  await db.updateTable('member').set({ paid_user: true }).where('id', '=', free.id).execute()
  expect(await photosSeen(free, ben.id)).toMatchObject([{ locked: false }])
})

test('the first public photo stays open to everybody beside a private one', async () => {
  const { photo } = (await upload(ben)).reply
  await privatePhoto(ben)
  const seen = await photosSeen(api.guest, ben.id)
  expect(seen).toMatchObject([{ id: photo.id, locked: false }, { locked: true }])
  expect(await statusOf(api, seen[0]?.filename ?? '')).toBe(200)
})

test('a guest who asks for a private photo is asked to log in', async () => {
  const photo = await privatePhoto(ben)
  const response = await api.guest.fetch(photo.filename ?? '')
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ error: 'authentication_required' })
})

test('processes that need the secret first agree on one', async () => {
  const { id } = await privatePhoto(ben)
  const { db, clock } = api.deps
  await db.deleteFrom('secret').execute()
  const row = await rowOf(api, id)
  const signers = await Promise.all(
    Array.from({ length: 20 }, () => photoSigner(db, ben.id, clock(), null))
  )
  const addresses = new Set(signers.map(sign => sign(row, 'large')))
  expect(addresses.size).toBe(1)
  expect(await statusOf(ben, [...addresses][0] ?? '')).toBe(200)
  const secrets = await db.selectFrom('secret').select('value').execute()
  expect(secrets).toHaveLength(1)
  expect(secrets[0]?.value.length).toBeGreaterThanOrEqual(43)
})

test('every size of an own private photo is served, signed for itself', async () => {
  const { id } = await privatePhoto(ben)
  const row = await rowOf(api, id)
  const sign = await photoSigner(api.deps.db, ben.id, api.deps.clock(), null)
  for (const size of photoSizes) expect(await statusOf(ben, sign(row, size))).toBe(200)
})

test('a picture of the demo that its owner made private is not drawn again in public', async () => {
  const row = {
    id: '7Q4M2KXD7Q4M2KXD',
    member_id: ben.id,
    position: 1,
    storage_key: 'demo/tim/1',
    status: 'active' as const,
    illustration: true,
    created_at: api.deps.clock()
  }
  const before = '/media/demo/tim/1/thumb.webp'
  expect(await statusOf(api, before)).toBe(404)
  await api.deps.db.insertInto('photo').values(row).execute()
  expect(await statusOf(api, before)).toBe(200)
  await ben.call(updatePhoto, { body: { id: row.id, private: true } })
  expect(await statusOf(api, before)).toBe(404)
  expect(await statusOf(ben, (await ownPhotos(ben))[0]?.filename ?? '')).toBe(200)
})

test('one that was taken away has no blurred version under the address of before', async () => {
  const { id } = await privatePhoto(ben)
  const { storage_key } = await rowOf(api, id)
  const free = await api.member()
  const path = `/media/${storage_key}/blurred.webp`
  expect(await statusOf(free, path)).toBe(200)
  await api.deps.db.updateTable('photo').set({ status: 'removed' }).where('id', '=', id).execute()
  expect(await statusOf(free, path)).toBe(404)
})

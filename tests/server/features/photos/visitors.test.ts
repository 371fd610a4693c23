import { beforeEach, expect, test } from 'vitest'
import { getMember } from '#contract/members.ts'
import { rights } from '#contract/roles.ts'
import { updatePhoto } from '#contract/photos.ts'
import { photoSizes } from '#server/features/photos/keys.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { noise, photosSeen, privatePhoto, rowOf, statusOf, upload } from '#tests/support/photos.ts'

// Specification §6: viewing more photos needs login.

let api: Api
let ben: Caller

beforeEach(async () => {
  api = await openApi()
  ben = await api.member({ name: 'Ben' })
})

const idOf = async (answer: ReturnType<typeof upload>) => (await answer).reply.photo.id

/** Two pictures of the demo population, of which Ben has the keys. */
async function demoPhotos({ deps }: Api, owner: Caller) {
  for (const position of [1, 2]) {
    const storage_key = `demo/vonk-1/${position}`
    for (const size of photoSizes) {
      await deps.storage.put(`${storage_key}/${size}.webp`, Buffer.from(size))
    }
    const row = { member_id: owner.id, position, storage_key, status: 'active' as const }
    const id = `11111111111111${position}1`
    await deps.db
      .insertInto('photo')
      .values({ ...row, id, created_at: deps.clock() })
      .execute()
  }
}

const sharp = photoSizes.filter(size => size !== 'blurred')
const statuses = (viewer: Pick<Caller, 'fetch'>, key: string) =>
  Promise.all(sharp.map(size => statusOf(viewer, `/media/${key}/${size}.webp`)))

test('a visitor sees the first photo, and of all others the blurred version', async () => {
  const first = await idOf(upload(ben))
  const second = await idOf(upload(ben))
  const third = (await privatePhoto(ben)).id
  expect(rights.visitor.openPhotos).toBe('first')
  const photos = await photosSeen(api.guest, ben.id)
  expect(photos).toMatchObject([
    { id: first, locked: false, private: false },
    { id: second, locked: true, private: false, filename: null },
    { id: third, locked: true, private: true, filename: null }
  ])
  expect(await statusOf(api.guest, photos[0]?.filename ?? '')).toBe(200)
  for (const { thumb_filename } of photos) {
    expect(await statusOf(api.guest, thumb_filename)).toBe(200)
  }
})

test('the first one is the first that is not private', async () => {
  await privatePhoto(ben)
  const second = await idOf(upload(ben))
  await upload(ben)
  const { member } = (await api.guest.call(getMember, { query: { id: ben.id } })).reply
  expect(member.photos.map(({ locked }) => locked)).toEqual([true, false, true])
  expect(member.photos[1]?.id).toBe(second)
  expect(member.photos[1]?.filename).toBe(member.main_image?.filename)
})

test('every member sees all that are not private, and oneself through the eyes of one', async () => {
  await upload(ben)
  await upload(ben)
  await privatePhoto(ben)
  expect((await photosSeen(await api.member(), ben.id)).map(({ locked }) => locked)).toEqual([
    false,
    false,
    true
  ])
  const query = { id: ben.id, as: 'others' as const }
  const { photos } = (await ben.call(getMember, { query })).reply.member
  expect(photos.map(({ locked }) => locked)).toEqual([false, false, true])
  const paid = await api.member({ paid_user: true })
  expect((await photosSeen(paid, ben.id)).some(({ locked }) => locked)).toBe(false)
})

test('nothing that a visitor is told leads to the sharp version', async () => {
  await upload(ben)
  const picture = await noise(400, 500).jpeg().toBuffer()
  const id = await idOf(upload(ben, picture))
  const { storage_key } = await rowOf(api, id)
  const { reply } = await api.guest.call(getMember, { query: { id: ben.id } })
  expect(JSON.stringify(reply)).not.toContain(storage_key)
  const address = reply.member.photos[1]?.thumb_filename ?? ''
  expect(address).toBe(`/media/blurred/${id}.webp`)

  const answer = await api.guest.fetch(address)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  const blurred = Buffer.from(await answer.arrayBuffer())
  expect(
    blurred.equals((await api.deps.storage.get(`${storage_key}/blurred.webp`)) ?? blurred)
  ).toBe(true)
  const guesses = [
    ...sharp.flatMap(size => [
      address.replace('blurred', size),
      address.replace('.webp', `/${size}.webp`),
      `/media/photos/${id}/${size}.webp`,
      `${address}?size=${size}`.replace('.webp', `.webp%2f..%2f${size}.webp`)
    ]),
    `/api/media.php?id=${id}&size=large`
  ]
  for (const guess of guesses) expect([403, 404]).toContain(await statusOf(api.guest, guess))
})

test('a change of the picture or of the order shows at once in what a visitor is told', async () => {
  const first = await idOf(upload(ben))
  const second = await idOf(upload(ben))
  await ben.call(updatePhoto, { body: { id: second, position: 1 } })
  expect(await photosSeen(api.guest, ben.id)).toMatchObject([
    { id: second, locked: false },
    { id: first, locked: true }
  ])
  await ben.call(updatePhoto, { body: { id: second, private: true } })
  expect(await photosSeen(api.guest, ben.id)).toMatchObject([
    { id: second, locked: true, private: true },
    { id: first, locked: false }
  ])
})

test('there is no blurred version of what shows on no profile', async () => {
  const id = await idOf(upload(ben))
  const address = `/media/blurred/${id}.webp`
  const { db } = api.deps
  const addressWhile = async (status: 'pending' | 'removed') => {
    await db.updateTable('photo').set({ status }).where('id', '=', id).execute()
    return statusOf(api.guest, address)
  }
  expect(await statusOf(api.guest, address)).toBe(200)
  expect([await addressWhile('pending'), await addressWhile('removed')]).toEqual([404, 404])
  await db.updateTable('photo').set({ status: 'active' }).where('id', '=', id).execute()
  await db.updateTable('member').set({ status: 'deleted' }).where('id', '=', ben.id).execute()
  expect(await statusOf(api.guest, address)).toBe(404)
  expect(await statusOf(api.guest, '/media/blurred/1111111111111111.webp')).toBe(404)
})

test('the counted pictures of the demo are open to members, to visitors the first one', async () => {
  await demoPhotos(api, ben)
  const ann = await api.member()
  expect(await statuses(api.guest, 'demo/vonk-1/1')).toEqual([200, 200, 200, 200])
  expect(await statuses(api.guest, 'demo/vonk-1/2')).toEqual([404, 404, 404, 404])
  expect(await statuses(ann, 'demo/vonk-1/2')).toEqual([200, 200, 200, 200])
  const [, locked] = await photosSeen(api.guest, ben.id)
  expect(await (await api.guest.fetch(locked?.thumb_filename ?? '')).text()).toBe('blurred')

  await api.deps.db.deleteFrom('session').execute()
  expect(await statuses(ann, 'demo/vonk-1/2')).toEqual([404, 404, 404, 404])
})

test('a CDN, which asks without a session, is given what members were told', async () => {
  const site = { cdn_prefix: 'https://cdn.example' }
  const behind = await openApi({ site })
  await demoPhotos(behind, await behind.member())
  expect(await statuses(behind.guest, 'demo/vonk-1/2')).toEqual([200, 200, 200, 200])
})

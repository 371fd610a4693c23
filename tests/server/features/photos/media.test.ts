import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { isPublicFile } from '#server/features/photos/keys.ts'
import { mediaRoutes } from '#server/features/photos/media.ts'
import { photoOf } from '#server/features/photos/images.ts'
import { type RenderDemo, pictureSource } from '#server/features/photos/source.ts'
import { type Environment, mountErrors } from '#server/lib/request.ts'
import { memoryStorage } from '#tests/support/storage.ts'

const id = '7Q4M2KXD7Q4M2KXD'
const bytes = Buffer.from('picture')

async function openMedia(files: string[] = [], renderDemo?: RenderDemo) {
  const storage = memoryStorage()
  for (const key of files) await storage.put(key, bytes)
  const app = new Hono<Environment>()
  mountErrors(app)
  mediaRoutes(app, pictureSource(storage, renderDemo))
  return { storage, get: async (key: string) => app.request(`/media/${key}`) }
}

test('serves pictures that may be kept for ever', async () => {
  const { get } = await openMedia([`photos/${id}/large.webp`])
  const response = await get(`photos/${id}/large.webp`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await response.text()).toBe('picture')
})

test('answers 404 for what is not there, without letting anybody keep that', async () => {
  const { get } = await openMedia()
  const response = await get(`photos/${id}/large.webp`)
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('serves of a private photo the blurred version only', async () => {
  const sizes = ['large', 'thumb', 'avatar', 'match', 'blurred']
  const { get } = await openMedia(sizes.map(size => `private/photos/${id}/${size}.webp`))
  for (const size of sizes) {
    const { status } = await get(`private/photos/${id}/${size}.webp`)
    expect(status).toBe(size === 'blurred' ? 200 : 404)
  }
})

test('knows strict keys only', async () => {
  const wrong = [
    '',
    `photos/${id}`,
    `photos/${id}/`,
    `photos/${id}/original.webp`,
    `photos/${id}/large.jpg`,
    `photos/${id}/large.webp/large.webp`,
    `photos/short/large.webp`,
    `photos/${id}x/large.webp`,
    `photos/../private/photos/${id}/large.webp`,
    `private/private/photos/${id}/blurred.webp`,
    `other/${id}/large.webp`,
    `demo/../1/large.webp`,
    `demo/a/b/1/large.webp`,
    `\nphotos/${id}/large.webp`
  ]
  expect(wrong.filter(isPublicFile)).toEqual([])
  const { get } = await openMedia([`private/photos/${id}/large.webp`])
  expect((await get(`photos/..%2fprivate%2fphotos%2f${id}/large.webp`)).status).toBe(404)
})

test('draws a picture of the demo population once, also for twenty who ask at once', async () => {
  let drawn = 0
  const { get, storage } = await openMedia([], async key => {
    drawn++
    return Buffer.from(key)
  })
  const key = 'demo/fleur-41/2/thumb.webp'
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(key)))
  for (const answer of answers) expect(await answer.text()).toBe(key)
  expect((await get(key)).status).toBe(200)
  expect(drawn).toBe(1)
  expect(await storage.get(key)).not.toBeNull()
})

test('draws of a private demo picture the blurred version only', async () => {
  const asked: string[] = []
  const { get } = await openMedia([], async key => {
    asked.push(key)
    return bytes
  })
  expect((await get('private/demo/fleur-41/3/blurred.webp')).status).toBe(200)
  expect((await get('private/demo/fleur-41/3/large.webp')).status).toBe(404)
  expect(asked).toEqual(['private/demo/fleur-41/3/blurred.webp'])
})

test('asks for no drawing outside the demo population', async () => {
  const { get } = await openMedia([], async () => bytes)
  expect((await get(`photos/${id}/large.webp`)).status).toBe(404)
})

test('answers 404 for a demo picture that nobody has, and draws again after a fault', async () => {
  const answers: (() => Promise<Uint8Array | null>)[] = [
    async () => null,
    async () => Promise.reject(new Error('no font')),
    async () => bytes
  ]
  const { get } = await openMedia([], async () => (await answers.shift()?.()) ?? null)
  const key = 'demo/fleur-41/2/thumb.webp'
  expect((await get(key)).status).toBe(404)
  expect((await get(key)).status).toBe(500)
  expect((await get(key)).status).toBe(200)
})

test('names the blurred version of a locked photo and nothing else', () => {
  const photo = {
    id,
    member_id: id,
    position: 1,
    storage_key: `private/photos/${id}`,
    status: 'active',
    private: true,
    private_before: null,
    illustration: false,
    crop: null,
    match_crop: null,
    refusal: null,
    reviewed_at: null,
    created_at: new Date(0)
  } as const
  const sign = () => '/api/media.php?signed'
  const site = { cdn_prefix: '' }
  const locked = photoOf(site, photo, { locked: true, sign })
  expect(locked.filename).toBeNull()
  expect(locked.thumb_filename).toBe(`/media/private/photos/${id}/blurred.webp`)
  expect(photoOf(site, photo, { locked: false, sign }).filename).toBe('/api/media.php?signed')
})

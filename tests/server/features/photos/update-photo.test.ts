import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { type Crop, removePhoto, updatePhoto } from '#contract/photos.ts'
import { updatePrivacy } from '#contract/privacy.ts'
import { getUser } from '#contract/session.ts'
import { photoSizes } from '#server/features/photos/keys.ts'
import { jobHandlers } from '#server/features/jobs.ts'
import { runNextJob } from '#server/lib/jobs.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { ownPhotos, plain, rowOf, statusOf, upload } from '#tests/support/photos.ts'

let api: Api
let ann: Caller
const update = (id: string, change: object) => ann.call(updatePhoto, { body: { id, ...change } })
const order = async () => (await ownPhotos(ann)).map(({ id }) => id)
const storedKeys = async () => {
  const keys = [...storedFiles]
  const there = await Promise.all(keys.map(key => api.deps.storage.get(key)))
  return keys.filter((_, index) => there[index])
}
let storedFiles: Set<string>

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ paid_user: true })
  storedFiles = new Set()
  const { storage } = api.deps
  const put = storage.put.bind(storage)
  storage.put = (key, bytes) => {
    storedFiles.add(key)
    return put(key, bytes)
  }
})

async function uploadMany(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) ids.push((await upload(ann)).reply.photo.id)
  return ids
}

async function positions(): Promise<number[]> {
  const rows = await api.deps.db
    .selectFrom('photo')
    .select('position')
    .where('status', '!=', 'removed')
    .orderBy('position')
    .execute()
  return rows.map(({ position }) => position)
}

test('a photo goes to the place that it is given, the others close up', async () => {
  const [a = '', b = '', c = '', d = ''] = await uploadMany(4)
  const { reply } = await update(d, { position: 1 })
  expect(reply.photos.map(({ id }) => id)).toEqual([d, a, b, c])
  await update(d, { position: 3 })
  expect(await order()).toEqual([a, b, d, c])
  await update(a, { position: 25 })
  expect(await order()).toEqual([b, d, c, a])
  expect(await positions()).toEqual([1, 2, 3, 4])
})

test('the main image is the first active public one', async () => {
  const [a = '', b = ''] = await uploadMany(2)
  const mainImage = async () => (await ann.call(getUser)).reply.user?.profile.main_image?.filename
  const fileOf = async (id: string) =>
    (await ownPhotos(ann)).find(photo => photo.id === id)?.filename
  await update(b, { position: 1 })
  expect(await mainImage()).toBe(await fileOf(b))
  await update(b, { private: true })
  expect(await mainImage()).toBe(await fileOf(a))
  await update(a, { private: true })
  expect(await mainImage()).toBeUndefined()
})

test('places stay without gaps under twenty moves and removals at once', async () => {
  const ids = await uploadMany(5)
  const acts = Array.from({ length: 20 }, (_, index) => {
    const id = ids[index % 5] ?? ''
    if (index === 7) return ann.call(removePhoto, { query: { id } })
    return update(id, { position: (index % 4) + 1 })
  })
  const statuses = (await Promise.all(acts)).map(({ status }) => status)
  expect(statuses.filter(status => status !== 200 && status !== 404)).toEqual([])
  expect(await positions()).toEqual([1, 2, 3, 4])
  expect(new Set(await order()).size).toBe(4)
})

test('a private photo leaves its public address, and comes back under another one', async () => {
  const [id = ''] = await uploadMany(1)
  const [before] = await ownPhotos(ann)
  const first = before?.filename ?? ''
  const hidden = (await update(id, { private: true })).reply.photos[0]
  expect(hidden).toMatchObject({ private: true, locked: false })
  expect(hidden?.filename).toMatch(/^\/api\/media\.php\?/)
  for (const size of photoSizes) expect(await statusOf(ann, first.replace('large', size))).toBe(404)
  expect(await statusOf(ann, hidden?.filename ?? '')).toBe(200)
  const again = (await update(id, { private: false })).reply.photos[0]
  expect(again?.filename).toMatch(/^\/media\/photos\/\w{16}\/large\.webp$/)
  expect(again?.filename).not.toBe(first)
  expect(await statusOf(api, again?.filename ?? '')).toBe(200)
  expect(await statusOf(ann, hidden?.filename ?? '')).toBe(404)
  expect(await storedKeys()).toHaveLength(5)
})

test('what stays as it is keeps its address', async () => {
  const [id = ''] = await uploadMany(1)
  const crop: Crop = { x: 0, y: 0, width: 0.5, height: 0.5 }
  await update(id, { crop })
  const before = (await rowOf(api, id)).storage_key
  for (const change of [{}, { position: 1 }, { private: false }, { crop }]) {
    expect((await update(id, change)).status).toBe(200)
    expect((await rowOf(api, id)).storage_key).toBe(before)
  }
})

/** Left half red, right half blue. */
const halves = await plain(800, 1000, '#ff0000')
  .composite([{ input: await plain(400, 1000, '#0000ff').png().toBuffer(), left: 400, top: 0 }])
  .png()
  .toBuffer()

async function colourOf(key: string, size: string): Promise<string> {
  const bytes = await api.deps.storage.get(`${key}/${size}.webp`)
  const { channels } = await sharp(bytes ?? Buffer.alloc(0)).stats()
  const [red = 0, , blue = 0] = channels.map(({ mean }) => mean)
  return red > 200 && blue < 40 ? 'red' : blue > 200 && red < 40 ? 'blue' : 'both'
}

test('the chosen parts show on tiles and on matches, the whole picture stays', async () => {
  const { id } = (await upload(ann, halves)).reply.photo
  const first = (await rowOf(api, id)).storage_key
  await update(id, { crop: { x: 0, y: 0, width: 0.4, height: 0.4 } })
  const second = await rowOf(api, id)
  expect(second.storage_key).not.toBe(first)
  expect(second.crop).toEqual({ x: 0, y: 0, width: 0.4, height: 0.4 })
  const shown = async (key: string) => {
    const sizes = ['large', 'thumb', 'avatar', 'blurred', 'match']
    return Promise.all(sizes.map(size => colourOf(key, size)))
  }
  expect(await shown(second.storage_key)).toEqual(['both', 'red', 'red', 'red', 'both'])
  await update(id, { match_crop: { x: 0.6, y: 0.2, width: 0.4, height: 0.4 } })
  const third = await rowOf(api, id)
  expect(await shown(third.storage_key)).toEqual(['both', 'red', 'red', 'red', 'blue'])
  expect(third.crop).toEqual(second.crop)
  const { width, height } = await sharp(
    (await api.deps.storage.get(`${third.storage_key}/match.webp`)) ?? undefined
  ).metadata()
  expect([width, height]).toEqual([640, 800])
})

test('a part may touch the edge and not reach over it', async () => {
  const [id = ''] = await uploadMany(1)
  const touching = { x: 0.95, y: 0.95, width: 0.05, height: 0.05 }
  expect((await update(id, { crop: touching })).status).toBe(200)
  const over = await update(id, { crop: { ...touching, width: 0.06 }, match_crop: touching })
  expect(over.error).toEqual({ error: 'invalid_input', fields: ['crop'] })
  const below = await update(id, { match_crop: { ...touching, height: 0.06 } })
  expect(below.error.fields).toEqual(['match_crop'])
  for (const wrong of [{ width: 0.04 }, { x: -0.1 }, { y: 1.1 }, { height: null }]) {
    const { error } = await update(id, { crop: { ...touching, ...wrong } })
    expect(error).toEqual({ error: 'invalid_input', fields: ['crop'] })
  }
})

test('twenty changes of one photo at once end in one set of files', async () => {
  const [id = ''] = await uploadMany(1)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => update(id, { private: index % 2 === 0 }))
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const { storage_key, private: isPrivate } = await rowOf(api, id)
  expect(storage_key.startsWith('private/')).toBe(isPrivate)
  const kept = await storedKeys()
  expect(kept.toSorted()).toEqual(photoSizes.map(size => `${storage_key}/${size}.webp`).toSorted())
})

test('a photo that the private mode hides while it is being opened stays hidden until after it', async () => {
  const [id = ''] = await uploadMany(1)
  await update(id, { private: true })
  const { storage, db } = api.deps
  const { put } = storage
  // Another process turns the mode on, and hides the photo, while the files are written.
  storage.put = async (key, bytes) => {
    storage.put = put
    await db.updateTable('member').set({ private_mode: true }).where('id', '=', ann.id).execute()
    await db.updateTable('photo').set({ private_before: true }).where('id', '=', id).execute()
    await put(key, bytes)
  }
  expect((await update(id, { private: false })).status).toBe(200)
  const hidden = await rowOf(api, id)
  expect(hidden).toMatchObject({ private: true, private_before: false })
  expect(hidden.storage_key).toMatch(/^private\//)
  await ann.call(updatePrivacy, { body: { private_mode: false } })
  const open = await rowOf(api, id)
  expect(open).toMatchObject({ private: false, private_before: null })
  expect(open.storage_key).toMatch(/^photos\//)
})

test('a photo that is made private while the private mode hides it is private after it', async () => {
  const [id = ''] = await uploadMany(1)
  const { storage, db } = api.deps
  const { put } = storage
  // The one that hides it has read the row, and waits for its files.
  storage.put = async (key, bytes) => {
    storage.put = put
    await db.updateTable('photo').set({ private: true }).where('id', '=', id).execute()
    await put(key, bytes)
  }
  await ann.call(updatePrivacy, { body: { private_mode: true } })
  expect(await rowOf(api, id)).toMatchObject({ private: true, private_before: true })
})

test('a missing, a removed and a foreign photo are not found alike', async () => {
  const [id = ''] = await uploadMany(1)
  const ben = await api.member()
  const foreign = await ben.call(updatePhoto, { body: { id, private: true } })
  const missing = await ben.call(updatePhoto, { body: { id: '1111111111111111', private: true } })
  expect([foreign.status, foreign.error]).toEqual([404, missing.error])
  await ann.call(removePhoto, { query: { id } })
  expect((await update(id, { position: 1 })).error.error).toBe('not_found')
})

test('what dies between files and row leaves nothing that anybody reaches', async () => {
  const [id = ''] = await uploadMany(1)
  const before = await rowOf(api, id)
  const known = new Set(storedFiles)
  // The process ends here: neither the row nor the clearing up after it comes about.
  const { storage } = api.deps
  const [put, remove] = [storage.put.bind(storage), storage.remove.bind(storage)]
  storage.put = async (key, bytes) => {
    await put(key, bytes)
    if (key.endsWith('blurred.webp')) throw new Error('killed')
  }
  storage.remove = () => Promise.reject(new Error('killed'))
  expect((await update(id, { private: true })).status).toBe(500)
  storage.put = put
  storage.remove = remove
  expect(await rowOf(api, id)).toEqual(before)
  const orphans = [...storedFiles].filter(key => !known.has(key))
  expect(orphans).toHaveLength(5)
  for (const key of orphans.filter(key => !key.endsWith('blurred.webp')))
    expect(await statusOf(api, `/media/${key}`)).toBe(404)
  api.pass(3601)
  while (await runNextJob(api.deps, jobHandlers)) continue
  for (const key of orphans) expect(await storage.get(key)).toBeNull()
  for (const key of known) expect(await storage.get(key)).not.toBeNull()
})

test('old files that cannot be removed at once are removed by a job', async () => {
  const [id = ''] = await uploadMany(1)
  const before = (await rowOf(api, id)).storage_key
  const { storage } = api.deps
  const remove = storage.remove.bind(storage)
  storage.remove = () => Promise.reject(new Error('out of reach'))
  expect((await update(id, { private: true })).status).toBe(200)
  expect(await storage.get(`${before}/large.webp`)).not.toBeNull()
  storage.remove = remove
  while (await runNextJob(api.deps, jobHandlers)) continue
  for (const size of photoSizes) expect(await storage.get(`${before}/${size}.webp`)).toBeNull()
  const { storage_key } = await rowOf(api, id)
  for (const size of photoSizes)
    expect(await storage.get(`${storage_key}/${size}.webp`)).not.toBeNull()
})

import { beforeEach, describe, expect, test } from 'vitest'
import { removePhoto, updatePhoto } from '#contract/photos.ts'
import { photoSizes } from '#server/features/photos/keys.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { countKept, ownPhotos, rowOf, statusOf, upload } from '#tests/support/photos.ts'
import { dropAfterFiles } from './support.ts'

const overAnHour = 3601

let api: Api
let ann: Caller
let stored: Set<string>

beforeEach(async () => {
  api = await openApi()
  ann = await api.member()
  stored = new Set()
  const { storage } = api.deps
  const { put, remove } = storage
  storage.put = (key, bytes) => put(key, bytes).then(() => void stored.add(key))
  storage.remove = key => remove(key).then(() => void stored.delete(key))
})

const statusOfOwn = async () => statusOf(ann, (await ownPhotos(ann))[0]?.filename ?? '')
const change = (id: string) => ann.call(updatePhoto, { body: { id, private: true } })

async function passAnHour(): Promise<void> {
  api.pass(overAnHour)
  await runDueJobs(api)
}

describe('when the answer to a commit is lost', () => {
  test('an upload that stands keeps its files, also after an hour', async () => {
    dropAfterFiles(api, true)
    expect((await upload(ann)).status).toBe(500)
    expect([await countKept(api), stored.size]).toEqual([1, photoSizes.length])
    expect(await statusOfOwn()).toBe(200)
    await passAnHour()
    expect(await statusOfOwn()).toBe(200)
  })

  test('an upload that does not stand has files for an hour, and none after it', async () => {
    dropAfterFiles(api, false)
    expect((await upload(ann)).status).toBe(500)
    expect([await countKept(api), stored.size]).toEqual([0, photoSizes.length])
    await passAnHour()
    expect(stored.size).toBe(0)
  })

  test('a change that stands keeps the new files and leaves the old ones to a job', async () => {
    const { id } = (await upload(ann)).reply.photo
    dropAfterFiles(api, true)
    expect((await change(id)).status).toBe(500)
    expect((await rowOf(api, id)).private).toBe(true)
    expect(await statusOfOwn()).toBe(200)
    await passAnHour()
    expect(await statusOfOwn()).toBe(200)
    const { storage_key } = await rowOf(api, id)
    const keys = photoSizes.map(size => `${storage_key}/${size}.webp`)
    expect([...stored].toSorted()).toEqual(keys.toSorted())
  })

  test('a change that does not stand keeps the old files, and after an hour only them', async () => {
    const { id } = (await upload(ann)).reply.photo
    const before = [...stored]
    dropAfterFiles(api, false)
    expect((await change(id)).status).toBe(500)
    expect((await rowOf(api, id)).private).toBe(false)
    expect(await statusOfOwn()).toBe(200)
    await passAnHour()
    expect([...stored]).toEqual(before)
  })
})

describe('at once go the files', () => {
  test('of an upload that is refused', async () => {
    for (let count = 0; count < 3; count++) await upload(ann)
    const before = [...stored]
    expect((await upload(ann)).error.error).toBe('photo_limit')
    expect([...stored]).toEqual(before)
  })

  test('of a change of a photo that is taken away meanwhile', async () => {
    const { id } = (await upload(ann)).reply.photo
    const { storage } = api.deps
    const { put } = storage
    storage.put = async (key, bytes) => {
      storage.put = put
      await put(key, bytes)
      await ann.call(removePhoto, { query: { id } })
    }
    expect((await change(id)).error.error).toBe('not_found')
    expect(stored.size).toBe(0)
  })

  test('of a change that could not store all of them', async () => {
    const { id } = (await upload(ann)).reply.photo
    const before = [...stored]
    const { storage } = api.deps
    const { put } = storage
    storage.put = async (key, bytes) => {
      if (key.endsWith('match.webp')) throw new Error('disk full')
      await put(key, bytes)
    }
    expect((await change(id)).status).toBe(500)
    expect([...stored]).toEqual(before)
  })
})

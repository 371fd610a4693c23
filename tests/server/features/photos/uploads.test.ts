import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { addPhoto } from '#contract/photos.ts'
import { updatePrivacy } from '#contract/privacy.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import * as files from '#tests/support/hostile-files.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { countKept, photosSeen, plain, rowOf, statusOf, upload } from '#tests/support/photos.ts'

let api: Api
let ann: Caller
let written: string[]

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ paid_user: true })
  written = []
  const { storage } = api.deps
  const put = storage.put.bind(storage)
  storage.put = (key, bytes) => {
    written.push(key)
    return put(key, bytes)
  }
})

/** What the answer says, and what is left of the upload. */
async function refusalOf(bytes: Uint8Array) {
  const { status, error } = await upload(ann, bytes)
  return { status, error, kept: await countKept(api), written }
}

const refused = (status: number, error: string) => ({
  status,
  error: { error, fields: ['file'] },
  kept: 0,
  written: []
})

describe('an upload is refused when it is', () => {
  test.each(files.otherKinds)('%s, also under a name that fits', async (_name, bytes) => {
    expect(await refusalOf(bytes)).toEqual(refused(415, 'photo_type'))
  })
  test.each([...files.broken, ...files.polyglots])('%s', async (_name, bytes) => {
    expect(await refusalOf(bytes)).toEqual(refused(400, 'photo_invalid'))
  })
})

test.each(files.unusual)('%s is taken', async (_name, bytes) => {
  const { status, error } = await upload(ann, bytes)
  expect(error).toBeUndefined()
  expect(status).toBe(200)
})

test('40 megapixels are taken, one row more is not', async () => {
  const png = (height: number) => plain(8000, height).png({ compressionLevel: 9 }).toBuffer()
  expect(await refusalOf(await png(5001))).toEqual(refused(413, 'photo_pixels'))
  expect((await upload(ann, await png(5000))).status).toBe(200)
})

test('250 megapixels are refused by what they claim, whether they are there or not', async () => {
  const real = files.realPng(16_000, 15_625)
  expect(real.length).toBeLessThan(300_000)
  expect(await refusalOf(files.claimedPng(16_000, 15_625))).toEqual(refused(413, 'photo_pixels'))
  expect(await refusalOf(real)).toEqual(refused(413, 'photo_pixels'))
  expect(await refusalOf(files.claimedPng(100_000, 100_000))).toEqual(refused(413, 'photo_pixels'))
})

test('15 MB are taken, one byte more is not', async () => {
  const filled = (length: number) => {
    const bytes = Buffer.alloc(length)
    files.jpegBytes.copy(bytes)
    return bytes
  }
  expect(await refusalOf(filled(limits.photoBytes + 1))).toEqual(refused(413, 'too_large'))
  expect((await upload(ann, filled(limits.photoBytes))).status).toBe(200)
})

interface Sent {
  /** What the server read of the body before it answered. */
  read: number
  status: number
  error: unknown
}

/** Sends a body piece by piece, with or without saying how long it is. */
async function send(caller: Caller, length: number, saysLength: boolean): Promise<Sent> {
  const piece = new Uint8Array(1_000_000)
  let read = 0
  const body = new ReadableStream({
    pull(controller) {
      if (read >= length) return controller.close()
      read += piece.length
      controller.enqueue(piece)
    }
  })
  const response = await caller.fetch(addPhoto.path, {
    method: 'POST',
    headers: {
      'x-client': '1',
      'idempotency-key': 'abcdefgh-1',
      'content-type': 'multipart/form-data; boundary=x',
      ...(saysLength ? { 'content-length': String(length) } : { 'transfer-encoding': 'chunked' })
    },
    body,
    duplex: 'half'
  } as RequestInit)
  return { read, status: response.status, error: await response.json() }
}

test('50 MB are refused before they are read', async () => {
  const { read, status, error } = await send(ann, 50_000_000, true)
  expect([status, error]).toEqual([413, { error: 'too_large', fields: ['file'] }])
  expect(read).toBeLessThanOrEqual(1_000_000)
})

test('50 MB that do not say so are refused as soon as they are too many', async () => {
  const { read, status, error } = await send(ann, 50_000_000, false)
  expect([status, error]).toEqual([413, { error: 'too_large', fields: ['file'] }])
  expect(read).toBeLessThan(20_000_000)
})

test('of a guest nothing is read', async () => {
  const { read, status } = await send(api.guest, 50_000_000, false)
  expect(status).toBe(403)
  expect(read).toBeLessThanOrEqual(2_000_000)
})

test('who is blocked while the picture is made keeps nothing of it', async () => {
  const { db, storage } = api.deps
  const put = storage.put
  storage.put = async (key, bytes) => {
    await db.updateTable('member').set({ status: 'blocked' }).where('id', '=', ann.id).execute()
    return put(key, bytes)
  }
  const { status, error, kept } = await refusalOf(await plain(80, 100).jpeg().toBuffer())
  expect([status, error.error, kept]).toEqual([403, 'authentication_required', 0])
})

/** The private mode changes when the files of an upload lie where they belong before it. */
async function uploadWhileModeTurns(mode: boolean): Promise<string> {
  const turn = (private_mode: boolean) => ann.call(updatePrivacy, { body: { private_mode } })
  await turn(!mode)
  const { storage } = api.deps
  const { put } = storage
  storage.put = async (key, bytes) => {
    storage.put = put
    await turn(mode)
    await put(key, bytes)
  }
  const { status, reply } = await upload(ann)
  expect(status).toBe(200)
  await runDueJobs(api)
  return reply.photo.id
}

test('an upload while the private mode is turned off can be seen by everybody', async () => {
  const id = await uploadWhileModeTurns(false)
  expect(await rowOf(api, id)).toMatchObject({
    private: false,
    storage_key: expect.stringMatching(/^photos\//)
  })
  const [photo] = await photosSeen(api.guest, ann.id)
  expect(photo?.locked).toBe(false)
  expect(await statusOf(api.guest, photo?.filename ?? '')).toBe(200)
})

test('an upload while the private mode is turned on leaves its public address', async () => {
  const id = await uploadWhileModeTurns(true)
  expect(await rowOf(api, id)).toMatchObject({
    private: true,
    private_before: false,
    storage_key: expect.stringMatching(/^private\/photos\//)
  })
  const [open = ''] = written.filter(key => key.startsWith('photos/'))
  expect(await statusOf(api.guest, `/media/${open}`)).toBe(404)
  expect(await photosSeen(api.guest, ann.id)).toMatchObject([{ locked: true }])
})

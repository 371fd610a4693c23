import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { addPhoto, formatCrop } from '#contract/photos.ts'
import { updatePrivacy } from '#contract/privacy.ts'
import { pictureProcesses } from '#server/features/photos/pictures.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import * as files from '#tests/support/hostile-files.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import {
  countKept,
  fileOf,
  photosSeen,
  plain,
  rowOf,
  sizeOf,
  statusOf,
  upload
} from '#tests/support/photos.ts'

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

test('40 megapixels are taken as a JPEG, one row more is not', async () => {
  const jpeg = (height: number) => plain(8000, height).jpeg().toBuffer()
  expect(await refusalOf(await jpeg(5001))).toEqual(refused(413, 'photo_pixels'))
  expect((await upload(ann, await jpeg(5000))).status).toBe(200)
})

test('a PNG of 16 megapixels is taken, one row more costs too much', async () => {
  const png = (height: number) => plain(4000, height).png().toBuffer()
  expect(await refusalOf(await png(4001))).toEqual(refused(413, 'photo_complex'))
  expect((await upload(ann, await png(4000))).status).toBe(200)
})

test('250 megapixels are refused by what they claim, whether they are there or not', async () => {
  const real = files.realPng(16_000, 15_625)
  expect(real.length).toBeLessThan(300_000)
  expect(await refusalOf(files.claimedPng(16_000, 15_625))).toEqual(refused(413, 'photo_pixels'))
  expect(await refusalOf(real)).toEqual(refused(413, 'photo_pixels'))
  expect(await refusalOf(files.claimedPng(100_000, 100_000))).toEqual(refused(413, 'photo_pixels'))
})

test('a side 16 times as long as the other is accepted, one pixel more is refused', async () => {
  const png = (width: number, height: number) => plain(width, height).png().toBuffer()
  expect(await refusalOf(await png(1601, 100))).toEqual(refused(400, 'photo_ratio'))
  expect(await refusalOf(await png(100, 1601))).toEqual(refused(400, 'photo_ratio'))
  expect((await upload(ann, await png(1600, 100))).status).toBe(200)
  expect((await upload(ann, await png(100, 1600))).status).toBe(200)
})

test('the upload of a member without room for a photo is not decoded', async () => {
  const free = await api.member()
  for (let number = 0; number < limits.photosFree; number++) await upload(free)
  const decoded = countDecoded()
  const { status, error } = await upload(free, files.claimedPng(1, 20_000))
  expect([status, error.error]).toEqual([409, 'photo_limit'])
  expect(decoded.length).toBe(0)
  expect((await upload(ann)).status).toBe(200)
  expect(decoded.length).toBe(1)
})

test('a repeated upload returns the first photo without decoding, also at the limit', async () => {
  const free = await api.member()
  for (let number = 1; number < limits.photosFree; number++) await upload(free)
  const decoded = countDecoded()
  const [first, again] = [
    await upload(free, files.jpegBytes, 'same-key-1'),
    await upload(free, files.jpegBytes, 'same-key-1')
  ]
  expect(again.reply).toEqual(first.reply)
  expect(decoded.length).toBe(1)
  const other = await upload(free, files.photoBytes, 'same-key-1')
  expect([other.status, other.error.error]).toEqual([409, 'idempotency_mismatch'])
  expect(decoded.length).toBe(1)
})

/** @returns a list that grows with each picture that a process works on */
function countDecoded(): unknown[] {
  const decoded: unknown[] = []
  pictureProcesses.observe = cost => void decoded.push(cost)
  return decoded
}

describe('a crop beside the file', () => {
  const crop = { x: 0.5, y: 0.25, width: 0.25, height: 0.5 }
  const send = async (body: { crop: string }, width = 400, height = 200) =>
    ann.call(addPhoto, {
      body: { file: fileOf(await plain(width, height).jpeg().toBuffer()), ...body }
    })

  test('is the only part that is stored', async () => {
    const { reply } = await send({ crop: formatCrop(crop) })
    expect(await sizeOf(ann, reply.photo.filename)).toBe('100x100')
  })

  test('of a large picture is shrunk to 1600 pixels', async () => {
    const { reply } = await send(
      { crop: formatCrop({ ...crop, width: 0.5, height: 0.6 }) },
      5000,
      4000
    )
    expect(await sizeOf(ann, reply.photo.filename)).toBe('1600x1536')
  })

  test.each([
    '',
    '0,0,1',
    '0,0,1,1,1',
    '0,0,2,1',
    '0,0,0.01,1',
    '-1,0,1,1',
    '0,0,1,x',
    '0,0,1e0,1'
  ])('is refused as invalid input when it is "%s"', async text => {
    const { status, error } = await send({ crop: text })
    expect([status, error]).toEqual([400, { error: 'invalid_input', fields: ['crop'] }])
  })
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

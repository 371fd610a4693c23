import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { chatPhotoPath } from '#contract/chat-photos.ts'
import { removeChat } from '#contract/chats.ts'
import { jobHandlers } from '#server/features/jobs.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import * as files from '#tests/support/hostile-files.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { noise, plain } from '#tests/support/photos.ts'
import { dropAfterFiles } from '../photos/support.ts'
import { photoOf, seePhoto, sendPhoto, withdraw } from './support.ts'

let api: Api
let ann: Caller
let ben: Caller
let stored: Set<string>

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ credits: 20 })
  ben = await api.member({ credits: 20 })
  stored = new Set()
  const { storage } = api.deps
  const { put, remove } = storage
  storage.put = (key, bytes) => put(key, bytes).then(() => void stored.add(key))
  storage.remove = key => remove(key).then(() => void stored.delete(key))
})

const price = { credits: 2, cents: 0, currency: 'EUR' }
const send = async (id: string, to = ben) =>
  (await write(ann, to, '', { photo_id: id, price })).reply.message
const status = async (viewer: Pick<Caller, 'fetch'>, id: string) =>
  (await seePhoto(viewer, id)).status
const rows = () => api.deps.db.selectFrom('chat_photo').selectAll().execute()

async function pictureOf(viewer: Caller, id: string, size: 'large' | 'thumb') {
  const response = await seePhoto(viewer, id, size)
  return sharp(Buffer.from(await response.arrayBuffer())).metadata()
}

describe('an upload', () => {
  test('is kept in two sizes with its proportions, and says its pixels', async () => {
    const bytes = await noise(2400, 1200).jpeg().toBuffer()
    const { photo } = (await sendPhoto(ann, bytes)).reply
    expect(photo).toMatchObject({ width: 1600, height: 800, illustration: false })
    expect(await pictureOf(ann, photo.id, 'large')).toMatchObject({
      format: 'webp',
      width: 1600,
      height: 800
    })
    expect(await pictureOf(ann, photo.id, 'thumb')).toMatchObject({ width: 480, height: 240 })
    expect(stored.size).toBe(2)
  })

  test('is never made larger, stands upright and keeps nothing but the picture', async () => {
    const exif = { IFD0: { Make: 'Camera', ImageDescription: 'Home' }, IFD3: { GPSLatitude: '52' } }
    const bytes = await plain(60, 30)
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { photo } = (await sendPhoto(ann, bytes)).reply
    expect(photo).toMatchObject({ width: 30, height: 60 })
    for (const size of ['large', 'thumb'] as const) {
      const picture = await pictureOf(ann, photo.id, size)
      expect(picture).toMatchObject({ width: 30, height: 60 })
      for (const kind of ['exif', 'icc', 'iptc', 'xmp', 'orientation'] as const)
        expect(picture[kind]).toBeUndefined()
    }
  })

  test.each(files.otherKinds)('of %s is refused', async (_name, bytes) => {
    const { status, error } = await sendPhoto(ann, bytes)
    expect([status, error]).toEqual([415, { error: 'photo_type', fields: ['file'] }])
    expect(stored.size).toBe(0)
  })

  test.each([...files.broken, ...files.polyglots])('of %s is refused', async (_name, bytes) => {
    expect((await sendPhoto(ann, bytes)).error.error).toBe('photo_invalid')
    expect(stored.size).toBe(0)
  })

  test('of more than 15 MB or 40 megapixels is refused', async () => {
    const tooLarge = Buffer.alloc(15_000_001)
    files.jpegBytes.copy(tooLarge)
    expect((await sendPhoto(ann, tooLarge)).error.error).toBe('too_large')
    const pixels = await sendPhoto(ann, files.claimedPng(8000, 5001))
    expect(pixels.error.error).toBe('photo_pixels')
  })

  test('of somebody who is not confirmed is refused', async () => {
    const status = { status: 'not_confirmed', profile_status: 'disabled' } as const
    const newcomer = await api.member(status)
    expect((await sendPhoto(newcomer)).error.error).toBe('not_confirmed')
  })

  test('that is repeated with its key, also at once, is kept once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => sendPhoto(ann, undefined, 'one-and-the-same'))
    )
    for (const { reply } of answers) expect(reply).toEqual(answers[0]?.reply)
    expect(await rows()).toHaveLength(1)
    expect(stored.size).toBe(2)
  })

  test('under the key of another one leaves nothing', async () => {
    await sendPhoto(ann, undefined, 'one-and-the-same')
    const other = await plain(100, 80).jpeg().toBuffer()
    const { error } = await sendPhoto(ann, other, 'one-and-the-same')
    expect(error.error).toBe('idempotency_mismatch')
    expect(stored.size).toBe(2)
  })

  test.each([
    ['stands keeps its files', true, 200, 2],
    ['does not stand loses its files after an hour', false, 404, 0]
  ])('whose commit is not answered and %s', async (_what, stands, seen, kept) => {
    dropAfterFiles(api, stands)
    expect((await sendPhoto(ann)).status).toBe(500)
    expect(stored.size).toBe(2)
    api.pass(3601)
    await runDueJobs(api)
    expect(stored.size).toBe(kept)
    expect(await status(ann, (await rows())[0]?.id ?? '1'.repeat(16))).toBe(seen)
  })

  test('whose files cannot be stored leaves nothing', async () => {
    const { put } = api.deps.storage
    api.deps.storage.put = (key, bytes) =>
      key.endsWith('thumb.webp') ? Promise.reject(new Error('full')) : put(key, bytes)
    expect((await sendPhoto(ann)).status).toBe(500)
    expect(await rows()).toEqual([])
    expect(stored.size).toBe(0)
  })
})

describe('a photo is seen', () => {
  test('by its owner alone until it is sent, then by the other one', async () => {
    const id = await photoOf(ann)
    expect(await status(ann, id)).toBe(200)
    expect(await status(ben, id)).toBe(404)
    await send(id)
    expect(await status(ben, id)).toBe(200)
    expect(await status(ann, id)).toBe(200)
    expect(await status(await api.member({ paid_user: true }), id)).toBe(404)
  })

  test('not by a guest, nor at another address', async () => {
    const id = await photoOf(ann)
    expect((await seePhoto(api.guest, id)).status).toBe(403)
    const { storage_key } = (await rows())[0] ?? { storage_key: '' }
    for (const path of [
      `${chatPhotoPath}?id=${id}`,
      `${chatPhotoPath}?id=${id}&size=huge`,
      `${chatPhotoPath}?size=thumb`,
      `${chatPhotoPath}?id=${'1'.repeat(16)}&size=thumb`,
      `/media/${storage_key}/large.webp`,
      `/media/${storage_key}/blurred.webp`
    ]) {
      expect([path, (await ann.fetch(path)).status]).toEqual([path, 404])
    }
  })

  test('no more once it was taken back, the conversation was put away or the sender blocks', async () => {
    const [first, second] = [await photoOf(ann), await photoOf(ann)]
    const message = await send(first)
    await withdraw(ann, message.id)
    expect(await status(ben, first)).toBe(404)
    await send(second)
    await ben.call(removeChat, { query: { id: message.conversation_id } })
    expect(await status(ben, second)).toBe(404)
    expect(await status(ann, second)).toBe(200)
    const third = await photoOf(ann)
    await send(third)
    expect(await status(ben, third)).toBe(200)
    await ann.call(blockMember, { body: { profile_id: ben.id } })
    expect(await status(ben, third)).toBe(404)
  })

  test('as a picture that nobody keeps for others, and is asked for again', async () => {
    const id = await photoOf(ann)
    const response = await seePhoto(ann, id)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'image/webp',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff'
    })
    const etag = response.headers.get('etag') ?? ''
    const path = `${chatPhotoPath}?id=${id}&size=thumb`
    for (const known of [etag, `W/${etag}`]) {
      const again = await ann.fetch(path, { headers: { 'if-none-match': known } })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
    const foreign = await ben.fetch(path, { headers: { 'if-none-match': etag } })
    expect(foreign.status).toBe(404)
  })
})

test('what is not sent within a day is gone with its files, and nothing else', async () => {
  const [old, sent] = [await photoOf(ann), await photoOf(ann)]
  await send(sent)
  api.pass(1)
  const young = await photoOf(ann)
  api.pass(86_399)
  await jobHandlers.sweep({}, api.deps)
  expect(await status(ann, old)).toBe(200)
  api.pass(1)
  await jobHandlers.sweep({}, api.deps)
  await runDueJobs(api)
  expect((await rows()).map(({ id }) => id).toSorted()).toEqual([sent, young].toSorted())
  expect(stored.size).toBe(4)
  expect((await write(ann, ben, '', { photo_id: old, price })).status).toBe(404)
})

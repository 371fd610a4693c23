import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getMember } from '#contract/members.ts'
import { addPhoto, removePhoto } from '#contract/photos.ts'
import { getUser } from '#contract/session.ts'
import { addPhotoTo } from '#server/features/photos/rules.ts'
import { newId } from '#server/lib/ids.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import {
  countKept,
  fileOf,
  jpeg,
  photosSeen,
  plain,
  privatePhoto,
  statusOf,
  upload
} from '#tests/support/photos.ts'
import { defaultSite } from '#shared/sites/default.ts'

test('keeps a photo in all sizes, and shows the first one as the main image', async () => {
  const api = await openApi()
  const ann = await api.member()
  const { status, reply } = await upload(ann)
  expect(status).toBe(200)
  const { photo } = reply
  expect(photo).toEqual({
    id: photo.id,
    locked: false,
    private: false,
    filename: expect.stringMatching(/^\/media\/photos\/\w{16}\/large\.webp$/),
    thumb_filename: photo.filename?.replace('large', 'thumb'),
    status: 'active',
    illustration: false,
    refusal: null
  })
  expect(photo.filename).not.toContain(photo.id)
  await upload(ann)
  const image = (await ann.call(getUser)).reply.user?.profile.main_image
  expect(image?.filename).toBe(photo.filename)
  for (const size of ['large', 'thumb', 'avatar', 'match', 'blurred']) {
    expect(await statusOf(api, photo.filename?.replace('large', size) ?? '')).toBe(200)
  }
})

test('public pictures come from the site’s cdn_prefix, signed ones from the site itself', async () => {
  const cdn_prefix = 'https://cdn.example'
  const api = await openApi({ site: { cdn_prefix } })
  const [ann, ben] = [await api.member(), await api.member({ paid_user: true })]
  const { photo } = (await upload(ann)).reply
  await upload(ann)
  await privatePhoto(ann)
  const address = /^https:\/\/cdn\.example\/media\/photos\/\w{16}\/(large|thumb)\.webp$/
  expect([photo.filename, photo.thumb_filename]).toEqual([
    expect.stringMatching(address),
    expect.stringMatching(address)
  ])
  const { status, illustration, ...sizes } =
    (await ann.call(getUser)).reply.user?.profile.main_image ?? {}
  expect([status, illustration]).toEqual(['active', false])
  const path = photo.filename?.replace(/large\.webp$/, '')
  expect(sizes).toEqual({
    filename: `${path}large.webp`,
    thumb_filename: `${path}thumb.webp`,
    avatar_filename: `${path}avatar.webp`,
    match_filename: `${path}match.webp`
  })
  const card = (await ben.call(getMember, { query: { id: ann.id } })).reply.member
  expect(card.main_image?.filename).toBe(photo.filename)
  expect(card.photos[2]?.filename).toMatch(/^\/api\/media\.php\?/)
  const seen = await photosSeen(api.guest, ann.id)
  expect(seen.map(({ thumb_filename }) => new URL(thumb_filename, 'http://x').host)).toEqual(
    Array(3).fill('cdn.example')
  )
  // What the CDN asks for in its turn.
  for (const { thumb_filename } of seen) {
    expect(await statusOf(api.guest, thumb_filename.slice(cdn_prefix.length))).toBe(200)
  }
})

test('takes the four formats by their content, whatever the name says', async () => {
  const api = await openApi()
  const ann = await api.member({ paid_user: true })
  const picture = plain(40, 50)
  const formats = [picture.jpeg(), picture.png(), picture.webp(), picture.avif()]
  for (const format of formats) {
    const bytes = await format.toBuffer()
    expect((await ann.call(addPhoto, { body: { file: fileOf(bytes, 'me.gif') } })).status).toBe(200)
  }
})

test('wants a file, in a form', async () => {
  const api = await openApi()
  const ann = await api.member()
  const none = await ann.call(addPhoto, { body: {} as never })
  expect(none.error).toEqual({ error: 'invalid_input', fields: ['file'] })
  const response = await ann.fetch('/api/photo.php', {
    method: 'POST',
    headers: { 'x-client': '1', 'idempotency-key': randomUUID() },
    body: '{}'
  })
  expect(response.status).toBe(400)
  const torn = await ann.fetch('/api/photo.php', {
    method: 'POST',
    headers: {
      'x-client': '1',
      'idempotency-key': randomUUID(),
      'content-type': 'multipart/form-data; boundary=x'
    },
    body: '--x\r\nContent-Disposition: form-data'
  })
  expect([torn.status, await torn.json()]).toEqual([400, { error: 'invalid_input' }])
})

test('refuses guests', async () => {
  const api = await openApi()
  expect((await upload(api.guest)).status).toBe(403)
  const removed = await api.guest.call(removePhoto, { query: { id: '1111111111111111' } })
  expect(removed.status).toBe(403)
})

test('keeps 3 photos of a free member, also when twenty come at once', async () => {
  const api = await openApi()
  const ann = await api.member()
  const answers = await Promise.all(Array.from({ length: 20 }, () => upload(ann)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  const refused = answers.filter(({ error }) => error?.error === 'photo_limit')
  expect(refused).toHaveLength(17)
  expect(await countKept(api)).toBe(3)
  const positions = await api.deps.db
    .selectFrom('photo')
    .select('position')
    .orderBy('position')
    .execute()
  expect(positions.map(row => row.position)).toEqual([1, 2, 3])
})

test('counts the photos of a member one after another', async () => {
  const api = await openApi()
  const ann = await api.member()
  const scope = { site: defaultSite, now: api.deps.clock() }
  // Straight to the rule: decoding would let the uploads arrive one by one.
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => {
      const photo = { id: newId(), storageKey: `photos/${newId()}` }
      return api.transact(tx => addPhotoTo(tx, scope, ann.id, photo))
    })
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await countKept(api)).toBe(3)
})

test('keeps 25 photos of a premium member', async () => {
  const api = await openApi()
  const ann = await api.member({ paid_user: true })
  const common = { member_id: ann.id, status: 'active', created_at: api.deps.clock() } as const
  const rows = Array.from({ length: 24 }, (_, index) => ({
    ...common,
    id: `photo-${index}`,
    storage_key: `photos/photo-${index}`,
    position: index + 1
  }))
  await api.deps.db.insertInto('photo').values(rows).execute()
  expect((await upload(ann)).status).toBe(200)
  expect((await upload(ann)).error.error).toBe('photo_limit')
})

test('keeps one photo when the same call comes again, also beyond the limit', async () => {
  const api = await openApi()
  const ann = await api.member()
  await upload(ann)
  await upload(ann)
  const key = randomUUID()
  const answers = await Promise.all([upload(ann, jpeg, key), upload(ann, jpeg, key)])
  answers.push(await upload(ann, jpeg, key))
  expect(new Set(answers.map(({ reply }) => reply.photo.id)).size).toBe(1)
  expect(await countKept(api)).toBe(3)
})

test('refuses the key of another photo', async () => {
  const api = await openApi()
  const ann = await api.member()
  const key = randomUUID()
  await upload(ann, jpeg, key)
  const other = await plain(100, 80).jpeg().toBuffer()
  expect((await upload(ann, other, key)).error.error).toBe('idempotency_mismatch')
  expect(await countKept(api)).toBe(1)
})

function addRow(api: Api, memberId: string) {
  const scope = { site: defaultSite, now: api.deps.clock() }
  const photo = { id: newId(), storageKey: `photos/${newId()}` }
  return api.transact(tx => addPhotoTo(tx, scope, memberId, photo))
}

test('leaves no files of a photo that was refused', async () => {
  const api = await openApi()
  const ann = await api.member()
  const put = api.deps.storage.put.bind(api.deps.storage)
  const keys: string[] = []
  await upload(ann)
  await upload(ann)
  api.deps.storage.put = async (key, bytes) => {
    // The last free place is taken while the files are stored.
    if (keys.push(key) === 1) await addRow(api, ann.id)
    await put(key, bytes)
  }
  expect((await upload(ann)).error.error).toBe('photo_limit')
  const states = await Promise.all(keys.map(key => api.deps.storage.get(key)))
  expect(states.filter(Boolean)).toHaveLength(0)
  expect(keys).toHaveLength(5)
})

test('leaves neither row nor files when the storage fails', async () => {
  const api = await openApi()
  const ann = await api.member()
  const keys: string[] = []
  const put = api.deps.storage.put.bind(api.deps.storage)
  api.deps.storage.put = async (key, bytes) => {
    if (keys.push(key) === 3) throw new Error('disk full')
    await put(key, bytes)
  }
  expect((await upload(ann)).status).toBe(500)
  for (const key of keys) expect(await api.deps.storage.get(key)).toBeNull()
  expect(await countKept(api)).toBe(0)
})

test('removes an own photo with its files, and the next one becomes the main image', async () => {
  const api = await openApi()
  const ann = await api.member()
  const first = (await upload(ann)).reply.photo
  const second = (await upload(ann)).reply.photo
  const { status } = await ann.call(removePhoto, { query: { id: first.id } })
  expect(status).toBe(200)
  expect(await statusOf(api, first.filename ?? '')).toBe(404)
  const image = (await ann.call(getUser)).reply.user?.profile.main_image
  expect(image?.filename).toBe(second.filename)
  expect((await ann.call(removePhoto, { query: { id: first.id } })).error.error).toBe('not_found')
})

test('makes room for another photo', async () => {
  const api = await openApi()
  const ann = await api.member()
  const { photo } = (await upload(ann)).reply
  for (let count = 0; count < 2; count++) await upload(ann)
  await ann.call(removePhoto, { query: { id: photo.id } })
  expect((await upload(ann)).status).toBe(200)
  expect((await upload(ann)).error.error).toBe('photo_limit')
})

test('answers a missing photo and one of somebody else alike', async () => {
  const api = await openApi()
  const ann = await api.member()
  const ben = await api.member()
  const { photo } = (await upload(ann)).reply
  const foreign = await ben.call(removePhoto, { query: { id: photo.id } })
  const missing = await ben.call(removePhoto, { query: { id: '1111111111111111' } })
  expect(foreign.status).toBe(404)
  expect(foreign.error).toEqual(missing.error)
  expect(await statusOf(api, photo.filename ?? '')).toBe(200)
  const malformed = await ben.call(removePhoto, { query: { id: 'x' } })
  expect(malformed.error).toEqual({ error: 'invalid_input', fields: ['id'] })
})

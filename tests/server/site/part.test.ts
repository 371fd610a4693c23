import { beforeAll, expect, test } from 'vitest'
import { type Visit, builtFiles, openSite } from '#tests/support/site.ts'

const clip = '0123456789'
let visit: Visit

beforeAll(async () => {
  const files = { ...builtFiles(), 'clips/room.mp4': clip, 'clips/room.m4a': clip }
  visit = await openSite({ files })
})

async function asked(range: string, headers: Record<string, string> = {}) {
  const response = await visit('/clips/room.mp4', { range, ...headers })
  return {
    status: response.status,
    body: await response.text(),
    range: response.headers.get('content-range'),
    length: response.headers.get('content-length')
  }
}

test('says that a clip can be had in parts, and of what type it is', async () => {
  const { headers, status } = await visit('/clips/room.mp4')
  expect(status).toBe(200)
  expect(headers.get('accept-ranges')).toBe('bytes')
  expect(headers.get('content-type')).toBe('video/mp4')
  expect((await visit('/clips/room.m4a')).headers.get('content-type')).toBe('audio/mp4')
})

test('sends the part that is asked for', async () => {
  expect(await asked('bytes=0-1')).toEqual({
    status: 206,
    body: '01',
    range: 'bytes 0-1/10',
    length: '2'
  })
  expect(await asked('bytes=7-')).toMatchObject({ body: '789', range: 'bytes 7-9/10' })
  expect(await asked('bytes=-2')).toMatchObject({ body: '89', range: 'bytes 8-9/10' })
  expect(await asked('bytes=-99')).toMatchObject({ status: 206, body: clip })
  expect(await asked('bytes=8-99')).toMatchObject({ body: '89', range: 'bytes 8-9/10' })
})

test('says how long the clip is when nothing of it was asked for', async () => {
  for (const range of ['bytes=10-', 'bytes=50-60', 'bytes=-0']) {
    expect(await asked(range)).toEqual({
      status: 416,
      body: '',
      range: 'bytes */10',
      length: '0'
    })
  }
})

test('sends the whole clip when the range makes no sense or names several parts', async () => {
  for (const range of ['bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=a-b', '']) {
    expect(await asked(range)).toMatchObject({ status: 200, body: clip, range: null })
  }
})

test('sends a part only of the clip that the visitor has begun with', async () => {
  const etag = (await visit('/clips/room.mp4')).headers.get('etag') ?? ''
  expect(etag).toMatch(/^"/)
  expect(await asked('bytes=0-1', { 'if-range': etag })).toMatchObject({ status: 206 })
  expect(await asked('bytes=0-1', { 'if-range': '"older"' })).toMatchObject({ status: 200 })
  const before = 'Sat, 21 Nov 2026 00:00:00 GMT'
  expect(await asked('bytes=0-1', { 'if-range': before })).toMatchObject({ status: 200 })
})

test('sends no part of a page: it has more than one form', async () => {
  const page = await visit('/', { range: 'bytes=0-1' })
  expect(page.status).toBe(200)
  expect(page.headers.get('accept-ranges')).toBeNull()
})

test('says of a clip that is known already that nothing changed, whatever part is asked for', async () => {
  const etag = (await visit('/clips/room.mp4')).headers.get('etag') ?? ''
  expect(await asked('bytes=0-1', { 'if-none-match': etag })).toMatchObject({ status: 304 })
})

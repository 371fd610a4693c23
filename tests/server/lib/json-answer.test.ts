import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openApi, origin } from '#tests/support/api.ts'

let app: ReturnType<typeof createApp>
let cookie: string

beforeAll(async () => {
  const api = await openApi()
  const ann = await api.member({ name: 'Ann', credits: 5 })
  cookie = `session=${ann.cookies['session']}`
  app = createApp(api.deps)
})

const send = async (path: string, headers: Record<string, string>) =>
  app.fetch(new Request(`${origin}${path}`, { headers: { cookie, ...headers } }))

/** The raw bytes, because `app.fetch` decodes nothing. */
async function read(path: string, headers: Record<string, string> = {}) {
  const response = await send(path, headers)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { response, bytes, encoding: response.headers.get('content-encoding') }
}

const long = '/api/regions.php'
const short = '/api/likes.php'

describe('a JSON answer over 1 KB', () => {
  test.each([
    ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)]
  ])('is compressed with %s where the client accepts it', async (name, unpack) => {
    const plain = await read(long)
    expect(plain.encoding).toBeNull()
    expect(plain.bytes.length).toBeGreaterThan(1024)
    const packed = await read(long, { 'accept-encoding': name })
    expect(packed.encoding).toBe(name)
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2)
    expect(unpack(packed.bytes).toString()).toBe(plain.bytes.toString())
    for (const { response } of [plain, packed]) {
      expect(response.headers.get('vary')).toBe('Accept-Encoding')
      expect(response.headers.get('content-type')).toBe('application/json')
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('prefers Brotli and respects the weight 0', async () => {
    expect((await read(long, { 'accept-encoding': 'gzip, deflate, br' })).encoding).toBe('br')
    expect((await read(long, { 'accept-encoding': 'gzip, br;q=0' })).encoding).toBe('gzip')
    expect((await read(long, { 'accept-encoding': 'identity' })).encoding).toBeNull()
  })

  test('stays uncompressed where another site caused the request', async () => {
    const accepted = { 'accept-encoding': 'br' }
    for (const site of ['cross-site', 'same-site']) {
      expect((await read(long, { ...accepted, 'sec-fetch-site': site })).encoding).toBeNull()
    }
    expect((await read(long, { ...accepted, origin: 'https://evil.example' })).encoding).toBeNull()
    expect((await read(long, { ...accepted, 'sec-fetch-site': 'same-origin' })).encoding).toBe('br')
  })
})

test('a JSON answer below 1 KB stays uncompressed', async () => {
  const { bytes, encoding } = await read(short, { 'accept-encoding': 'br' })
  expect(bytes.length).toBeLessThan(1024)
  expect(encoding).toBeNull()
})

test('the event stream stays uncompressed', async () => {
  const response = await send('/api/events.php', { 'accept-encoding': 'br' })
  expect(response.headers.get('content-encoding')).toBeNull()
  await response.body?.cancel()
})

test('the OpenAPI document is compressed and may be kept for five minutes', async () => {
  const { response, encoding } = await read('/api/openapi.php', { 'accept-encoding': 'br' })
  expect(encoding).toBe('br')
  expect(response.headers.get('cache-control')).toBe('public, max-age=300')
})

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { type Visit, openSite, page } from '#tests/support/site.ts'

let visit: Visit

beforeAll(async () => {
  visit = await openSite()
})

const etagOf = (response: Response) => response.headers.get('etag') ?? ''

test('sends the policy and the caching that the build wrote for the page', async () => {
  const { headers } = await visit('/')
  expect(headers.get('content-security-policy')).toBe("default-src 'self'")
  expect(headers.get('cache-control')).toBe('max-age=0')
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('vary')).toBe('Accept-Encoding, Cookie')
})

test('sends the usual headers with everything', async () => {
  for (const path of ['/', '/members', '/nothing', '/art/bar.svg']) {
    const { headers } = await visit(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=(self)')
    expect(headers.get('x-request-id')).toBeTruthy()
    expect(headers.get('strict-transport-security')).toBeNull()
  }
})

test('insists on https where it is spoken', async () => {
  const behindProxy = await openSite({ environment: { VONK_TRUSTED_PROXIES: '127.0.0.1' } })
  const { headers } = await behindProxy('/?lang=en', { 'x-forwarded-proto': 'https' })
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  expect(headers.get('set-cookie')).toContain('Secure')
})

test('lets hashed files be kept for ever', async () => {
  const { headers } = await visit('/_astro/app.a1b2.js')
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
})

test('sends the smallest copy that is understood', async () => {
  const bytesFor = async (accepted: string) => {
    const response = await visit('/', { 'accept-encoding': accepted })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
    return { encoding: response.headers.get('content-encoding'), bytes }
  }
  const brotli = await bytesFor('gzip, deflate, br, zstd')
  expect(brotli.encoding).toBe('br')
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(page('nl/'))
  const gzip = await bytesFor('gzip, br;q=0')
  expect(gzip.encoding).toBe('gzip')
  expect(gunzipSync(gzip.bytes).toString()).toBe(page('nl/'))
  const plain = await bytesFor('')
  expect(plain.encoding).toBeNull()
  expect(plain.bytes.toString()).toBe(page('nl/'))
})

test('says that nothing changed to whoever has it already', async () => {
  const first = await visit('/', { 'accept-encoding': 'br' })
  const strong = etagOf(first).replace('W/', '')
  for (const known of [etagOf(first), strong, `"other", ${etagOf(first)}`, '*']) {
    const again = await visit('/', { 'accept-encoding': 'br', 'if-none-match': known })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(etagOf(again)).toBe(etagOf(first))
    expect(again.headers.get('content-encoding')).toBeNull()
    expect(again.headers.get('content-security-policy')).toBe("default-src 'self'")
  }
})

test('sends the page anew in another language, whatever is known', async () => {
  const dutch = etagOf(await visit('/'))
  const english = await visit('/', { cookie: 'locale=en', 'if-none-match': dutch })
  expect(english.status).toBe(200)
})

test('answers an unknown path with its page even when that is known', async () => {
  const known = etagOf(await visit('/nothing'))
  expect((await visit('/nothing', { 'if-none-match': known })).status).toBe(404)
})

test('answers HEAD like GET, without the page', async () => {
  const response = await visit('/', { 'accept-encoding': 'br' }, 'HEAD')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0)
  expect(await response.text()).toBe('')
})

test('sends the content without an encoding with its length, also to HEAD', async () => {
  for (const method of ['GET', 'HEAD']) {
    const response = await visit('/', {}, method)
    expect(response.headers.get('content-length')).toBe(String(page('nl/').length))
    expect(await response.text()).toBe(method === 'GET' ? page('nl/') : '')
  }
})

test('compares the ETag of a file without compressed copies weakly, too', async () => {
  const known = `W/${etagOf(await visit('/art/bar.svg'))}`
  expect((await visit('/art/bar.svg', { 'if-none-match': known })).status).toBe(304)
})

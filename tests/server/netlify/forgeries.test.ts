import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { listen } from '#server/listen.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { sendTo } from '#tests/support/http.ts'
import { netlifyClaims, netlifyId, proxySecret, signJws } from '#tests/support/netlify-proxy.ts'

// An attacker reaches the API past the CDN and sends what Netlify would send.

const otherId = '99999999-90d3-4f5e-8a6b-1c2d3e4f5a6b'
const funke = { ...defaultSite, id: 'funke', domains: ['funke.example'] }
const environment = {
  VONK_PROXY_SECRET: proxySecret,
  VONK_PROXY_SITES: `default=${netlifyId},funke=${otherId}`,
  VONK_COUNTRY_HEADER: 'x-country'
}

let api: Api
let base: string
let close: () => Promise<void>
let lines: { msg: string; reason: string }[] = []

beforeAll(async () => {
  api = await openApi({ environment, others: [funke] })
  const write = (line: string) => void lines.push(JSON.parse(line))
  Object.assign(api.deps, { log: pino({ level: 'warn' }, { write }) })
  const server = await listen(createApp(api.deps).fetch, { port: 0 })
  base = `http://localhost:${server.port}`
  close = () => server.close()
})

beforeEach(() => {
  lines = []
  // The log names each reason once a minute.
  api.pass(61)
})

afterAll(() => close())

type Sent = Record<string, string | string[]>

/** What a wrong password is answered with: `login_failed` for our own site, `cross_site` for others. */
async function logInWith(headers: Sent, host = 'vonk.example'): Promise<unknown> {
  const response = await sendTo(base, '/api/user.php', {
    method: 'POST',
    headers: {
      host: 'api.vonk.example',
      origin: `https://${host}`,
      'sec-fetch-site': 'same-origin',
      'x-client': '1',
      'content-type': 'application/json',
      'x-forwarded-host': host,
      ...headers
    } as never,
    body: JSON.stringify({ email: 'nobody@post.example', password: 'drie rode fietsen' })
  })
  return ((await response.json()) as { error: string }).error
}

const claims = () => netlifyClaims(api.deps.clock())
const genuine = () => signJws(claims())
const without = (name: string) =>
  Object.fromEntries(Object.entries(claims()).filter(([claim]) => claim !== name))
const seconds = () => Math.floor(api.deps.clock().getTime() / 1000)

test('a genuine signature opens the login', async () => {
  expect(await logInWith({ 'x-nf-sign': genuine() })).toBe('login_failed')
  expect(lines).toEqual([])
})

test('a genuine signature without a forwarded host selects the site’s main address', async () => {
  const sent = { 'x-nf-sign': genuine(), 'x-forwarded-host': 'api.vonk.example' }
  expect(await logInWith(sent)).toBe('login_failed')
})

test('a forwarded host in capitals or with the port of https is the same host', async () => {
  for (const name of ['VONK.example', 'vonk.example:443']) {
    const sent = { 'x-nf-sign': genuine(), 'x-forwarded-host': name }
    expect(await logInWith(sent)).toBe('login_failed')
  }
})

test('a request without a signature has no forwarded host', async () => {
  expect(await logInWith({})).toBe('cross_site')
  expect(lines).toEqual([])
})

/** Replaces a part of a genuine token. */
function tamper(part: 0 | 1 | 2, replace: (decoded: string) => string): string {
  const parts = genuine().split('.')
  const decoded = Buffer.from(parts[part] ?? '', 'base64url').toString('latin1')
  parts[part] = Buffer.from(replace(decoded), 'latin1').toString('base64url')
  return parts.join('.')
}

const forgeries: [name: string, token: () => string | string[], reason: string][] = [
  ['an empty signature', () => '', 'malformed'],
  ['a token that is no JWS', () => 'Bearer abc', 'malformed'],
  ['a token without its signature', () => genuine().replace(/[^.]+$/, ''), 'malformed'],
  ['another secret', () => signJws(claims(), 'x'.repeat(40)), 'secret'],
  ['an empty secret', () => signJws(claims(), ''), 'secret'],
  [
    'the algorithm none',
    () => `${signJws(claims(), proxySecret, { alg: 'none' }).replace(/[^.]+$/, '')}AA`,
    'algorithm'
  ],
  ['the algorithm None', () => signJws(claims(), proxySecret, { alg: 'None' }), 'algorithm'],
  ['the algorithm RS256', () => signJws(claims(), proxySecret, { alg: 'RS256' }), 'algorithm'],
  ['the algorithm HS512', () => signJws(claims(), proxySecret, { alg: 'HS512' }), 'algorithm'],
  [
    'a critical extension',
    () => signJws(claims(), proxySecret, { alg: 'HS256', crit: ['b64'], b64: false }),
    'algorithm'
  ],
  ['no algorithm', () => signJws(claims(), proxySecret, { typ: 'JWT' }), 'algorithm'],
  ['an expired token', () => signJws({ ...claims(), exp: seconds() - 31 }), 'expired'],
  ['a token without an expiry', () => signJws(without('exp')), 'claim exp'],
  ['an expiry that is text', () => signJws({ ...claims(), exp: '9999999999' }), 'claim exp'],
  ['a token of the future', () => signJws({ ...claims(), nbf: seconds() + 600 }), 'not yet valid'],
  ['another issuer', () => signJws({ ...claims(), iss: 'netlify.example' }), 'claim iss'],
  ['no issuer', () => signJws(without('iss')), 'claim iss'],
  [
    'the id of an unknown Netlify site',
    () => signJws({ ...claims(), netlify_id: '11111111-2222' }),
    'unknown Netlify site'
  ],
  ['no site id', () => signJws(without('netlify_id')), 'claim netlify_id'],
  [
    'a deploy preview',
    () => signJws({ ...claims(), deploy_context: 'deploy-preview' }),
    'claim deploy_context'
  ],
  [
    'a payload changed after signing',
    () => tamper(1, text => text.replace(/"exp":(\d+)/, '"exp":9999999999')),
    'secret'
  ],
  ['a header changed after signing', () => tamper(0, text => `${text} `), 'secret'],
  ['a signature that lacks a byte', () => tamper(2, bytes => bytes.slice(1)), 'secret'],
  ['a payload that is no JSON', () => signJws('text' as never), 'claims'],
  ['two genuine signatures', () => [genuine(), genuine()], 'malformed'],
  ['an oversized token', () => signJws({ ...claims(), padding: 'x'.repeat(4000) }), 'oversized'],
  [
    'a signature of another site of this server',
    () => signJws({ ...claims(), netlify_id: otherId, site_url: 'https://funke.example' }),
    'host of another site'
  ]
]

describe.each(forgeries)('%s', (_name, tokenOf, reason) => {
  test('is refused, and the log names the reason', async () => {
    expect(await logInWith({ 'x-nf-sign': tokenOf() })).toBe('cross_site')
    expect(lines).toMatchObject([{ msg: 'Proxy signature refused', reason }])
    // The log contains no part of the token.
    expect(JSON.stringify(lines)).not.toContain('eyJ')
  })
})

test('a forwarded host that is not the signed site’s is refused', async () => {
  const sent = { 'x-nf-sign': genuine() }
  expect(await logInWith(sent, 'elsewhere.example')).toBe('cross_site')
  expect(await logInWith(sent, 'funke.example')).toBe('cross_site')
  const two = { ...sent, 'x-forwarded-host': ['vonk.example', 'elsewhere.example'] }
  expect(await logInWith(two)).toBe('cross_site')
})

test('a signature for a site address outside the site is refused', async () => {
  const token = signJws({ ...claims(), site_url: 'https://elsewhere.example' })
  const sent = { 'x-nf-sign': token, 'x-forwarded-host': 'api.vonk.example' }
  expect(await logInWith(sent, 'elsewhere.example')).toBe('cross_site')
})

test('address and country of a forged request do not count', async () => {
  const country = async (token: string) => {
    const headers = { 'x-nf-sign': token, 'x-country': 'BE', host: 'api.vonk.example' }
    const response = await sendTo(base, '/api/settings.php', { headers })
    const reply = (await response.json()) as { settings: { geoip_country: string } }
    return reply.settings.geoip_country
  }
  expect(await country(genuine())).toBe('BE')
  expect(await country(signJws(claims(), 'x'.repeat(40)))).toBe('NL')
})

test('the log names a reason once a minute, however many requests are refused', async () => {
  for (let index = 0; index < 5; index++) await logInWith({ 'x-nf-sign': 'forged' })
  expect(lines).toHaveLength(1)
  api.pass(61)
  await logInWith({ 'x-nf-sign': 'forged' })
  expect(lines).toHaveLength(2)
})

test('without a secret no signature counts, not even one made with an empty secret', async () => {
  const plain = await openApi()
  const response = await plain.fetch('/api/user.php', {
    method: 'POST',
    headers: {
      origin: 'https://vonk.example',
      'x-client': '1',
      'x-nf-sign': signJws(netlifyClaims(plain.deps.clock()), ''),
      'x-forwarded-host': 'vonk.example'
    },
    body: '{}'
  })
  expect(await response.json()).toEqual({ error: 'cross_site' })
})

test('the server does not start with an unknown signed site', async () => {
  const settings = { VONK_PROXY_SECRET: proxySecret, VONK_PROXY_SITES: `nothing=${netlifyId}` }
  await expect(openApi({ environment: settings })).rejects.toThrow('Unknown site: nothing')
})

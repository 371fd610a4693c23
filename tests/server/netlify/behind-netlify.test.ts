import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventsPath } from '#contract/events.ts'
import { logBounce } from '#contract/visit.ts'
import { getUser, logIn } from '#contract/session.ts'
import { getSettings } from '#contract/settings.ts'
import { streamSecondsOf } from '#server/features/events/routes.ts'
import { createApp } from '#server/app.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { listen } from '#server/listen.ts'
import { type Api, type Caller, callerWith, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { openStream } from '#tests/support/events.ts'
import { sendTo } from '#tests/support/http.ts'
import {
  type NetlifyProxy,
  netlifyId,
  openNetlifyProxy,
  proxySecret
} from '#tests/support/netlify-proxy.ts'

// The real server on a port, behind a proxy that signs and rewrites headers as Netlify does.

const password = 'drie rode fietsen'
const password_hash = await hashPassword(password)
const environment = {
  VONK_PROXY_SECRET: proxySecret,
  VONK_PROXY_SITES: `default=${netlifyId}`,
  VONK_COUNTRY_HEADER: 'X-Country'
}

let api: Api
let proxy: NetlifyProxy
let close: () => Promise<void>

beforeEach(async () => {
  api = await openApi({ environment, site: { countries: ['DE', 'BE', 'NL'] } })
  const stopping = new AbortController()
  const server = await listen(createApp(api.deps, { stopping: stopping.signal }).fetch, { port: 0 })
  proxy = await openNetlifyProxy({ port: server.port, clock: api.deps.clock, limit: 2500 })
  close = async () => {
    stopping.abort()
    await proxy.close()
    await server.close()
  }
})

afterEach(() => close())

/** A browser on the site's domain. */
function browser(id = '', session: string | null = null, host = 'vonk.example'): Caller {
  const own = { host, origin: `https://${host}`, 'sec-fetch-site': 'same-origin' }
  const cookie: Record<string, string> =
    session === null ? {} : { cookie: `__Host-session=${session}` }
  const send: Api['fetch'] = (path, init = {}) =>
    sendTo(proxy.url, path, {
      ...init,
      headers: { ...own, ...(init.headers as Record<string, string>), ...cookie }
    })
  return callerWith(send, id, null)
}

async function logInAs(name: string): Promise<Caller> {
  const { id } = await api.member({
    name,
    password_hash,
    email: `${name}@post.example`,
    credits: 5
  })
  const body = { email: `${name}@post.example`, password }
  const { status, headers } = await browser().call(logIn, { body })
  expect(status).toBe(200)
  return browser(id, cookiesOf(headers)['__Host-session'] ?? '')
}

test('a login behind Netlify opens a session with the cookie of an https site', async () => {
  const ann = await logInAs('ann')
  expect((await ann.call(getUser)).reply.user?.id).toBe(ann.id)
})

test('a login from another site’s page is refused behind Netlify too', async () => {
  const body = { email: 'ann@post.example', password }
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  const { status, error } = await browser().call(logIn, { body, headers })
  expect([status, error.error]).toEqual([403, 'cross_site'])
})

test('a message arrives on the other member’s stream, which resumes after the stream’s own end', async () => {
  // Shorter than the proxy's limit, as 25 s is at Netlify.
  Object.assign(api.deps.config, { VONK_STREAM_SECONDS: 1 })
  const ann = await logInAs('ann')
  const ben = await logInAs('ben')
  const stream = await openStream(ben, '0')
  await stream.next()
  expect((await write(ann, ben, 'Een')).status).toBe(200)
  const first = await stream.next()
  expect(first).toMatchObject({ name: 'message', data: { message: { text: 'Een' } } })
  await stream.ended()
  expect(proxy.cuts).toBe(0)

  await write(ann, ben, 'Twee')
  const resumed = await openStream(ben, first?.id)
  expect(await resumed.next()).toMatchObject({ name: 'ready', data: { resumed: true } })
  expect(await resumed.next()).toMatchObject({ data: { message: { text: 'Twee' } } })
  await resumed.close()
})

test.each([
  [240, true, 25],
  [10, true, 10],
  [240, false, 240]
])(
  'a stream of %i configured seconds, signed: %s, ends after %i',
  (configured, signed, seconds) => {
    expect(streamSecondsOf(configured, signed)).toBe(seconds)
  }
)

test('the browser reconnects at once after the stream’s own end', async () => {
  Object.assign(api.deps.config, { VONK_STREAM_SECONDS: 1 })
  const ann = await logInAs('ann')
  const text = await (await ann.fetch(eventsPath)).text()
  expect(text.match(/^retry: \d+$/gm)).toEqual(['retry: 3000', 'retry: 250'])
  expect(text.endsWith('retry: 250\n\n')).toBe(true)
})

test('the country header of Netlify counts', async () => {
  const country = async () => (await browser().call(getSettings)).reply.settings.geoip_country
  proxy.visitor.country = 'BE'
  expect(await country()).toBe('BE')
  proxy.visitor.country = 'XX'
  expect(await country()).toBe('DE')
})

test('limits count the visitor’s address, not the one that the visitor made up', async () => {
  const body = { path: '/', lb: '', locale: 'nl', milliseconds: 1, touched: false } as const
  const leave = async (made: string) =>
    (
      await browser().call(logBounce, {
        body,
        headers: { 'x-nf-client-connection-ip': made, 'x-forwarded-for': made }
      })
    ).status
  for (let index = 0; index < 60; index++) expect(await leave(`203.0.113.${index}`)).toBe(200)
  expect(await leave('203.0.113.99')).toBe(429)
  proxy.visitor.address = '198.51.100.8'
  expect(await leave('203.0.113.99')).toBe(200)
})

test('each domain of the site is a site of its own for the origin check', async () => {
  const body = { email: 'nobody@post.example', password }
  const other = await browser('', null, 'localhost').call(logIn, { body })
  expect(other.error.error).toBe('login_failed')
  const foreign = await browser('', null, 'elsewhere.example').call(logIn, { body })
  expect(foreign.error.error).toBe('cross_site')
})

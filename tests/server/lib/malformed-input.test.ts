import { beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#contract/index.ts'
import { sandboxCheckoutPath } from '#server/adapters/payments/sandbox.ts'
import { createApp } from '#server/app.ts'
import { mountSite, readBuilds } from '#server/site/mount.ts'
import { type Api, openApi, origin } from '#tests/support/api.ts'
import { builtFiles, writeBuild } from '#tests/support/site.ts'

// NUL and text that is no UTF-8 in an address: 404 in a path, 400 or 404 in a query, never 500.

let app: ReturnType<typeof createApp>
let cookie: string
let api: Api

beforeAll(async () => {
  api = await openApi()
  const builds = await readBuilds(api.deps.sites.all(), await writeBuild(builtFiles()))
  if (!builds) throw new Error('There is no build')
  app = createApp(api.deps, { mountSite: app => mountSite(app, api.deps, builds) })
  const ann = await api.member({ name: 'Ann', credits: 5 })
  cookie = `session=${ann.cookies['session']}`
})

const send = async (path: string, init: RequestInit = {}) =>
  app.fetch(new Request(`${origin}${path}`, { ...init, headers: { cookie, ...init.headers } }))

/** NUL, a broken escape, bytes that are no UTF-8, half of a surrogate pair, a truncated letter. */
const malformed = ['%00', 'a%00b', '%', '%zz', '%ff', '%ED%A0%80', '%E0%A4%A']

describe.each(malformed)('%s in a path', part => {
  test.each([
    '/',
    '/members/',
    '/members/x/chat/',
    '/landers/video/',
    '/nl/',
    '/art/',
    '/media/',
    '/media/blurred/',
    '/dev/outbox/',
    '/dev/',
    '/api/',
    '/api/sandbox/'
  ])(`answers 404 behind %s`, async path => {
    const response = await send(`${path}${part}`)
    expect([path, response.status]).toEqual([path, 404])
  })
})

/** Query parameters of the routes that are no operations; a new route needs a row. */
const parameters: Record<string, string[]> = {
  '/healthz': [],
  '/readyz': [],
  '/api/openapi.php': [],
  '/api/events.php': ['last_event_id'],
  '/dev/api': [],
  '/dev/api/start.js': [],
  '/dev/api/swagger-ui.css': [],
  '/dev/api/swagger-ui-bundle.js': [],
  '/dev/outbox': [],
  '/dev/outbox/:id': [],
  '/dev/payments': [],
  [sandboxCheckoutPath]: ['payment'],
  '/api/unsubscribe.php': ['token'],
  '/api/invoice.php': ['order'],
  '/api/ledger-export.php': ['format'],
  '/api/media.php': ['id', 'size', 'expires', 'signature'],
  '/api/chat-photo.php': ['id', 'size'],
  '/media/*': [],
  '/media/blurred/*': [],
  '/*': []
}
/** Values that let the other parameters of a route through. */
const valid: Record<string, string> = {
  id: '123456789ABCDEFG',
  size: 'large',
  expires: '1',
  signature: 'x',
  format: 'csv',
  order: '123456789ABCDEFG'
}

test('the table names every route that is no operation', () => {
  const routes = app.routes.filter(({ method }) => method === 'GET').map(({ path }) => path)
  expect(Object.keys(parameters).toSorted()).toEqual([...new Set(routes)].toSorted())
})

const rows = Object.entries(parameters).flatMap(([path, names]) =>
  names.map(name => ({ path, name }))
)

describe.each(malformed)('%s in a query', part => {
  test.each(rows)('is refused or ignored as $name of $path', async ({ path, name }) => {
    const others = (parameters[path] ?? []).filter(other => other !== name)
    const query = others.map(other => `${other}=${valid[other]}`)
    const response = await send(`${path}?${[...query, `${name}=${part}`].join('&')}`)
    await response.body?.cancel()
    const expected = name === 'last_event_id' ? [200] : [400, 404, 410]
    expect(expected).toContain(response.status)
  })

  test('leaves a page and its settings as they are, so that a broken tracking link works', async () => {
    for (const path of ['/', '/signup', '/api/settings.php']) {
      const response = await send(`${path}?sub1=${part}`)
      expect([path, response.status]).toEqual([path, 200])
    }
  })
})

test('NUL in the form of the checkout answers 400', async () => {
  const response = await send(sandboxCheckoutPath, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'payment=%00&token=x&state=paid'
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ error: 'invalid_input', fields: ['payment'] })
})

test('NUL in a cookie is never an unexpected fault', async () => {
  for (const name of ['session', '__Host-session', 'locale', 'sandbox_token', 'signed_in']) {
    for (const path of ['/', '/dev/payments', '/api/user.php', '/api/settings.php']) {
      const response = await send(path, { headers: { cookie: `${name}=%00` } })
      expect([name, path, response.status < 500]).toEqual([name, path, true])
    }
  }
})

test.each(operations.map(({ name, path, method }) => [name, path, method] as const))(
  'NUL in an unknown parameter of %s is no unexpected fault',
  async (_name, path, method) => {
    const response = await send(`${path}?x=%00`, { method: method.toUpperCase() })
    expect(response.status).toBeLessThan(500)
  }
)

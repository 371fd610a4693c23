import { beforeAll, describe, expect, test } from 'vitest'
import { sandboxCheckoutPath } from '#server/adapters/payments/sandbox.ts'
import { createApp } from '#server/app.ts'
import { openSession } from '#server/features/session/sessions.ts'
import { mountSite, readBuilds } from '#server/site/mount.ts'
import { type Api, openApi, origin } from '#tests/support/api.ts'
import { upload } from '#tests/support/photos.ts'
import { builtFiles, writeBuild } from '#tests/support/site.ts'
import { order } from '../features/credits/support.ts'

// Every kind of answer carries the headers of design §8, over http and over https.

const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const pagePolicy = "default-src 'self'"
const pages = ['nl/', 'nl/app/', 'nl/404/', 'nl/500/']
const rules = pages.map(page => [`/${page}`, { 'content-security-policy': pagePolicy }])

interface Row {
  path: string
  status?: number
  method?: string
  /** Content-Security-Policy. */
  policy: string | RegExp | null
  /** Cross-Origin-Resource-Policy. */
  readers?: 'same-origin' | 'cross-origin' | null
}

const ofPage = { policy: pagePolicy, readers: null }
const ofFile = { policy: null, readers: null }
const ofApi = { policy: nothing, readers: 'same-origin' } as const
const ofPicture = { policy: nothing, readers: 'cross-origin' } as const

/** Paths in `<>` are known only once the scene stands. */
const rows: Record<string, Row> = {
  'a page': { path: '/', ...ofPage },
  'the app shell': { path: '/members', ...ofPage },
  'an unknown page': { path: '/nothing', status: 404, ...ofPage },
  'a hashed file': { path: '/_astro/app.a1b2.js', ...ofFile },
  'a drawing': { path: '/art/bar.svg', ...ofFile },
  'a redirect': { path: '/nl/pricing', status: 301, ...ofFile },
  'a method that pages have not': { path: '/', method: 'POST', status: 405, ...ofApi },
  'an answer': { path: '/api/settings.php', ...ofApi },
  'the document of the API': { path: '/api/openapi.php', ...ofApi },
  'a refusal': { path: '/api/like.php', method: 'POST', status: 403, ...ofApi },
  'an unknown operation': { path: '/api/nothing.php', status: 404, ...ofApi },
  'a fault of ours': { path: '/api/regions.php', status: 500, ...ofApi },
  'the event stream': { path: '/api/events.php', ...ofApi },
  'an export': { path: '/api/ledger-export.php?format=csv', ...ofApi },
  'a private picture that is not there': { path: '/api/media.php', status: 404, ...ofApi },
  'a public picture': { path: '<picture>', ...ofPicture },
  'a public picture that is not there': { path: '/media/x', status: 404, ...ofPicture },
  'the checkout of the sandbox': { path: '<checkout>', policy: /style-src 'sha256-.*frame-anc/ },
  'the outbox': { path: '/dev/outbox', policy: /default-src 'none'.*frame-ancestors 'none'/ },
  'the sign of life': { path: '/healthz', ...ofApi },
  'the sign of readiness': { path: '/readyz', ...ofApi }
}

let api: Api
let send: (row: Row, protocol: string) => Promise<Response>

beforeAll(async () => {
  api = await openApi({ environment: { VONK_TRUSTED_PROXIES: '127.0.0.1' } })
  const ann = await api.member({ name: 'Ann', credits: 5 })
  const known = new Map([
    ['<picture>', (await upload(ann)).reply.photo.filename ?? ''],
    ['<checkout>', `${sandboxCheckoutPath}?payment=${(await order(ann)).payment_id ?? ''}`]
  ])
  const { token } = await api.transact(async tx => ({
    token: await openSession(tx, ann.id, 'test', api.deps.clock())
  }))
  const files = { ...builtFiles(), 'headers.json': JSON.stringify(Object.fromEntries(rules)) }
  const builds = await readBuilds(api.deps.sites.all(), await writeBuild(files))
  if (!builds) throw new Error('There is no build')
  // A fault where nobody expects one.
  api.deps.geo.countryName = () => {
    throw new Error('Broken')
  }
  const app = createApp(api.deps, { mountSite: app => mountSite(app, api.deps, builds) })
  const cookie = `session=${token}; __Host-session=${token}`
  send = async ({ path, method = 'GET' }, protocol) =>
    app.fetch(
      new Request(new URL(known.get(path) ?? path, origin), {
        method,
        headers: { cookie, 'x-forwarded-proto': protocol }
      })
    )
})

describe.each(['http', 'https'])('over %s', protocol => {
  test.each(Object.entries(rows))('%s is protected', async (_name, row) => {
    const { status = 200, policy, readers = 'same-origin' } = row
    const { headers, ...response } = await answered(row, protocol)
    expect(response.status).toBe(status)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin'
    })
    const permissions = headers['permissions-policy'] ?? ''
    for (const part of ['camera=(self)', 'geolocation=(self)', 'microphone=()', 'payment=()']) {
      expect(permissions).toContain(part)
    }
    expect(headers['cross-origin-resource-policy'] ?? null).toBe(readers)
    const found = headers['content-security-policy'] ?? null
    if (policy instanceof RegExp) expect(found).toMatch(policy)
    else expect(found).toBe(policy)
    expect(headers['strict-transport-security']).toBe(
      protocol === 'https' ? 'max-age=31536000' : undefined
    )
    // Who we are built with is nobody's business.
    expect(headers['server'] ?? headers['x-powered-by']).toBeUndefined()
  })
})

async function answered(row: Row, protocol: string) {
  const { status, headers, body } = await send(row, protocol)
  await body?.cancel()
  return { status, headers: Object.fromEntries(headers) as Record<string, string | undefined> }
}

/** Own answers that may be kept, because they are the same for everybody or checked each time. */
const keepable: Record<string, string> = {
  'the document of the API': 'public, max-age=300',
  'the event stream': 'no-cache, no-transform',
  'an export': 'private, no-store',
  'a public picture': 'public, max-age=31536000, immutable'
}

test.each(Object.entries(rows).filter(([, { readers }]) => readers !== null))(
  '%s names its caching',
  async (name, row) => {
    const { headers } = await answered(row, 'https')
    expect(headers['cache-control']).toBe(keepable[name] ?? 'no-store')
  }
)

test('what is somebody’s own is kept by nobody on the way', async () => {
  for (const path of ['/api/user.php', '/api/likes.php', '/api/nothing.php', '/api/export.php']) {
    const { headers } = await answered({ path, policy: null }, 'https')
    expect([path, headers['cache-control']]).toEqual([path, expect.stringContaining('no-store')])
  }
})

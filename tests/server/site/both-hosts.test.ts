import { beforeAll, describe, expect, test } from 'vitest'
import { landerKinds, slugsOf } from '#shared/landers.ts'
import { openEdge } from '#tests/support/edge.ts'
import { type Files, type Visit, openSite, page } from '#tests/support/site.ts'

// One table for the two that serve prebuilt pages: the Node host and the edge function (design §3).

const id = '123456789ABCDEFG'
const policyOf = (name: string) => `default-src 'self'; report-to ${name || 'index'}`
const kept = 'public, max-age=31536000, immutable'

/** A build of two locales with the pages that the product has. */
function build(): Files {
  const members = ['landing', 'landing2', 'landing3', 'signup'].map(name => `member/${name}/`)
  const landers = landerKinds.flatMap(kind =>
    slugsOf(kind).map(({ slug }) => `landers/${kind}/${slug}/`)
  )
  const names = ['', 'app/', '404/', '500/', 'offline/', 'pricing/', ...members, ...landers]
  const files: Files = {
    '_astro/app.a1b2.js': 'export const app = 1',
    'art/bar.svg': '<svg/>',
    '.well-known/security.txt': 'Contact: mailto:help@vonk.example',
    'robots.txt': 'User-agent: *',
    'robots.txt.br': 'packed'
  }
  const rules: Record<string, Record<string, string>> = {
    '/_astro/*': { 'cache-control': kept },
    '/art/*': { 'cache-control': 'public, max-age=604800' },
    '/.well-known/security.txt': { 'cache-control': 'public, max-age=0, must-revalidate' },
    '/robots.txt': { 'cache-control': 'public, max-age=0, must-revalidate' }
  }
  for (const locale of ['nl', 'en']) {
    for (const name of names) {
      files[`${locale}/${name}index.html`] = page(`${locale}/${name}`)
      rules[`/${locale}/${name}`] = {
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-security-policy': policyOf(name.replaceAll('/', ''))
      }
    }
  }
  return { ...files, 'headers.json': JSON.stringify(rules) }
}

interface Row {
  path: string
  headers?: Record<string, string>
  /** Title of the page that comes; its folder in the build. */
  shows?: string
  body?: string
  status?: number
  location?: string
  cookie?: string
}

const english = { cookie: 'a=b; locale=en; c=d' }
const remembersEnglish = 'locale=en; Max-Age=31536000; Path=/; SameSite=Lax'
const unknown = { shows: 'nl/404/', status: 404 }
const longQuery = `sub1=${'x'.repeat(10_000)}`

const rows: Row[] = [
  { path: '/', shows: 'nl/' },
  { path: '/', headers: english, shows: 'en/' },
  { path: '/', headers: { host: 'somewhere.example' }, shows: 'nl/' },
  { path: '/', headers: { cookie: 'locale=../../etc' }, shows: 'nl/' },
  { path: '/', headers: { cookie: 'locale=%%%; =;;' }, shows: 'nl/' },
  { path: '/?t=abc', shows: 'nl/' },
  { path: `/pricing?${longQuery}`, shows: 'nl/pricing/' },
  { path: '/pricing/', shows: 'nl/pricing/' },
  { path: '//pricing', shows: 'nl/pricing/' },
  { path: '/?lang=en', shows: 'en/', cookie: remembersEnglish },
  { path: '/pricing?lang=en-GB', shows: 'en/pricing/', cookie: remembersEnglish },
  { path: '/?lang=xx', shows: 'nl/' },
  {
    path: '/?lang=nl',
    headers: english,
    shows: 'nl/',
    cookie: remembersEnglish.replace('en', 'nl')
  },
  { path: '/landers/video/gay', shows: 'nl/landers/video/gay/' },
  { path: '/landers/video', headers: english, shows: 'en/landers/video/plain/' },
  { path: '/landers/video/nothing', shows: 'nl/landers/video/plain/' },
  { path: '/landers/Video/GAY/', shows: 'nl/landers/video/gay/' },
  { path: '/landers/tinderswipe/bbw-men', shows: 'nl/landers/tinderswipe/bbw-men/' },
  { path: '/landers/nothing', ...unknown },
  { path: '/landers/nothing/gay', ...unknown },
  { path: '/members', shows: 'nl/app/' },
  { path: `/members/${id}/chat?a=b`, headers: english, shows: 'en/app/' },
  { path: '/credits/p2/ideal', shows: 'nl/app/' },
  { path: '/likes/given', shows: 'nl/app/' },
  { path: '/likes/everybody', ...unknown },
  { path: `/members/${id}/landing`, shows: 'nl/member/landing/' },
  { path: `/members/${id}/landing2`, shows: 'nl/member/landing2/' },
  { path: `/members/${id}/landing3/anything`, shows: 'nl/member/landing3/' },
  { path: `/members/${id}/signup`, headers: english, shows: 'en/member/signup/' },
  { path: '/offline', shows: 'nl/offline/' },
  { path: '/nothing', ...unknown },
  { path: '/nothing?lang=en', shows: 'en/404/', status: 404 },
  { path: '/app', ...unknown },
  { path: '/404', ...unknown },
  { path: '/500', ...unknown },
  { path: '/member/landing', ...unknown },
  { path: '/index.html', ...unknown },
  { path: '/headers.json', ...unknown },
  { path: '/robots.txt.br', ...unknown },
  { path: '/robots.txt/', ...unknown },
  { path: '/art/nothing.svg', headers: english, shows: 'en/404/', status: 404 },
  { path: '/..%2f..%2fpackage.json', ...unknown },
  { path: '/%00', ...unknown },
  { path: '/%E0%A4%A', ...unknown },
  { path: '/members/%00', ...unknown },
  { path: `/members/${id}%00/chat`, ...unknown },
  { path: '/members/%ff', ...unknown },
  { path: '/members/%ED%A0%80', ...unknown },
  { path: '/members/%', ...unknown },
  { path: '/members/caf%C3%A9', shows: 'nl/app/' },
  { path: '/members/%25', shows: 'nl/app/' },
  { path: '/landers/video/%00', ...unknown },
  { path: '/art/%00', ...unknown },
  { path: '/nl/%00', ...unknown },
  { path: '/?sub1=a%00b', shows: 'nl/' },
  { path: '/.well-known/change-password', status: 302, location: '/settings/security' },
  {
    path: '/.well-known/change-password?lang=en',
    headers: english,
    status: 302,
    location: '/settings/security'
  },
  { path: '/.well-known/security.txt', body: 'Contact: mailto:help@vonk.example' },
  // Browsers trust the first address only where this one is unknown (W3C change-password-url).
  {
    path: '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
    ...unknown
  },
  { path: '/nl', status: 301, location: '/?lang=nl' },
  { path: '/en/pricing?a=b&lang=nl', status: 301, location: '/pricing?a=b&lang=en' },
  { path: '/nl/app', status: 301, location: '/app?lang=nl' },
  { path: '/nl/index.html', status: 301, location: '/index.html?lang=nl' },
  { path: '/nl//evil.example', status: 301, location: '/evil.example?lang=nl' },
  { path: '/nl/%5Cevil.example', status: 301, location: '/%5Cevil.example?lang=nl' },
  { path: '/robots.txt', body: 'User-agent: *' },
  { path: '/_astro/app.a1b2.js', body: 'export const app = 1' }
]

describe.each([
  ['the Node host', async () => openSite({ files: build() }), 'Accept-Encoding, Cookie'],
  // The CDN's cache key contains the locale cookie alone (`Netlify-Vary`).
  ['the edge function', async () => openEdge(build()), 'Accept-Encoding']
])('%s', (_name, open, vary) => {
  let visit: Visit

  beforeAll(async () => {
    visit = await open()
  })

  test.each(rows.map(row => [row.path.slice(0, 60), row.headers?.['cookie'] ?? '', row] as const))(
    'answers %s %s',
    async (_path, _cookie, { path, headers, shows, body, status = 200, location, cookie }) => {
      const response = await visit(path, headers)
      const text = await response.text()
      const title = /<title>(.*)<\/title>/.exec(text)?.[1]
      expect({
        status: response.status,
        title,
        location: response.headers.get('location')
      }).toEqual({ status, title: shows, location: location ?? null })
      expect(response.headers.get('set-cookie')).toBe(cookie ?? null)
      if (body !== undefined) expect(text).toBe(body)
      if (shows === undefined) return
      const name = shows.slice(3).replaceAll('/', '')
      expect(response.headers.get('content-security-policy')).toBe(policyOf(name))
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
      expect(response.headers.get('vary')).toBe(vary)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
  )

  test('lets hashed files be kept for ever', async () => {
    const { headers } = await visit('/_astro/app.a1b2.js')
    expect(headers.get('cache-control')).toBe(kept)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('says that nothing changed to whoever has it already, but never of what is not there', async () => {
    for (const path of ['/pricing', '/robots.txt']) {
      const known = (await visit(path)).headers.get('etag') ?? ''
      const again = await visit(path, { 'if-none-match': known })
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect((await visit(path, { 'if-none-match': '"other"' })).status).toBe(200)
    }
    const known = (await visit('/nothing')).headers.get('etag') ?? ''
    expect((await visit('/nothing', { 'if-none-match': known })).status).toBe(404)
  })

  test('answers HEAD without the page and takes no other methods', async () => {
    const response = await visit('/', {}, 'HEAD')
    expect([response.status, await response.text()]).toEqual([200, ''])
    const refused = await visit('/members', {}, 'POST')
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

test('the edge keeps one copy of a page per language, whatever else the address contains', async () => {
  const { headers } = await openEdge(build())('/pricing?network=a')
  expect(headers.get('netlify-vary')).toBe('cookie=locale,query=lang')
  expect(headers.get('netlify-cdn-cache-control')).toBe('public, max-age=31536000, must-revalidate')
})

test('the edge varies every answer of an address in the same way and keeps only whole ones', async () => {
  const visit = openEdge(build())
  const etag = (await visit('/pricing')).headers.get('etag') ?? ''
  const answers = {
    redirect: await visit('/nl/pricing'),
    unknown: await visit('/nothing'),
    unchanged: await visit('/pricing', { 'if-none-match': etag }),
    cookie: await visit('/pricing?lang=en')
  }
  for (const [name, { headers }] of Object.entries(answers)) {
    expect([name, headers.get('netlify-vary')]).toEqual([name, 'cookie=locale,query=lang'])
    expect([name, headers.get('netlify-cdn-cache-control')]).toEqual([name, null])
  }
  expect((await visit('/robots.txt')).headers.get('netlify-cdn-cache-control')).not.toBeNull()
})

test('the edge keeps no page for faults', async () => {
  const files = build()
  delete files['nl/404/index.html']
  const fault = await openEdge(files)('/nothing')
  expect([fault.status, fault.headers.get('netlify-cdn-cache-control')]).toEqual([500, null])
})

test('the edge shows the page for faults, and still says something without it', async () => {
  const files = build()
  delete files['nl/404/index.html']
  const fault = await openEdge(files)('/nothing')
  expect(fault.status).toBe(500)
  expect(await fault.text()).toContain('<title>nl/500/</title>')
  const nothing = await openEdge({})('/')
  expect(nothing.status).toBe(500)
  expect(await nothing.text()).toContain('An error occurred while showing the error page')
})

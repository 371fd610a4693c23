import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EarlyFiles, startEarly } from '#src/layouts/start-early.ts'

const files: EarlyFiles = {
  scripts: { members: ['/_astro/members.a.js'], chats: ['/_astro/chats.b.js'] },
  texts: { members: ['/_astro/texts/v/en/bundle-members.json'] }
}
let links: object[]
let requested: [address: string, headers: object][]
let user: object | null

beforeEach(() => {
  links = []
  requested = []
  user = { profile: { seeks: 'men', country: 'BE' } }
})

afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.earlyCalls = undefined
})

/** Opens the shell at an address, with the cookies of a member or of a visitor. */
async function open(address: string, cookie = 'locale=en; signed_in=1'): Promise<string[]> {
  const { pathname, search, hostname } = new URL(address, 'https://vonk.example')
  vi.stubGlobal('location', { pathname, search, hostname })
  vi.stubGlobal('document', {
    cookie,
    documentElement: { dataset: {}, classList: { toggle: () => {} } },
    createElement: () => ({}),
    head: { append: (link: object) => links.push(link) }
  })
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: object }) => {
    requested.push([path, headers])
    return Response.json({ user })
  })
  startEarly(files)
  await new Promise(resolve => setTimeout(resolve))
  return requested.map(([path]) => path)
}

const shell = ['/api/settings.php?domain=vonk.example', '/api/user.php']

test('the session and the settings are requested at every path', async () => {
  expect(await open('/login', 'locale=en')).toEqual(shell)
  expect(requested[1]?.[1]).toEqual({ 'X-Client': '1' })
  expect([...(globalThis.earlyCalls?.keys() ?? [])]).toEqual(shell)
})

test('the settings get the query of the address, with the domain of the page', async () => {
  const [settings] = await open('/members?network=ads&domain=other.example')
  expect(settings).toBe('/api/settings.php?network=ads&domain=vonk.example')
})

test.each([
  ['men', '/api/members.php?gender=man&country=BE'],
  ['women', '/api/members.php?gender=woman&country=BE'],
  ['everyone', '/api/members.php?country=BE']
])('the first search is for whom the member seeks: %s', async (seeks, search) => {
  user = { profile: { seeks, country: 'BE' } }
  expect(await open('/members')).toEqual([...shell, search])
})

test.each([
  ['of a visitor', '/members', 'locale=en', { profile: { seeks: 'men', country: 'BE' } }],
  ['without whom the member seeks', '/members', undefined, { profile: { seeks: null } }],
  ['with filters in the address', '/members?online=1', undefined, undefined],
  ['of a session that is over', '/members', undefined, null]
])('no search starts early %s', async (_name, address, cookie, found) => {
  if (found !== undefined) user = found
  const paths = await open(address, cookie)
  expect(paths.filter(path => path.startsWith('/api/members.php'))).toEqual([])
})

test('a conversation and the prices of a member are requested', async () => {
  expect(await open('/chats/2abc')).toEqual([...shell, '/api/chat.php?id=2abc'])
  requested = []
  expect(await open('/credits')).toEqual([...shell, '/api/packages.php'])
  requested = []
  expect(await open('/credits/p2')).toEqual(shell)
})

test('the scripts and the texts of the screen are preloaded, and those of no other', async () => {
  await open('/members')
  expect(links).toEqual([
    { href: '/_astro/members.a.js', rel: 'modulepreload' },
    {
      href: '/_astro/texts/v/en/bundle-members.json',
      rel: 'preload',
      as: 'fetch',
      crossOrigin: 'anonymous'
    }
  ])
})

test('the source of the function uses nothing outside itself', async () => {
  const names = ['location', 'document', 'fetch']
  // oxlint-disable-next-line no-new-func -- the page contains the source in this form
  const run = new Function(...names, `(${startEarly})({ scripts: {}, texts: {} })`)
  const page = { cookie: '', documentElement: { dataset: {}, classList: { toggle: () => {} } } }
  const place = { pathname: '/login', search: '', hostname: 'vonk.example' }
  expect(() => run(place, page, async () => Response.json({}))).not.toThrow()
})

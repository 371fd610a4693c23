import { beforeAll, expect, test } from 'vitest'
import { routePatterns } from '#shared/routes.ts'
import { type Visit, builtFiles, openSite } from '#tests/support/site.ts'

const id = '123456789ABCDEFG'
let visit: Visit

beforeAll(async () => {
  visit = await openSite()
})

/** An address for each route of specification §2 that the app shell shows. */
const memberPaths = [
  '/likes',
  `/likes/m/${id}`,
  '/likes/received',
  '/likes/given',
  '/likes/match',
  '/members',
  `/members/${id}`,
  `/members/${id}/chat`,
  '/chats',
  `/chats/${id}`,
  '/account-deleted',
  '/complete-signup',
  '/credits',
  '/credits/repeat-order',
  '/credits/p2',
  '/credits/p2/ideal',
  '/directdebit',
  '/lang-config',
  '/login',
  '/match-finder',
  '/notifications',
  '/premium',
  '/profile',
  '/reset-password',
  '/reset-password/do',
  '/signup',
  '/signup-matches',
  '/swipe-game',
  '/activate/done',
  '/activate/error',
  '/mail-change/do',
  '/transactions',
  `/transactions/${id}`,
  '/settings',
  '/settings/location',
  '/settings/security',
  '/settings/privacy',
  '/ledger',
  '/limits'
]

test.each(memberPaths)('answers %s with the app', async path => {
  const response = await visit(`${path}?a=b`, { cookie: 'locale=en' })
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('<title>en/app/</title>')
})

test.each([
  '/nothing',
  '/likes/m',
  '/likes/everybody',
  `/members/${id}/chat/more`,
  '/credits/p2/ideal/more',
  '/settings/money',
  '/app',
  '/404',
  '/500',
  '/index.html',
  '/headers.json'
])('answers %s with the page for what is not there', async path => {
  const response = await visit(path)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('<title>nl/404/</title>')
})

test.each(['/nl/index.html', '/nl/index.html.br', '/nl/app'])(
  'gives no page away by its file name %s',
  async path => {
    const { headers } = await visit(path)
    expect((await visit(headers.get('location') ?? '')).status).toBe(404)
  }
)

test.each([
  '/../headers.json',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '/art/../../../package.json',
  '/art/%2e%2e%2f%2e%2e%2fheaders.json',
  '/art\\..\\..\\headers.json',
  '/%00',
  '/%E0%A4%A'
])('leads nowhere with %s', async path => {
  expect((await visit(path)).status).toBe(404)
})

test('leaves unknown operations to the API', async () => {
  const response = await visit('/api/nothing.php')
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ error: 'unknown_operation' })
})

test('takes no other methods', async () => {
  expect((await visit('/members', {}, 'POST')).status).toBe(405)
})

test('shows the page for faults when the other error page is missing', async () => {
  const files = builtFiles()
  delete files['nl/404/index.html']
  const broken = await openSite({ files })
  const response = await broken('/nothing')
  expect(response.status).toBe(500)
  expect(await response.text()).toContain('<title>nl/500/</title>')
})

test('still says something when the error page fails too', async () => {
  const files = builtFiles()
  delete files['nl/404/index.html']
  delete files['nl/500/index.html']
  const broken = await openSite({ files })
  const response = await broken('/nothing')
  expect(response.status).toBe(500)
  const html = await response.text()
  expect(html).toContain('An error occurred while showing the error page')
  expect(html).toContain('/nl/404 is not built')
  expect(html).toContain('<a href="/">Go back to home</a>')
})

test('names every route of the specification once', () => {
  const patterns = Object.values(routePatterns)
  expect(new Set(patterns).size).toBe(patterns.length)
  expect(Object.keys(routePatterns).indexOf('credits-repeat-order')).toBeLessThan(
    Object.keys(routePatterns).indexOf('credits-id-paymentmethod')
  )
})

import { beforeAll, expect, test } from 'vitest'
import { type Visit, openSite } from '#tests/support/site.ts'

let visit: Visit

beforeAll(async () => {
  visit = await openSite()
})

async function titleOf(response: Response): Promise<string> {
  return /<title>(.*)<\/title>/.exec(await response.text())?.[1] ?? ''
}

test('shows the language of the domain to somebody new', async () => {
  expect(await titleOf(await visit('/'))).toBe('nl/')
})

test('shows the language of the cookie', async () => {
  expect(await titleOf(await visit('/pricing', { cookie: 'locale=en' }))).toBe('en/pricing/')
})

test('asks the address for the language first, and remembers it for 365 days', async () => {
  const response = await visit('/?lang=en', { cookie: 'locale=nl' })
  expect(await titleOf(response)).toBe('en/')
  expect(response.headers.get('set-cookie')).toBe(
    'locale=en; Max-Age=31536000; Path=/; SameSite=Lax'
  )
})

test('sets no cookie for a language that the product does not speak', async () => {
  const response = await visit('/?lang=xx')
  expect(await titleOf(response)).toBe('nl/')
  expect(response.headers.get('set-cookie')).toBeNull()
})

test('ignores a cookie that names no language', async () => {
  expect(await titleOf(await visit('/', { cookie: 'locale=../../etc' }))).toBe('nl/')
})

test('follows the domain', async () => {
  const english = await openSite({ site: { domain_language: 'en-GB' } })
  expect(await titleOf(await english('/'))).toBe('en/')
})

test('sends a path that names its language to the public one, with all that it asked for', async () => {
  const response = await visit('/en/pricing?country=BE&lang=nl')
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe('/pricing?country=BE&lang=en')
})

test('never leads to another site', async () => {
  for (const path of ['/nl//evil.example', '/nl///evil.example/', '/nl/\\evil.example']) {
    const response = await visit(path)
    expect(response.headers.get('location')).toMatch(/^\/evil\.example\?lang=nl$/)
  }
})

test('takes a slash at the end for the same page', async () => {
  expect(await titleOf(await visit('/pricing/'))).toBe('nl/pricing/')
})

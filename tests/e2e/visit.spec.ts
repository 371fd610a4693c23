import type { Page, Request } from '@playwright/test'
import { becomeMember, join, person } from './support/acts.ts'
import { send } from './support/chats.ts'
import { expect, test } from './support/test.ts'

const hidden = '**/api/page-hidden.php'

/** Counts the like popup's event from the first moment of every page. */
async function countPopups(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { popups: 0 })
    addEventListener('vonk:like-popup', () => (window as unknown as { popups: number }).popups++)
  })
  return () => page.evaluate(() => (window as unknown as { popups: number }).popups)
}

async function settled(page: Page, path: string): Promise<void> {
  const settings = page.waitForRequest('**/api/settings.php*')
  await page.goto(path)
  const asked = new URL((await settings).url()).searchParams
  await (await settings).response()
  // With the page's own query, of which 2000 signs are enough (specification §7).
  const sent = new URL(path.slice(0, 1000), 'http://localhost').searchParams
  for (const [name, value] of sent) expect(asked.get(name)).toContain(value.slice(0, 900))
  await page.waitForTimeout(200)
}

for (const path of ['/', '/members']) {
  test(`t announces the like popup on ${path} and leaves the address`, async ({ newPerson }) => {
    const page = await newPerson()
    const popups = await countPopups(page)
    await settled(page, `${path}?ref=a%20b&t=2&lang=en#x`)
    await expect.poll(popups).toBe(1)
    const query = () => new URL(page.url()).searchParams
    await expect.poll(() => query().get('t')).toBeNull()
    expect([query().get('ref'), query().get('lang')]).toEqual(['a b', 'en'])
    // The search writes its filters into the address in its own way; other pages leave it as it was.
    if (path === '/') expect(page.url()).toMatch(/\?ref=a%20b&lang=en#x$/)
    await settled(page, `${path}?t=abc`)
    await expect.poll(() => query().get('t')).toBeNull()
    expect(await popups()).toBe(0)
  })

  test(`a page of ${path} that becomes hidden says so by a beacon`, async ({ newPerson }) => {
    const page = await newPerson()
    await settled(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const beacon = page.waitForRequest(hidden)
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    const sent = await beacon
    expect([sent.method(), sent.resourceType(), sent.postData()]).toEqual(['POST', 'ping', '{}'])
    expect((await sent.response())?.status()).toBe(200)
  })
}

test('settings that are lost on their way are asked for again', async ({
  newPerson,
  expectOnConsole
}) => {
  expectOnConsole(/ERR_FAILED|503/)
  const page = await newPerson({ isNew: true })
  let asked = 0
  await page.route('**/api/settings.php*', async route => {
    asked++
    if (asked === 1) return route.abort()
    if (asked === 2) return route.fulfill({ status: 503, json: { error: 'unavailable' } })
    return route.continue()
  })
  await page.goto('/?lang=en')
  await expect(page.getByRole('button', { name: 'I am 18 or older' })).toBeVisible()
  expect(asked).toBe(3)
})

test('a member’s bars that are lost load the page again once, and it does not go round', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/ERR_FAILED/)
  const page = await newPerson()
  await becomeMember(page, server, person('Ottilie'))
  let lost = 0
  let documents = 0
  page.on('request', request => {
    if (request.isNavigationRequest()) documents++
  })
  await page.route('**/_astro/member-navigation.*.js', async route => {
    lost++
    return route.abort()
  })
  await page.goto('/pages/terms?lang=en')
  await expect.poll(() => lost).toBe(2)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect([lost, documents]).toEqual([2, 2])
  await page.unrouteAll()
  await page.reload()
  await expect(page.locator('.site-member')).toBeVisible()
})

test('a member keeps their bars on a prebuilt page whose session does not load, and it loads by itself', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/ERR_FAILED/)
  const page = await newPerson({ viewport: { width: 1280, height: 800 } })
  await becomeMember(page, server, person('Blijfbar'))
  await page.route('**/api/user.php*', async route => route.abort())
  await page.goto('/pages/terms?lang=en')
  const bar = page.locator('.site-member .top-bar')
  // The first request is repeated for about ten seconds.
  await expect(bar.getByRole('link', { name: 'Messages' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: 'Log in' })).toBeHidden()
  await page.unrouteAll()
  await expect(bar.getByRole('button', { name: /Blijfbar/ })).toBeVisible()
})

test('a member who reads a prebuilt page sees in its title what comes', async ({
  newPerson,
  newCaller,
  server
}) => {
  const reader = await join(newPerson, server, 'Leesa')
  const writer = await join(newCaller, server, 'Skriva')
  await reader.page.goto('/pages/terms?lang=en')
  await expect(reader.page.locator('.site-member')).toBeVisible()
  await send(writer, reader, { text: 'Hello' })
  await expect(reader.page).toHaveTitle(/^\(1\) /)
})

test('the like popup waits for the answer to the warning', async ({ newPerson }) => {
  const page = await newPerson({ isNew: true })
  const popups = await countPopups(page)
  await page.goto('/?t=0&lang=en')
  const yes = page.getByRole('button', { name: 'I am 18 or older' })
  await expect(yes).toBeVisible()
  expect(await popups()).toBe(0)
  await yes.click()
  await expect.poll(popups).toBe(1)
})

test('lb logs a visit that ended without an act, once, and no other', async ({ newPerson }) => {
  const page = await newPerson()
  const sent: Request[] = []
  page.context().on('request', request => {
    if (request.url().includes('/api/bounce.php')) sent.push(request)
  })
  // A real leave sends it too, but where no tool looks: the page is gone by then.
  const leave = () => page.evaluate(() => dispatchEvent(new Event('pagehide')))

  await settled(page, '/landers/tinderswipe?lb=spring&ref=42')
  const answer = page.waitForResponse('**/api/bounce.php')
  await leave()
  expect((await answer).status()).toBe(200)
  await leave()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.postDataJSON()).toMatchObject({
    path: '/landers/tinderswipe',
    lb: 'spring',
    touched: false,
    tracking: { ref: '42' }
  })

  await settled(page, '/?lb=spring')
  await page.keyboard.press('Tab')
  await leave()
  await settled(page, '/')
  await leave()
  await page.waitForTimeout(200)
  expect(sent).toHaveLength(1)
})

test('a query of 10,000 characters breaks nothing', async ({ newPerson }) => {
  const page = await newPerson()
  const long = 'x'.repeat(9_900)
  for (const path of [`/?lb=${long}`, `/?ref=${long}&t=0`, `/members?lang=en&sub1=${long}`]) {
    await settled(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const kept = await page.evaluate(() => sessionStorage.getItem('tracking'))
  expect(JSON.parse(kept ?? '{}')).toEqual({ ref: 'x'.repeat(100), sub1: 'x'.repeat(100) })
})

test('the languages of the visitor’s country are offered where there are two or more', async ({
  newPerson
}) => {
  const button = (page: Page) => page.getByRole('button', { name: /^(Language|Taal|Langue):/ })
  const dutch = await newPerson({ extraHTTPHeaders: { 'x-country': 'NL' } })
  await settled(dutch, '/?lang=nl')
  await expect(button(dutch)).toBeHidden()

  const belgian = await newPerson({ extraHTTPHeaders: { 'x-country': 'BE' } })
  await settled(belgian, '/pages/terms?lang=nl&sub1=7')
  await button(belgian).click()
  const links = belgian.locator('[data-countries]:visible')
  await expect(links).toHaveText(['Nederlands', 'Français', 'Deutsch'])
  await links.filter({ hasText: 'Français' }).click()
  await expect(belgian).toHaveURL(/\/pages\/terms\?lang=fr&sub1=7$/)
  expect(await belgian.locator('html').getAttribute('lang')).toBe('fr')
})

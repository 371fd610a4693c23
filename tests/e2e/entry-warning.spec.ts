import type { BrowserContext, Page } from '@playwright/test'
import { expectNoFaults } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const warning = (page: Page) => page.getByRole('dialog', { name: 'Important information' })
const yes = (page: Page) => warning(page).getByRole('button', { name: 'I am 18 or older' })
const from = (country: string) => ({ isNew: true, extraHTTPHeaders: { 'x-country': country } })

/** Every beacon that counts a visit. */
function countsOf(context: BrowserContext): string[] {
  const counts: string[] = []
  context.on('request', request => {
    const path = new URL(request.url()).pathname
    if (/page-hidden|bounce/.test(path)) counts.push(path)
  })
  return counts
}

async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

/** Nothing appears although everything that could show it has come. */
async function expectNone(page: Page, path: string): Promise<void> {
  const settings = page.waitForResponse('**/api/settings.php*')
  await page.goto(path)
  await settings
  await page.waitForTimeout(300)
  await expect(warning(page)).toBeHidden()
}

async function expectShown(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(warning(page)).toBeVisible()
}

test('a new visitor answers the warning once, with the keyboard alone', async ({ newPerson }) => {
  const page = await newPerson({ isNew: true })
  await expectShown(page, '/?lang=en')
  await expect(warning(page)).toContainText('€0.99 or less')
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(warning(page)).toBeVisible()
  await expectNoFaults(page)

  await page.keyboard.press('Tab')
  await expect(yes(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(warning(page)).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('overflow', 'visible')
  await expectNone(page, '/')
  await expectNone(page, '/members')
})

test('who would rather not leaves to a quiet page, is not counted, and is asked again', async ({
  newPerson
}) => {
  const page = await newPerson({ isNew: true })
  const counts = countsOf(page.context())
  await expectShown(page, '/?lang=en&lb=1')
  await hide(page)
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await warning(page).getByRole('link', { name: 'Rather not' }).click()
  await expect(page.getByRole('heading', { name: 'Fair enough.' })).toBeVisible()
  expect(asked.filter(path => /^\/(api|_astro)\//.test(path))).toEqual([])
  expect(counts).toEqual([])
  await expectShown(page, '/')
})

test('the pages that the warning sends its readers to can be read first', async ({ newPerson }) => {
  const page = await newPerson({ isNew: true })
  await expectShown(page, '/?lang=en')
  const settings = page.waitForResponse('**/api/settings.php*')
  await warning(page).getByRole('link', { name: 'terms' }).click()
  await expect(page).toHaveURL(/\/pages\/terms#read$/)
  await settings
  await expect(warning(page)).toBeHidden()
  await expectShown(page, '/')
})

/** How Apple's browser, and every other one, says that it runs as an installed app. */
const installed = {
  'navigator.standalone': () => Object.defineProperty(navigator, 'standalone', { value: true }),
  'display-mode': () => {
    const ask = matchMedia.bind(window)
    window.matchMedia = query =>
      query.includes('standalone') ? ({ matches: true } as MediaQueryList) : ask(query)
  }
}

for (const [name, install] of Object.entries(installed)) {
  test(`the installed app does not show it (${name})`, async ({ newPerson }) => {
    const page = await newPerson({ isNew: true })
    await page.addInitScript(install)
    await expectNone(page, '/?lang=en')
    await expectNone(page, '/members')
  })
}

test('in Belgium the default layout shows it; landers, signup, activation not', async ({
  newPerson
}) => {
  const page = await newPerson(from('BE'))
  for (const path of ['/landers/tinderswipe', '/activate/error', '/signup']) {
    await expectNone(page, `${path}?lang=en`)
  }
  await expectShown(page, '/members?lang=en')
  await expectShown(page, '/')
})

test('in Germany every layout shows it, but for the three screens', async ({
  newPerson,
  expectOnConsole
}) => {
  // The link of the third is none, and the screen asks.
  expectOnConsole(/status of 410/)
  const page = await newPerson(from('DE'))
  for (const path of ['/complete-signup', '/reset-password', '/reset-password/do?token=x']) {
    await expectNone(page, path)
  }
  for (const path of ['/?lang=en', '/landers/tinderswipe', '/login', '/members']) {
    await expectShown(page, path)
  }
})

test('a visitor who opens the signup gets the warning first, then the signup goes on', async ({
  newPerson
}) => {
  const page = await newPerson({ isNew: true })
  // The tap comes before anybody knows whether the warning is needed.
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route('**/api/settings.php*', async route => {
    await held
    await route.continue()
  })
  await page.goto('/?lang=en')
  await page.locator('main a[href^="/signup"]').first().click()
  await page.waitForTimeout(300)
  await expect(page.getByLabel('E-mail')).toBeHidden()
  release()
  await yes(page).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expect(warning(page)).toBeHidden()

  const other = await newPerson({ isNew: true })
  await expectShown(other, '/signup?lang=en')
  await yes(other).click()
  await other.getByLabel('First name or nickname').fill('Ann')
})

test('a member does not see it, and a visitor of the app answers it there too', async ({
  newPerson
}) => {
  const page = await newPerson({ isNew: true })
  await expectShown(page, '/members?lang=en')
  await yes(page).click()
  await page
    .getByRole('link', { name: /, \d+$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(warning(page)).toBeHidden()
  await expectNone(page, '/')
})

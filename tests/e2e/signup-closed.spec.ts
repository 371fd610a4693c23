import { type Page, expect } from '@playwright/test'
import { personOf } from '#shared/lander-people.ts'
import { button, field, join, steps, title } from './support/signup.ts'
import { test } from './support/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const lander = '/landers/transitionsvideolanding/plain'
const [sanne, bram] = [personOf('plain', 'sanne'), personOf('plain', 'bram')]
const dialog = (page: Page) => page.getByRole('dialog')

/** By the link of a lander, as if it named this profile; some show theirs at their end only. */
async function open(page: Page, profileId = sanne.id, step = 'Pull up a chair.'): Promise<void> {
  await page.evaluate(id => {
    const link = document.querySelector<HTMLAnchorElement>('a[data-signup][href*="profile_id"]')
    if (!link) return
    link.search = `?profile_id=${id}`
    link.click()
  }, profileId)
  await expect(title(page, step)).toBeVisible()
}

async function staysClosed(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(dialog(page)).toHaveCount(0)
}

test('a signup that was closed stays closed after a reload, going forward too', async ({
  newPerson
}) => {
  const page = await newPerson(phone)
  await page.goto(`${lander}?lang=en`)
  await open(page)
  await button(page, 'Stop').click()
  await expect(dialog(page)).toHaveCount(0)
  await page.reload()
  await staysClosed(page)
  await page.goForward()
  await page.reload()
  await staysClosed(page)
})

test('what a member’s cross closed over a lander does not come back with the page', async ({
  newPerson
}) => {
  const page = await newPerson(phone)
  await page.goto(`${lander}?lang=en`)
  await open(page)
  await join(page, 'Crosby')
  await button(page, 'Later').click()
  await expect(title(page, steps[1])).toBeVisible()
  const cross = async () => {
    await button(page, 'Stop').click()
    await button(page, 'Go on later').click()
  }
  await cross()
  await expect(page).toHaveURL(/\/members$/)
  for (const back of [1, 2]) {
    await page.goBack()
    await expect(page, `${back} back`).toHaveURL(new RegExp(lander))
    await staysClosed(page)
  }

  // As browsers do that keep the page itself in memory.
  await open(page, sanne.id, steps[1])
  await page.route('**/members', route => route.fulfill({ status: 204 }))
  await cross()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(dialog(page)).toHaveCount(0)
})

test('a signup closed at a later step over a screen is opened by none of its entries', async ({
  newPerson
}) => {
  const page = await newPerson(phone)
  await page.goto('/members?lang=en&t=0.2')
  await dialog(page).getByRole('link', { name: 'Join us' }).click()
  await join(page, 'Shelly')
  await button(page, 'Later').click()
  await expect(title(page, steps[1])).toBeVisible()
  await button(page, 'Stop').click()
  await button(page, 'Go on later').click()
  await expect(dialog(page)).toHaveCount(0)
  await page.reload()
  await staysClosed(page)
  await page.goBack()
  await page.reload()
  await staysClosed(page)
})

/** Ways to an entry of Sanne's signup that shows none. */
const ways = {
  'went back and forward': async (page: Page) => {
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await page.goForward()
  },
  'lost the connection at a reload': async (page: Page) => {
    await page.route('**/*signup*', route => route.abort())
    await page.reload()
    await page.waitForLoadState('networkidle')
    await page.unroute('**/*signup*')
  }
}

for (const [way, go] of Object.entries(ways)) {
  test(`a message to somebody else is kept for them by whoever ${way}`, async ({
    newPerson,
    expectOnConsole
  }) => {
    expectOnConsole(/ERR_FAILED/)
    const page = await newPerson(phone)
    await page.goto(`${lander}?lang=en`)
    await open(page)
    await go(page)
    await expect(dialog(page)).toHaveCount(0)
    await open(page, bram.id)
    await dialog(page).getByLabel('Your first message to Bram').fill('Soup?')
    await field.name(page).fill('Linka')
    await page.reload()
    await expect(field.name(page)).toHaveValue('Linka')
    await expect(dialog(page).getByLabel('Your first message to Bram')).toHaveValue('Soup?')
  })
}

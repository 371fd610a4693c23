import type { Locator, Page } from '@playwright/test'
import { becomeMember, person } from './support/acts.ts'
import { expectNoFaults } from './support/axe.ts'
import { headers } from './support/calls.ts'
import { demoCards } from './support/demo.ts'
import type { JourneyServer } from './support/journey-server.ts'
import { expect, test } from './support/test.ts'

const banner = (page: Page) => page.getByRole('complementary', { name: 'Welcome bonus' })
const offer = (page: Page) => page.getByRole('dialog', { name: '25% welcome bonus' })

/** A newcomer who has spent what newcomers are given. */
async function becomePoor(page: Page, server: JourneyServer, name: string): Promise<void> {
  await becomeMember(page, server, person(name))
  for (let count = 0; count < 2; count++) {
    const { value: card } = await demoCards(page).next()
    const answer = await page.request.post('/api/message.php', {
      headers: headers(),
      data: {
        profile_id: card?.id,
        text: 'Is this seat taken?',
        price: { credits: 1, cents: 0, currency: 'EUR' },
        fictional_consent: true
      }
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}

/** Seconds that the countdown shows. */
async function shownSeconds(page: Page): Promise<number> {
  const text = (await banner(page).locator('.bonus-left').textContent()) ?? ''
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

test('the welcome bonus counts down to the server’s end, and is offered to who has no credits', async ({
  newPerson,
  server
}) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await becomePoor(page, server, 'Pascal')
  // A browser whose clock is five hours slow.
  await page.clock.install({ time: Date.now() - 5 * 3_600_000 })
  await page.goto('/members?lang=en')
  await expect(banner(page)).toBeVisible()
  const { expires } = await (await page.request.get('/api/discountcode.php')).json()
  const left = (Date.parse(expires) - Date.now()) / 1000
  expect(Math.abs((await shownSeconds(page)) - left)).toBeLessThan(30)

  // Not outside of the members area.
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)

  // Moving between its routes does not begin the wait anew.
  await page.goto('/members')
  await expect(banner(page)).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(offer(page)).toHaveCount(0)
  await page.getByRole('link', { name: /Likes$/ }).click()
  await expect(page.getByRole('heading', { name: 'Who has an eye on you' })).toBeVisible()
  await page.clock.runFor(22_000)
  await expect(offer(page)).toBeVisible()
  await expect(offer(page)).toContainText('within 4 hours of signing up')
  await expectNoFaults(page)
  await page.keyboard.press('Escape')
  await expect(offer(page)).toHaveCount(0)

  // Closed once, it stays closed; the banner leads to the credits.
  await page.reload()
  await expect(banner(page)).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(offer(page)).toHaveCount(0)
  await banner(page).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Pull up a chair.' })).toBeVisible()
})

test('the offer gives the focus back, and its button leads to the credits', async ({
  newPerson,
  server
}) => {
  const page = await newPerson({ viewport: { width: 1280, height: 900 } })
  await becomePoor(page, server, 'Patrice')
  await page.clock.install()
  await page.goto('/members?lang=en')
  await expect(banner(page)).toBeVisible()
  const link = page.getByRole('link', { name: /Messages$/ })
  await link.focus()
  await page.clock.runFor(41_000)
  await expect(offer(page)).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(offer(page)).toHaveCount(0)
  await expect(link).toBeFocused()

  await page.evaluate(() => localStorage.removeItem('hide-time-bonus-modal'))
  await page.clock.runFor(2000)
  await offer(page).getByRole('link', { name: 'Choose your credits' }).click()
  await expect(page.getByRole('heading', { name: 'Pull up a chair.' })).toBeVisible()
  await page.goBack()
  await expect(banner(page)).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(offer(page)).toHaveCount(0)
})

test('on a phone the search shows at most one banner, and the first profile is visible', async ({
  newPerson,
  server
}) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const id = await becomeMember(page, server, person('Banna'))
  // By class, because a locator by role finds no element that is not displayed.
  const bonus = page.locator('.bonus-banner')
  const reminder = page.getByText('Confirm your e-mail address')
  const photo = page.getByText('You have no photo yet')
  const expectOnly = async (shown: Locator, hidden?: Locator) => {
    await page.goto('/members?lang=en')
    const face = page
      .getByRole('listitem')
      .filter({ has: page.locator('.members-picture') })
      .first()
    await expect(face).toBeVisible()
    await expect(shown).toBeVisible()
    // Otherwise a banner that is not yet rendered would count as hidden.
    if (hidden) await expect(hidden).toBeAttached()
    for (const part of [bonus, reminder, photo]) {
      await expect(part).toBeVisible({ visible: part === shown })
    }
    const { y = 844, height = 0 } = (await face.boundingBox()) ?? {}
    const bar = await page.getByRole('navigation', { name: 'Main menu' }).last().boundingBox()
    expect(y + height).toBeLessThan(bar?.y ?? 0)
  }
  const set = (change: string) => server.query(`update member set ${change} where id = $1`, id)
  await set(`status = 'not_confirmed', profile_status = 'disabled'`)
  await expectOnly(reminder, bonus)
  await set(`status = 'active', profile_status = 'active'`)
  await expectOnly(bonus, photo)
  await set(`signup_at = signup_at - interval '5 hours'`)
  await expectOnly(photo)
})

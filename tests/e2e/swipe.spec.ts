import type { Page } from '@playwright/test'
import { ageAt } from '#shared/age.ts'
import { becomeMember, person } from './support/acts.ts'
import { expectNoFaultsInBoth } from './support/axe.ts'
import { type Caller, headers, idOf, sendLike } from './support/calls.ts'
import { expect, test } from './support/test.ts'
import type { JourneyServer } from './support/journey-server.ts'
import { middleOf, slide } from './support/touch.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const phone = { viewport: { width: 390, height: 844 } }
const top = '.swipe-card[data-top]'

const name = (page: Page) => page.locator(`${top} h2`).innerText()
/** Whose card lies on top; members of other journeys may bear one name. */
const card = (page: Page) => page.locator(top).getAttribute('data-card')
const likesLeft = (page: Page) => page.locator('.swipe-likes')
const button = (page: Page, word: 'No' | 'Back' | 'Yes') =>
  page.locator('.swipe-answer').filter({ hasText: word })

/** A woman who looks for men has opened the game. */
async function openGame(page: Page, server: JourneyServer): Promise<void> {
  await becomeMember(page, server, person('Ann'))
  await page.request.put('/api/profile.php', { headers: headers(), data: { seeks: 'men' } })
  await page.goto('/swipe-game?lang=en')
  await expect(page.locator(top)).toBeVisible()
  await stillness(page)
}

/** No card is flying, and a press is not taken for the second of two any more. */
async function stillness(page: Page): Promise<void> {
  await expect(page.locator('.swipe-card-leaving')).toHaveCount(0)
  await page.waitForTimeout(260)
}

async function answered(page: Page): Promise<{ likes_left: number; cards: { name: string }[] }> {
  return (await page.request.get('/api/swipe.php')).json()
}

async function press(page: Page, key: string): Promise<void> {
  const before = await card(page)
  await page.keyboard.press(key)
  await expect.poll(() => card(page)).not.toBe(before)
  await stillness(page)
}

test('a card follows the finger, is thrown to yes and to no, and lies down again', async ({
  newPerson,
  server
}) => {
  const page = await newPerson({ ...phone, hasTouch: true, isMobile: true })
  await openGame(page, server)
  const session = await page.context().newCDPSession(page)
  const first = await card(page)
  const from = await middleOf(page, top)

  await slide(session, from, { x: from.x + 60, y: from.y }, 700)
  await expect(page.locator(top)).not.toHaveAttribute('style', /translate/)
  expect(await card(page)).toBe(first)

  await slide(session, from, { x: from.x + 180, y: from.y + 10 })
  await expect.poll(() => card(page)).not.toBe(first)
  await expect(likesLeft(page)).toHaveText('3 of your 4 likes left today')
  await stillness(page)
  const second = await card(page)

  await slide(session, from, { x: from.x - 180, y: from.y })
  await expect.poll(() => card(page)).not.toBe(second)
  await expect(likesLeft(page)).toHaveText('3 of your 4 likes left today')
  await expect.poll(async () => (await answered(page)).likes_left).toBe(3)
})

test('the mouse drags a card without opening it, and a click opens the profile', async ({
  newPerson,
  server
}) => {
  const page = await newPerson()
  await openGame(page, server)
  const [first, firstName] = [await card(page), await name(page)]
  const from = await middleOf(page, top)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y, { steps: 8 })
  await expect(page.locator(top)).toHaveAttribute('style', /translate3d\(40px/)
  await page.waitForTimeout(120)
  await page.mouse.up()
  await expect(page.locator(top)).not.toHaveAttribute('style', /translate/)
  expect([await card(page), new URL(page.url()).pathname]).toEqual([first, '/swipe-game'])
  await page.mouse.click(from.x, from.y)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstName)
  // The deck lies as it was left.
  await page.goBack()
  await expect(page.locator(top)).toBeVisible()
  expect(await card(page)).toBe(first)
})

test('the keyboard says no, yes and back, opens the profile, and hears who comes', async ({
  newPerson,
  server
}) => {
  const page = await newPerson()
  await openGame(page, server)
  const said = page.locator('.swipe [role="status"]')
  await expect(page.locator('.swipe-key').first()).toBeVisible()

  await press(page, 'ArrowLeft')
  const second = await card(page)
  await expect(said).toContainText(await name(page))
  await expect(said).toContainText('4 likes left today.')
  await press(page, 'ArrowRight')
  await expect(said).toContainText('3 likes left today.')
  await press(page, 'z')
  expect(await card(page)).toBe(second)
  await expect(said).toContainText('4 likes left today.')
  // Only the last card can be taken back.
  await page.keyboard.press('Backspace')
  await stillness(page)
  expect(await card(page)).toBe(second)
  await expect(button(page, 'Back')).toHaveAttribute('aria-disabled', 'true')

  await button(page, 'No').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => card(page)).not.toBe(second)
  await stillness(page)
  const third = await name(page)
  await page.locator('h1').click()
  await page.keyboard.press('ArrowUp')
  await expect(page).toHaveURL(/\/members\/\w+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(third)
})

test('buttons name the person, and two quick taps answer one card', async ({
  newPerson,
  server
}) => {
  const page = await newPerson({ ...phone, hasTouch: true, isMobile: true })
  await openGame(page, server)
  const shown = (await answered(page)).cards.map(card => card.name)
  const [first, second] = shown
  // Both at once: a second tap counts for the next card after a moment.
  await page
    .getByRole('button', { name: `Yes, like ${first}`, exact: true })
    .evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
  await expect(page.getByRole('button', { name: `No, not ${second}`, exact: true })).toBeVisible()
  await expect.poll(async () => (await answered(page)).likes_left).toBe(3)
  await stillness(page)
  await page.getByRole('button', { name: `Back to ${first}`, exact: true }).click()
  await expect(page.locator(top)).toHaveAccessibleName(new RegExp(`^${first}, \\d+$`))
  await expect.poll(async () => (await answered(page)).likes_left).toBe(4)
  const box = await button(page, 'Yes').locator('.swipe-round').boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(56)
})

test('after the fourth like it says when it goes on, and passing goes on meanwhile', async ({
  newPerson,
  server
}) => {
  const page = await newPerson()
  await openGame(page, server)
  for (let like = 0; like < 4; like++) {
    await page.keyboard.press('ArrowRight')
    await stillness(page)
  }
  await expect(page.getByRole('heading', { name: 'That was 4 likes.' })).toBeVisible()
  // Today where midnight comes between the like and the look.
  const wait = /^You can like again in 24 hours, (tomorrow )?at \d\d:\d\d\.$/
  await expect(page.locator('.swipe-wait-text')).toHaveText(wait)
  await expect(likesLeft(page)).toHaveText('your 4 likes are used')
  // It is the server that says so.
  await page.reload()
  await expect(page.locator('.swipe-wait-text')).toHaveText(wait)

  await page.getByRole('button', { name: 'Keep looking meanwhile' }).click()
  await expect(page.locator('.swipe-note')).toHaveText(wait)
  await expect(button(page, 'Yes')).toHaveAttribute('aria-disabled', 'true')
  await press(page, 'ArrowLeft')
  const fifth = await name(page)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'That was 4 likes.' })).toBeVisible()
  // The pass before it may still be on its way.
  const next = async () => (await answered(page)).cards[0]?.name
  await expect.poll(next).toBe(fifth.replace(/, \d+$/, ''))
})

test('a swipe that is returned opens the match', async ({ newPerson, newCaller, server }) => {
  const page = await newPerson(phone)
  const other = await newCaller()
  await becomeMember(page, server, person('Ann'))
  await becomeMember(other, server, person('Ben'))
  const place = { country: 'BE', countryregion: 'BE-VLI' }
  const put = (who: Caller, data: object) =>
    who.request.put('/api/profile.php', { headers: headers(), data: { ...data, ...place } })
  await put(page, { gender: 'woman', seeks: 'men' })
  await put(other, { gender: 'man', seeks: 'women' })
  await sendLike(other, await idOf(page))

  await page.goto('/swipe-game?lang=en')
  await expect(page.locator(top)).toHaveAccessibleName(`Ben, ${ageAt('1990-03-04', new Date())}`)
  await page.getByRole('button', { name: 'Yes, like Ben' }).click()
  const match = page.getByRole('dialog')
  await expect(match).toContainText('Ben')
  await page.keyboard.press('Escape')
  await expect(match).toBeHidden()
  await expect(button(page, 'Back')).toHaveAttribute('aria-disabled', 'true')
})

test('an answer that does not arrive puts the card back and says so', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/404/)
  const page = await newPerson(phone)
  await openGame(page, server)
  const first = await card(page)
  await page.route('**/api/swipe.php', (route, request) =>
    request.method() === 'POST'
      ? route.fulfill({ status: 404, json: { error: 'internal' } })
      : route.continue()
  )
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('is back on top')).toBeVisible()
  await expect.poll(() => card(page)).toBe(first)
  await expect(page.locator(top)).toBeInViewport({ ratio: 0.9 })
  await expect(likesLeft(page)).toHaveText('4 of your 4 likes left today')
})

test('with reduced motion cards change without a flight', async ({ newPerson, server }) => {
  const page = await newPerson({ ...phone, reducedMotion: 'reduce' })
  await openGame(page, server)
  const first = await card(page)
  const flights = await page.evaluate(() => {
    document.querySelector<HTMLElement>('.swipe-answer-no')?.click()
    return new Promise(resolve =>
      requestAnimationFrame(() => resolve(document.getAnimations().length))
    )
  })
  expect(flights).toBe(0)
  await expect(page.locator('.swipe-card-leaving')).toHaveCount(0)
  expect(await card(page)).not.toBe(first)
})

test('axe finds nothing on cards, wait and end in light and in dark', async ({
  newPerson,
  server
}) => {
  const page = await newPerson({ ...phone })
  await openGame(page, server)
  await expectNoFaultsInBoth(page)
  for (let like = 0; like < 4; like++) {
    await page.keyboard.press('ArrowRight')
    await stillness(page)
  }
  await expectNoFaultsInBoth(page)
  await page.getByRole('button', { name: 'Keep looking meanwhile' }).click()
  await expect(page.locator('.swipe-note')).toBeVisible()
  await expectNoFaultsInBoth(page)
  // A key without a card, while more are on their way, does nothing.
  const end = page.getByRole('heading', { name: 'You’ve met everyone.' })
  for (let card = 0; card < 120 && !(await end.isVisible()); card++) {
    await page.keyboard.press('ArrowLeft')
    await stillness(page)
  }
  await expect(end).toBeVisible()
  await expectNoFaultsInBoth(page)
})

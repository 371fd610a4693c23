import type { Page } from '@playwright/test'
import { type Person, becomeMember, person } from './support/acts.ts'
import { expectNoFaultsInBoth } from './support/axe.ts'
import { type Caller, headers } from './support/calls.ts'
import { buyBundle } from './support/credits.ts'
import type { Server } from './support/server.ts'
import { expect, test } from './support/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const broken = '/activate/done?token=no-such-token&lang=en'

/** An account whose address is not confirmed yet, in this page's browser. */
async function joinUnconfirmed(page: Caller, { name, email, password }: Person) {
  const joined = await page.request.post('/api/signup.php', {
    headers: headers(),
    data: { name, email, password, date_of_birth: '1990-03-04', language: 'en' }
  })
  expect(joined.status()).toBe(200)
  return email
}

/** Path and query of the link in the newest letter to an address. */
async function linkFor(server: Server, email: string): Promise<string> {
  const token = /activate\/done\?token=([\w-]+)/.exec(await server.letterTo(email))?.[1]
  if (token === undefined) throw new Error(`No link in the letter to ${email}`)
  return `/activate/done?token=${token}&lang=en`
}

const cards = (page: Page) => page.locator('.activate-cards').getByRole('link')

const addresses = (page: Page) =>
  cards(page).evaluateAll(links => links.map(link => (link as HTMLAnchorElement).pathname))

test('a confirmed address leads to three ways on, with the welcome discount on premium', async ({
  newPerson,
  server
}) => {
  const page = await newPerson(phone)
  const email = await joinUnconfirmed(page, person('Activatrix'))
  const link = await linkFor(server, email)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'You’re in, Activatrix.' })).toBeVisible()
  await expect(cards(page)).toHaveCount(3)
  expect(await addresses(page)).toEqual(['/complete-signup', '/members', '/premium'])
  await expect(cards(page).nth(2)).toContainText('25% off')
  await expect(cards(page).filter({ hasText: '% off' })).toHaveCount(1)
  await expectNoFaultsInBoth(page)
  await cards(page).nth(1).click()
  await expect(page).toHaveURL(/\/members(\?|$)/)
})

test('who is through and has paid is offered neither the signup nor premium', async ({
  newPerson,
  server
}) => {
  const page = await newPerson(phone)
  const who = person('Activatilda')
  await becomeMember(page, server, who)
  const link = await linkFor(server, who.email)
  await buyBundle(page, 'p0')
  // Opened once more, as a double click does.
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'You’re in, Activatilda.' })).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  expect(await addresses(page)).toEqual(['/members'])
})

test('a link that works no longer leads a visitor by the login to a new one', async ({
  newPerson,
  newCaller,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/status of 410/)
  const who = person('Aktivanne')
  await joinUnconfirmed(await newCaller(), who)
  const page = await newPerson(phone)
  await page.goto(broken)
  await expect(page).toHaveURL(/\/activate\/error/)
  await expect(page.getByRole('heading', { name: 'This link does not work.' })).toBeVisible()
  await expect(page.getByText('This link has expired or is not valid.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send a new e-mail' })).toHaveCount(0)
  await expectNoFaultsInBoth(page)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/activate\/error/)
  const first = await linkFor(server, who.email)
  await page.getByRole('button', { name: 'Send a new e-mail' }).click()
  await expect(page.getByText(`Sent to ${who.email}.`)).toBeVisible()
  await expect.poll(() => linkFor(server, who.email)).not.toBe(first)
})

for (const { reducedMotion, flies, lands } of [
  { reducedMotion: 'no-preference', flies: 'envelope-fly', lands: 'envelope-land' },
  { reducedMotion: 'reduce', flies: 'none', lands: 'none' }
] as const) {
  test(`a member asks for another e-mail there, and its letter flies and lands (motion: ${reducedMotion})`, async ({
    newPerson,
    server,
    expectOnConsole
  }) => {
    expectOnConsole(/status of 410/)
    const page = await newPerson({ ...phone, reducedMotion })
    const email = await joinUnconfirmed(
      page,
      person(`Envelopa${lands === 'none' ? 'still' : 'flown'}`)
    )
    const first = await linkFor(server, email)
    await page.goto(broken)
    await expect(page).toHaveURL(/\/activate\/error/)
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/activate.php', async route => {
      if (route.request().method() === 'POST') await answered
      await route.continue()
    })
    const letter = page.locator('.envelope-letter')
    await expect(letter).toHaveCount(0)
    await page.getByRole('button', { name: 'Send a new e-mail' }).click()
    await expect(letter).toBeVisible()
    await expect(page.locator('.envelope')).not.toHaveClass(/is-sent/)
    await expect(letter).toHaveCSS('animation-name', flies)
    answer()
    await expect(page.getByText(`Sent to ${email}.`)).toBeVisible()
    await expect(page.locator('.envelope')).toHaveClass(/is-sent/)
    await expect(letter).toHaveCSS('animation-name', lands)
    await expect(page.locator('.envelope-seal')).toHaveCSS('opacity', '1')
    await expect(page.getByRole('button', { name: 'Send a new e-mail' })).toHaveCount(0)
    await expect.poll(() => linkFor(server, email)).not.toBe(first)
    await expectNoFaultsInBoth(page)
  })
}

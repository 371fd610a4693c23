import type { Page } from '@playwright/test'
import { becomeMember, person } from './support/acts.ts'
import { expectNoFaults } from './support/axe.ts'
import type { JourneyServer } from './support/journey-server.ts'
import { expect, test } from './support/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** Adds a code to the main site. Operators have no screen for it. */
async function addCode(server: JourneyServer, code: string): Promise<void> {
  await server.query(
    `insert into discount_code (code, site_id, percentage) values ($1, 'default', 40)`,
    code
  )
}

const bill = (page: Page) => page.locator('.order-bill')
const field = (page: Page) => page.getByRole('textbox', { name: 'Discount code' })
/** Not while prices are asked for: it takes no press then. */
const submit = (page: Page) =>
  page
    .getByRole('button', { name: /^Order with obligation to pay/ })
    .and(page.locator(':not([aria-busy])'))
const chip = (page: Page, name: string) =>
  page.locator('label').filter({ hasText: new RegExp(`^${name}$`) })

async function endAs(page: Page, name: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(/\/api\/sandbox\/checkout/)
  await page.getByRole('button', { name }).click()
}

test('a code takes the place of the welcome discount, and what was bought is bought again', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  // The browser reports the refused code, and the restart.
  expectOnConsole(/404/)
  expectOnConsole(/409/)
  await addCode(server, 'Lantern40')
  const page = await newPerson(phone)
  await becomeMember(page, server, person('Odette'))
  await page.goto('/credits/p2?lang=en')
  await expect(bill(page)).toContainText('25% welcome bonus')
  await expect(bill(page)).toContainText('€35.10')
  await expect(bill(page)).toContainText('incl. 21% VAT')
  await expect(bill(page)).toContainText('€6.09')

  // A wrong code is said and stays; the field is still there after a reload.
  await page.getByRole('button', { name: 'Have a discount code?' }).click()
  await field(page).fill('Lantern4')
  await field(page).press('Enter')
  await expect(page.getByText("We don't know this discount code")).toBeVisible()
  await expect(field(page)).toHaveValue('Lantern4')
  await expect(bill(page)).toContainText('€35.10')
  await page.reload()
  await expect(field(page)).toHaveValue('Lantern4')
  await expectNoFaults(page)

  await field(page).fill('lantern40')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Code Lantern40 takes 40% off.')).toBeVisible()
  await expect(bill(page)).toContainText('Code Lantern40: 40% off')
  await expect(bill(page)).toContainText('€28.08')
  await expect(bill(page)).not.toContainText('welcome bonus')
  await expectNoFaults(page)

  // Elsewhere other prices, ways to pay and tax; kept for the next time.
  await page.getByLabel('Country you pay in').selectOption('GB')
  await expect(bill(page)).toContainText('£25.20')
  await expect(bill(page)).toContainText('incl. 20% VAT')
  await expect(chip(page, 'iDEAL')).toHaveCount(0)
  await page.reload()
  await expect(bill(page)).toContainText('£25.20')
  await page.getByLabel('Country you pay in').selectOption('BE')
  await expect(bill(page)).toContainText('€28.08')

  // A refused card leads to PayPal first.
  await chip(page, 'Credit card').click()
  await submit(page).click()
  await endAs(page, 'Let it fail')
  await expect(page.getByText('Your card was refused. Try again or use PayPal.')).toBeVisible()
  await page.getByRole('link', { name: /^Pay with PayPal/ }).click()
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
  await expect(bill(page)).toContainText('Code Lantern40: 40% off')
  await submit(page).click()
  await endAs(page, /^Pay .\d/)
  await expect(page.getByRole('heading', { name: 'Done.' })).toBeVisible()
  await expect(page.getByText('Code Lantern40: 40% off')).toBeVisible()

  // The code is used; the same again costs what it costs today, by the way of then.
  await page.goto('/credits')
  await page.getByRole('link', { name: 'Order the same again' }).click()
  await expect(page.getByRole('heading', { name: 'The same again.' })).toBeVisible()
  await expect(page.getByText('€28.08 · PayPal')).toBeVisible()
  await expectNoFaults(page)
  await page.getByRole('button', { name: /^Order with obligation to pay.*€46\.80/ }).click()
  await endAs(page, 'Cancel')
  await expect(page.getByRole('heading', { name: 'Cancelled.' })).toBeVisible()
  await page.goto('/credits/p2/paypal')
  await page.getByRole('button', { name: 'Have a discount code?' }).click()
  await field(page).fill('LANTERN40')
  await field(page).press('Enter')
  await expect(page.getByText('This discount code has already been used.')).toBeVisible()
  await expect(bill(page)).toContainText('€46.80')
})

test('who has bought nothing is led to the bundles', async ({ newPerson, server }) => {
  const page = await newPerson(phone)
  await becomeMember(page, server, person('Otis'))
  await page.goto('/credits/repeat-order?lang=en')
  await expect(page.getByText('No round so far.')).toBeVisible()
  await page.getByRole('link', { name: 'To the bundles', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Pull up a chair.' })).toBeVisible()
})

test('premium shows four bundles, one of them as the most chosen, and each leads to its order', async ({
  newPerson,
  server
}) => {
  const page = await newPerson(phone)
  await becomeMember(page, server, person('Premiumette'))
  await page.goto('/premium?lang=en')
  await expect(page.getByRole('heading', { name: 'Everything open.' })).toBeVisible()
  const bundles = page.getByRole('list', { name: 'Bundles' }).locator('.bundle')
  await expect(bundles).toHaveCount(4)
  await expect(page.getByText('Most chosen', { exact: true })).toHaveCount(1)
  await expect(bundles.filter({ hasText: 'Most chosen' })).toHaveClass(/is-popular/)
  const links = bundles.getByRole('link', { name: /^Buy \d+ credits for €/ })
  const paths = await links.evaluateAll(all =>
    all.map(link => (link as HTMLAnchorElement).pathname)
  )
  expect(paths).toEqual(['/credits/p0', '/credits/p1', '/credits/p2', '/credits/p3'])
  await links.nth(3).click()
  await expect(page).toHaveURL(/\/credits\/p3$/)
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
})

test('a payment that failed says so once its bill has come', async ({ newPerson, server }) => {
  const page = await newPerson(phone)
  await becomeMember(page, server, person('Faillina'))
  await page.goto('/credits/p0?lang=en')
  await chip(page, 'iDEAL').click()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/orders.php*', async route => {
    await answered
    await route.continue()
  })
  await submit(page).click()
  await endAs(page, 'Let it fail')
  await expect(page).toHaveURL(/\/transactions\//)
  await expect(page.getByText('The bill is on its way.')).toBeAttached()
  answer()
  await expect(page.getByRole('heading', { name: 'It didn’t work.' })).toBeVisible()
  await expect(page.getByText('The payment did not go through. Nothing was charged.')).toBeVisible()
  await expect(page.getByText('The bill is on its way.')).toHaveCount(0)
  await expectNoFaults(page)
})

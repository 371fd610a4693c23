import type { Page } from '@playwright/test'
import { becomeMember, person } from './support/acts.ts'
import { expectNoFaults } from './support/axe.ts'
import { expect, test } from './support/test.ts'

/** The code in the message that went to a number last. */
async function codeSentTo(page: Page, number: string): Promise<string> {
  const outbox = await (await page.request.get('/dev/outbox')).text()
  const item = outbox.split('<li>').find(part => part.includes(number))
  return /\d{6}/.exec(item ?? '')?.[0] ?? ''
}

async function fillIn(page: Page, phone: string): Promise<void> {
  await page.getByLabel('IBAN').fill('nl91abna0417164300')
  await page.getByLabel('Account holder').fill('R. de Vries')
  await page.getByLabel('Street').fill('Oudegracht')
  await page.getByLabel('Number', { exact: true }).fill('12')
  await page.getByLabel('Postcode').fill('3511 AB')
  await page.getByLabel('Town').fill('Utrecht')
  await page.getByLabel('Mobile number').fill(phone)
}

test('a member signs for direct debit and orders, keeping what was typed over slips and a reload', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  // The browser itself reports the refusals that this is about.
  expectOnConsole(/40[09] \(/)
  const page = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await becomeMember(page, server, person('Debora'))

  await page.goto('/credits/p0/directdebit')
  // The statutory button is where the order is placed, and nowhere before.
  await expect(page.getByRole('button', { name: /^Order with obligation to pay/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Go on to your account' }).click()
  await expect(page).toHaveURL(/\/directdebit\?package=p0$/)
  await expect(page.getByRole('heading', { name: 'From your account.' })).toBeVisible()
  await expectNoFaults(page)

  // Everything that is missing is named, and the first of it has the keyboard.
  const submit = page.getByRole('button', { name: /^Order with obligation to pay/ })
  await submit.click()
  await expect(page.getByText('Give your IBAN.')).toBeVisible()
  await expect(page.getByText('We may only collect with your authorisation.')).toBeVisible()
  await expect(page.getByLabel('IBAN')).toBeFocused()

  await fillIn(page, '06 1357 2468')
  await expect(page.getByLabel('IBAN')).toHaveValue('NL91 ABNA 0417 1643 00')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText('Sent to +31613572468.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send a new code' })).toBeDisabled()
  await page.getByText('Yes, I have read this and I authorise it.').click()

  await page.reload()
  await expect(page.getByLabel('IBAN')).toHaveValue('NL91 ABNA 0417 1643 00')
  await expect(page.getByLabel('Town')).toHaveValue('Utrecht')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await expect(page.getByText('Sent to +31613572468.')).toBeVisible()

  const code = await codeSentTo(page, '+31613572468')
  const field = page.getByLabel('Code from the text message')
  await field.fill(code === '000000' ? '000001' : '000000')
  await submit.click()
  await expect(page.getByText('This code is not right')).toBeVisible()
  await expect(page.getByLabel('Street')).toHaveValue('Oudegracht')
  await field.fill(code)
  await submit.click()
  await expect(page).toHaveURL(/\/transactions\//)
  await expect(page.getByRole('heading', { name: 'Ordered.' })).toBeVisible()

  // The next order requires that this one is settled, before the form too; the browser keeps no account.
  await page.goto('/credits/p1/directdebit')
  await expect(page.getByText('A direct debit of yours is still on its way.')).toBeVisible()
  await expect(page.getByText(/^Reserved for order/)).toBeVisible()
  await expectNoFaults(page)
  await page.goto('/directdebit?package=p1')
  await expect(page.getByText('One is still on its way.')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('ABNA')
  await expectNoFaults(page)

  // What was signed is ended where the spending is looked at; the order on its way stays.
  const asked = '**/api/directdebit.php*'
  await page.route(asked, route => route.fulfill({ status: 409, json: { error: 'not_allowed' } }))
  await page.goto('/limits')
  await expect(page.getByText('Whether you signed a mandate did not come')).toBeVisible()
  await expectNoFaults(page)
  await page.unroute(asked)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('for the account of R. de Vries that ends in 4300')).toBeVisible()
  const end = page.getByRole('button', { name: 'End the mandate' })
  await end.click()
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(end).toBeFocused()
  await end.click()
  await page.getByRole('button', { name: 'End it' }).click()
  await expect(page.getByText('The mandate has ended.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Direct debit' })).toBeFocused()
  await expectNoFaults(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'A break' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Direct debit' })).toBeHidden()
  await page.goto('/directdebit?package=p1')
  await expect(page.getByText('One is still on its way.')).toBeVisible()
})

test('the caret stays where it is while the account is mended', async ({ newPerson, server }) => {
  const page = await newPerson({ viewport: { width: 1280, height: 900 } })
  await becomeMember(page, server, person('Caretta'))
  await page.goto('/directdebit?package=p0')
  const field = page.getByLabel('IBAN')
  await field.fill('NL91ABNA041764300')
  await expect(field).toHaveValue('NL91 ABNA 0417 6430 0')
  // The missing 1 belongs behind 0417.
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(14, 14))
  await field.press('1')
  await expect(field).toHaveValue('NL91 ABNA 0417 1643 00')
  await field.press('Backspace')
  await expect(field).toHaveValue('NL91 ABNA 0417 6430 0')
})

test('a bundle beyond the first order’s limit leads elsewhere', async ({ newPerson, server }) => {
  const page = await newPerson({ viewport: { width: 1280, height: 900 } })
  await becomeMember(page, server, person('Limitha'))
  await page.goto('/directdebit?package=p3')
  await expect(page.getByText('A bit much for the first time.')).toBeVisible()
  await expect(page.getByText('can be €50.00 at most')).toBeVisible()
  await page.getByRole('link', { name: 'Pay another way' }).click()
  await expect(page).toHaveURL(/\/credits\/p3/)
})

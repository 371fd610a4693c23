import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { join } from './support/acts.ts'
import { expectNoFaults } from './support/axe.ts'
import { buyBundle, neverAsk } from './support/credits.ts'
import { expect, test } from './support/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const desktop = { viewport: { width: 1440, height: 900 } }

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const limitField = (page: Page, days: string) => page.getByLabel(`At most in ${days} (EUR)`)

async function writeOut(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: /^Send/ }).click()
}

async function saveLimit(
  page: Page,
  days: string,
  sum: string,
  note: string | RegExp = 'Saved.'
): Promise<void> {
  const form = page.locator('form').filter({ has: limitField(page, days) })
  await limitField(page, days).fill(sum)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText(note)).toBeVisible()
}

test('a limit that a member sets is kept to in the chat, and what they wrote stays', async ({
  newPerson,
  newCaller,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/status of 403/)
  const ann = await join(newPerson, server, 'Limitanne', phone)
  const ben = await join(newCaller, server, 'Limitben')
  const { page } = ann
  await buyBundle(page, 'p0')
  await neverAsk(page)

  await page.goto('/ledger?lang=en')
  await page.getByRole('link', { name: 'Spending limits' }).click()
  await expect(page.getByRole('heading', { name: 'What you spend' })).toBeVisible()
  await expectNoFaults(page)
  await limitField(page, '24 hours').fill('a lot')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Give a sum, for example 25.')).toBeVisible()
  await saveLimit(page, '24 hours', '0,50')
  await expect(page.getByText('At most €0.50; €0.50 of it is left.')).toBeVisible()

  // Two credits that came with the account are free and pass; a bought one costs more than that.
  await page.goto(`/members/${ben.id}/chat`)
  for (const text of ['One', 'Two']) {
    await writeOut(page, text)
    await expect(page.locator('.chats-bubble').filter({ hasText: text })).toBeVisible()
  }
  await writeOut(page, 'Three')
  const note = page.getByRole('alert').filter({ hasText: 'limit that you set yourself' })
  await expect(note).toBeVisible()
  await expect(field(page)).toHaveValue('Three')
  await expectNoFaults(page)
  await note.getByRole('link', { name: 'Your limits' }).click()

  // More is possible, but not at once.
  await saveLimit(
    page,
    '24 hours',
    '5',
    /^Saved\. It counts from .+ Until then the limit is €0\.50\.$/
  )
  await expect(page.getByText(/^€5\.00 from .+, .+\./)).toBeVisible()
  await expect(page.getByText('At most €0.50; €0.50 of it is left.')).toBeVisible()
  await page.getByRole('button', { name: 'Leave it as it is' }).click()
  await expect(page.getByText(/€5\.00 from/)).toBeHidden()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
})

test('a break stops messages and orders, and says until when', async ({
  newPerson,
  newCaller,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/status of 403/)
  const { page } = await join(newPerson, server, 'Pauzeanne', desktop)
  const ben = await join(newCaller, server, 'Pauzeben')
  await neverAsk(page)
  await page.goto('/limits?lang=en')
  await page
    .locator('label')
    .filter({ hasText: /^7 days$/ })
    .click()
  await page.getByRole('button', { name: 'Take a break' }).click()
  await expect(page.getByText('You are taking a break.')).toBeVisible()
  await expect(page.getByText(/It ends by itself on/)).toBeVisible()
  await expectNoFaults(page)

  await page.goto(`/members/${ben.id}/chat`)
  await writeOut(page, 'Hello there')
  await expect(page.getByRole('alert').filter({ hasText: 'paused your spending' })).toBeVisible()
  await expect(field(page)).toHaveValue('Hello there')

  await page.goto('/credits/p0/ideal')
  await page.getByRole('button', { name: /^Order with obligation to pay/ }).click()
  await expect(page.getByText('You have paused your spending.')).toBeVisible()
})

test('the ledger shows each line with its balance, an invoice per order and exports', async ({
  newPerson,
  server
}) => {
  const { page } = await join(newPerson, server, 'Kasboekanne', desktop)
  await buyBundle(page, 'p1')
  await page.goto('/ledger?lang=en')
  const lines = page.locator('.ledger-line')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText(/Bought, order V-.+\+ 25 credits/)
  await expect(lines.first()).toContainText('Balance 27')
  await expect(lines.last()).toContainText('Balance 2')
  await expectNoFaults(page)

  const saved = async (name: RegExp | string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).click()
    ])
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }
  const invoice = await saved(/^Invoice of order V-/)
  expect(invoice.name).toMatch(/^VK-\d{6}\.pdf$/)
  expect(invoice.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const pdf = await saved('Download as PDF')
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const csv = await saved('Download as CSV')
  expect(csv.name).toMatch(/^Vonk ledger \d{4}-\d\d-\d\d\.csv$/)
  expect(csv.bytes.toString().trim().split('\r\n')).toHaveLength(3)

  await page.locator('label').filter({ hasText: /^Out$/ }).click()
  await expect(page.getByText('Nothing has gone out yet.')).toBeVisible()
  await page.locator('label').filter({ hasText: /^In$/ }).click()
  await expect(lines).toHaveCount(2)
})

import type { Page } from '@playwright/test'
import { becomeMember, person } from './support/acts.ts'
import { expectNoFaults } from './support/axe.ts'
import { type Caller, headers } from './support/calls.ts'
import { buyBundle } from './support/credits.ts'
import { press, tabTo, type } from './support/keyboard.ts'
import type { JourneyServer } from './support/journey-server.ts'
import { findFormsScript } from './support/scripts.ts'
import { expect, test } from './support/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const desktop = { viewport: { width: 1440, height: 900 } }

const next = (page: Page) => page.getByRole('button', { name: 'Check it' })
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm withdrawal' })
const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** A member with ten credits that were bought. @returns address and order number */
async function buyer(page: Caller, server: JourneyServer, name: string) {
  const who = person(name)
  await becomeMember(page, server, who)
  await buyBundle(page, 'p0')
  const { orders } = await (await page.request.get('/api/orders.php')).json()
  return { email: who.email, number: String(orders[0].number) }
}

async function credits(page: Caller): Promise<number> {
  const { user } = await (await page.request.get('/api/user.php')).json()
  return user.credits
}

test('a member chooses an order, sees what comes back, confirms, and finds it everywhere', async ({
  newPerson,
  server
}) => {
  const page = await newPerson(phone)
  const { email, number } = await buyer(page, server, 'Wilma')
  await page.goto('/withdrawal?lang=en')
  const order = page.getByRole('checkbox', { name: new RegExp(number) })
  await expect(order).toBeVisible()
  // Nothing is ticked for anybody.
  await expect(order).not.toBeChecked()
  await expect(page.getByRole('group', { name: 'Which order?' })).toContainText('10 credits unused')
  await expect(page.getByRole('group')).toContainText('€7.43')
  await expect(page.getByLabel('Name')).toHaveValue('Wilma')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await next(page).click()
  await expect(page.getByText('Choose an order above')).toBeVisible()
  await expectNoFaults(page)

  await order.check()
  await expect(page.getByLabel('Order number')).toBeHidden()
  await page.getByLabel('Anything you want to add?').fill('Second thoughts.\nSorry.')
  await next(page).click()
  await expect(title(page, 'Is this right?')).toBeFocused()
  const step = page.locator('[data-step="check"]')
  await expect(step).toContainText(`order ${number}.`)
  await expect(step).toContainText('Second thoughts.')
  await expect(step).toContainText('You get back €7.43')
  await expect(step).toContainText('These 10 credits leave your balance at once.')
  await expectNoFaults(page)
  expect(await credits(page)).toBe(12)

  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(order).toBeChecked()
  await next(page).click()
  await confirm(page).click()
  await expect(title(page, 'We have your withdrawal.')).toBeFocused()
  const done = page.locator('[data-step="done"]')
  await expect(done).toContainText(/Number H-\d+, received on/)
  await expect(done).toContainText('Comes back €7.43')
  await expectNoFaults(page)
  expect(await credits(page)).toBe(2)

  const letter = await server.letterTo(email)
  expect(letter).toContain('We have your withdrawal')
  expect(letter).toContain('€7.43')
  await page.getByRole('link', { name: 'To my ledger' }).click()
  await expect(page.getByText(`Sent back, order ${number}`)).toBeVisible()
  await page.goto('/withdrawal')
  await expect(page.getByText(/no order of the last 14 days with unused credits/)).toBeVisible()
  await expect(page.getByLabel('Anything you want to add?')).toHaveValue('')
})

test('without a login, by keyboard alone, and typed words stay over a reload', async ({
  newPerson,
  newCaller,
  server
}) => {
  const owner = await newCaller()
  const { email, number } = await buyer(owner, server, 'Walter')
  const page = await newPerson(desktop)
  const hasTyped = Promise.withResolvers<void>()
  await page.route(await findFormsScript(), async route => {
    await hasTyped.promise
    await route.continue()
  })
  await page.goto('/withdrawal?lang=en')
  await expect(page.getByRole('group', { name: 'Which order?' })).toBeHidden()
  await type(page, page.getByLabel('Order number'), number)
  await type(page, page.getByLabel('Name'), 'Walter')
  // The form's script comes when somebody begins: what was typed before that counts too.
  hasTyped.resolve()
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('withdrawal') ?? ''))
    .toContain('Walter')
  await page.reload()
  await expect(page.getByLabel('Order number')).toHaveValue(number)
  await type(page, page.getByLabel('E-mail'), 'walter@')
  await press(page, next(page))
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expect(page.getByText('Invalid e-mail.', { exact: false })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await press(page, next(page))
  await expect(title(page, 'Is this right?')).toBeFocused()
  // Sums are for the letter: who types a number and an address may be anybody.
  const step = page.locator('[data-step="check"]')
  await expect(step).not.toContainText('€')
  await expect(step).toContainText('If address and order number belong together')
  await tabTo(page, confirm(page))
  await page.keyboard.press('Enter')
  await expect(title(page, 'We have your withdrawal.')).toBeFocused()
  await expect(page.locator('[data-step="done"]')).not.toContainText('€')
  expect(await credits(owner)).toBe(2)
  expect(await server.letterTo(email)).toContain('€7.43')
})

test('whoever is logged out meanwhile goes on with the order number', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/403 \(Forbidden\)/)
  const page = await newPerson(desktop)
  const { number } = await buyer(page, server, 'Wanda')
  await page.goto('/withdrawal?lang=en')
  await page.getByRole('checkbox', { name: new RegExp(number) }).check()
  await next(page).click()
  await page.request.get('/api/logout.php', { headers: headers() })
  await confirm(page).click()
  await expect(page.getByText('You are no longer logged in.', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Order number')).toHaveValue(number)
  await next(page).click()
  await confirm(page).click()
  await expect(title(page, 'We have your withdrawal.')).toBeVisible()
})

test('what did not arrive stays in the form, and sent again counts once', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/ERR_FAILED|502/)
  const page = await newPerson(phone)
  const { number } = await buyer(page, server, 'Wietske')
  await page.goto('/withdrawal?lang=en')
  await page.getByRole('checkbox', { name: new RegExp(number) }).check()
  await next(page).click()
  // It arrives, and the answer does not: not even after all repeats.
  let lost = 0
  await page.route('**/api/withdrawal.php*', async route => {
    if (route.request().method() !== 'POST' || lost >= 6) return route.continue()
    lost++
    await route.fetch()
    return route.abort()
  })
  await confirm(page).click()
  await expect(page.getByRole('alert')).toContainText('it counts once', { timeout: 90_000 })
  await confirm(page).click()
  await expect(title(page, 'We have your withdrawal.')).toBeVisible()
  await expect(page.locator('[data-step="done"]')).toContainText('Comes back €7.43')
  const { lines } = await (await page.request.get('/api/ledger.php')).json()
  const back = lines.filter(({ reason }: { reason: string }) => reason === 'withdrawal')
  expect(back).toHaveLength(1)
})

for (const [what, findFile] of [
  ['script is', findFormsScript],
  ['texts are', () => /\/contact\.json$/]
] as const) {
  test(`whose ${what} lost says so beside the form, and works when it comes`, async ({
    newPerson,
    expectOnConsole
  }) => {
    expectOnConsole(/ERR_FAILED/)
    const page = await newPerson(phone)
    await page.route(await findFile(), async route => route.abort())
    await page.goto('/withdrawal?lang=en')
    // It loads itself again the first time.
    const again = page.waitForEvent('load')
    await page.getByLabel('Name').click()
    await again
    await page.getByLabel('Name').fill('Winnifred')
    const word = page.getByText('No connection. Nothing is lost')
    await expect(word).toBeVisible()
    await page.unrouteAll()
    await page.getByLabel('E-mail').fill('winnifred@')
    await expect(word).toBeHidden()
    await next(page).click()
    await expect(page.getByText('Invalid e-mail.', { exact: false })).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Winnifred')
  })
}

test('without a script the mail is there, and no form that could do nothing', async ({
  newPerson
}) => {
  const page = await newPerson({ ...phone, javaScriptEnabled: false })
  await page.goto('/withdrawal?lang=en')
  await expect(next(page)).toBeHidden()
  await expect(title(page, 'Withdraw from the contract here')).toBeHidden()
  const mail = page.getByRole('link', { name: 'With the model form' })
  await expect(mail).toHaveAttribute('href', /^mailto:hulp@vonk\.example/)
})

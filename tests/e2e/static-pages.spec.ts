import type { Page } from '@playwright/test'
import { findFormsScript } from './support/scripts.ts'
import { expect, test } from './support/test.ts'

const desktop = { viewport: { width: 1280, height: 900 } }
const phone = { viewport: { width: 390, height: 844 } }

/** A reader who answered the site-entry warning before. */
async function enter(page: Page): Promise<Page> {
  await page.addInitScript(() => localStorage.setItem('site-entry', '1'))
  return page
}

test('the contents follow the reading, and their links lead to the sections', async ({
  newPerson
}) => {
  const page = await enter(await newPerson(desktop))
  await page.goto('/pages/terms?lang=en')
  await expect(page.getByText(/^In force from 14 March 2026\./)).toBeVisible()
  const current = page.locator('[data-contents] [aria-current]')
  await expect(current).toHaveText('Who we are')

  await page.getByRole('navigation', { name: 'Contents' }).getByText('Fictional profiles').click()
  await expect(page).toHaveURL(/#fictional-profiles$/)
  await expect(current).toHaveText('Fictional profiles')
  await expect(page.getByRole('heading', { name: '5 Fictional profiles' })).toBeInViewport()

  await page.keyboard.press('End')
  await expect(current).toHaveText('Law and disputes')
  await page.keyboard.press('Home')
  await expect(current).toHaveText('Who we are')
})

test('on a phone the note stands above its section and the contents are folded', async ({
  newPerson
}) => {
  const page = await enter(await newPerson(phone))
  await page.goto('/pages/privacy?lang=nl')
  const link = page.getByRole('link', { name: 'Wie het te zien krijgt' })
  await expect(link).toBeHidden()
  await page.locator('summary').click()
  await link.filter({ visible: true }).click()
  await expect(page.getByRole('heading', { name: '4 Wie het te zien krijgt' })).toBeInViewport()
  const section = page.locator('#who-gets-to-see-it')
  const note = await section.locator('.document-note').boundingBox()
  const text = await section.locator('.document-body').boundingBox()
  expect(note && text && note.y + note.height <= text.y).toBe(true)
})

test('on paper the notes stay beside the text, and what can be pressed is gone', async ({
  newPerson
}) => {
  const page = await enter(await newPerson(desktop))
  await page.goto('/pages/terms?lang=en')
  await page.emulateMedia({ media: 'print' })
  const section = page.locator('#credits-and-prices')
  const note = await section.locator('.document-note').boundingBox()
  const text = await section.locator('.document-body').boundingBox()
  expect(note && text && note.x >= text.x + text.width).toBe(true)
  await expect(page.getByRole('button', { name: 'Print or save' })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Contents' })).toHaveCount(0)
})

test('prices are those of the country that is chosen, and first those of the reader’s own', async ({
  newPerson
}) => {
  const page = await enter(await newPerson(phone))
  await page.route('**/api/settings.php*', async route => {
    const answer = await route.fetch()
    const { settings } = (await answer.json()) as { settings: object }
    await route.fulfill({ json: { settings: { ...settings, geoip_country: 'PL' } } })
  })
  await page.goto('/pricing?lang=en')
  const country = page.getByRole('combobox', { name: 'Prices for' })
  await expect(country).toHaveValue('PL')
  await expect(page.getByText('PLN 39.90')).toBeVisible()
  await expect(page.getByText('€9.90').filter({ visible: true })).toHaveCount(0)

  await country.selectOption('United Kingdom')
  await expect(page.getByText('£8.90')).toBeVisible()
  await expect(page.getByText('£0.89 per message')).toBeVisible()
  await expect(page.getByText('first time £6.68')).toBeVisible()
  await expect(page.getByText('PLN 39.90')).toBeHidden()
  await country.selectOption('Netherlands')
  await expect(page.getByText(/with iDEAL, direct debit, credit card,? or PayPal/)).toBeVisible()
})

test('without a script everything can be read and every way is open', async ({ newPerson }) => {
  const page = await newPerson({ ...phone, javaScriptEnabled: false })
  await page.goto('/pricing?lang=en')
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await page.getByRole('link', { name: 'Switzerland' }).click()
  await expect(page.getByRole('heading', { name: 'Switzerland' })).toBeInViewport()
  await expect(page.getByText('CHF 9.90').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByText('£8.90')).toBeVisible()

  await page.goto('/complaints?lang=en')
  await expect(page.getByRole('button', { name: 'Send complaint' })).toHaveCount(0)
  const mail = page.getByRole('link', { name: 'Mail your complaint' })
  await expect(mail).toHaveAttribute('href', 'mailto:hulp@vonk.example?subject=Complaint')

  await page.goto('/pages/terms?lang=en')
  await expect(page.getByRole('heading', { name: '9 Law and disputes' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print or save' })).toHaveCount(0)
})

test('a complaint says what is missing and keeps what was typed', async ({ newPerson }) => {
  const page = await enter(await newPerson(phone))
  await page.goto('/complaints?lang=en')
  const form = page.locator('[data-form]')
  const name = form.getByRole('textbox', { name: 'Name' })
  const email = form.getByRole('textbox', { name: 'E-mail' })
  const submit = page.getByRole('button', { name: 'Send complaint' })
  await name.fill('Ann')
  await email.fill('ann@')
  await submit.click()
  await expect(email).toBeFocused()
  await expect(page.getByText('Invalid e-mail. Give an address at which')).toBeVisible()
  await expect(page.getByText('Choose what it is about.')).toBeVisible()
  await expect(page.getByText('Write down what happened.')).toBeVisible()
  await expect(page.getByText('Give your name', { exact: false })).toBeHidden()

  await email.fill('ann@vonk.example')
  await expect(page.getByText('Invalid e-mail. Give an address at which')).toBeHidden()
  await page.getByRole('combobox', { name: 'What it is about' }).selectOption('A payment')
  const text = page.getByRole('textbox', { name: 'What happened' })
  await text.fill('Paid twice.\nOne came.')
  await page.reload()
  await expect(text).toHaveValue('Paid twice.\nOne came.')
  await expect(page.getByRole('combobox')).toHaveValue('payment')
})

test('a form that is sent before its script is there is judged as soon as it is', async ({
  newPerson
}) => {
  const page = await enter(await newPerson(phone))
  await page.route(await findFormsScript(), async route => {
    await new Promise(resolve => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/complaints?lang=en')
  const email = page.locator('[data-form]').getByRole('textbox', { name: 'E-mail' })
  await email.fill('ann@')
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await expect(page.getByText('Invalid e-mail. Give an address at which')).toBeVisible()
})

test('a form whose script is lost loads the page again once, says so then, and wakes with it', async ({
  newPerson,
  expectOnConsole
}) => {
  expectOnConsole(/ERR_FAILED/)
  const page = await enter(await newPerson(phone))
  await page.route(await findFormsScript(), async route => route.abort())
  let documents = 0
  page.on('request', request => {
    if (request.isNavigationRequest()) documents++
  })
  await page.goto('/complaints?lang=en')
  const form = page.locator('[data-form]')
  const again = page.waitForEvent('load')
  await form.getByRole('textbox', { name: 'Name' }).click()
  await again
  await form.getByRole('textbox', { name: 'Name' }).click()
  const word = form.getByText('No connection. Nothing is lost')
  await expect(word).toBeVisible()
  expect(documents).toBe(2)

  await page.unrouteAll()
  await form.getByRole('textbox', { name: 'E-mail' }).click()
  await expect(word).toBeHidden()
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await expect(page.getByText('Choose what it is about.')).toBeVisible()
  expect(documents).toBe(2)
})

test('what was typed stays when a form’s script is lost meanwhile, and the word is beside the button', async ({
  newPerson,
  expectOnConsole
}) => {
  expectOnConsole(/ERR_FAILED/)
  const page = await enter(await newPerson(phone))
  let isTyped = () => {}
  const typed = new Promise<void>(done => (isTyped = done))
  await page.route(await findFormsScript(), async route => {
    await typed
    await route.abort()
  })
  await page.goto('/complaints?lang=en')
  const form = page.locator('[data-form]')
  const name = form.getByRole('textbox', { name: 'Name' })
  await name.fill('Ann')
  await form.getByRole('textbox', { name: 'What happened' }).fill('Paid twice.')
  await page.getByRole('button', { name: 'Send complaint' }).click()
  isTyped()
  const told = page.getByRole('alert').filter({ hasText: 'No connection.', visible: true })
  await expect(told).toHaveCount(1)
  await expect(form.getByRole('link', { name: 'Mail your complaint' })).toBeInViewport()
  await expect(name).toHaveValue('Ann')

  // The button still has the focus: a press alone is a try.
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await expect(page.getByText('Choose what it is about.')).toBeVisible()
  await expect(name).toHaveValue('Ann')
})

test('what was typed before a form’s script could hear it is not taken by the page’s one reload', async ({
  newPerson,
  expectOnConsole
}) => {
  expectOnConsole(/ERR_FAILED/)
  const page = await enter(await newPerson(phone))
  const typed = Promise.withResolvers<void>()
  await page.route(/\/Wake[^/]+\.js$/, async route => {
    await typed.promise
    await route.continue()
  })
  await page.route(await findFormsScript(), route => route.abort())
  await page.goto('/complaints?lang=en', { waitUntil: 'commit' })
  const form = page.locator('[data-lookup-form]')
  const sender = form.getByRole('textbox', { name: 'E-mail' })
  await sender.fill('ann@example.com')
  typed.resolve()
  await page.waitForLoadState('load')
  await form.getByRole('textbox', { name: 'Number' }).click()
  await expect(form.getByText('No connection.')).toBeVisible()
  await expect(sender).toHaveValue('ann@example.com')
})

for (const [path, field, way] of [
  ['/complaints', 'Name', 'Mail your complaint'],
  ['/withdrawal', 'Name', 'Withdraw by mail']
] as const) {
  test(`the form of ${path} says by itself that none of its scripts came, and what works without`, async ({
    newPerson,
    expectOnConsole
  }) => {
    expectOnConsole(/ERR_FAILED/)
    const page = await enter(await newPerson(phone))
    await page.route(/\/Wake\.[^/]+\.js$/, async route => route.abort())
    await page.goto(`${path}?lang=en`)
    const form = page.locator('[data-form]')
    const link = form.getByRole('link', { name: way })
    await expect(link).toBeHidden()
    await form.getByRole('textbox', { name: field, exact: true }).fill('Ann')
    await expect(link).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(link).toBeVisible()
  })
}

test('an order is withdrawn from by mail, without an account', async ({ newPerson }) => {
  const page = await enter(await newPerson(phone))
  await page.goto('/withdrawal?lang=nl')
  const mail = page.getByRole('link', { name: 'Met het modelformulier' })
  const href = decodeURIComponent((await mail.getAttribute('href')) ?? '')
  expect(href).toContain('mailto:hulp@vonk.example?subject=Herroeping&body=Modelformulier')
  expect(href).toContain('Aan Vonk Voorbeeld B.V., Voorbeeldkade 1, 3500 AA Utrecht')
  await expect(page.getByRole('heading', { name: 'Modelformulier voor herroeping' })).toBeVisible()
})

test('an operator’s own page is a page of the site', async ({ newPerson }) => {
  const page = await enter(await newPerson(desktop))
  const answer = await page.goto('/over-ons?lang=nl')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waarom wij een bar zijn')
  await page.getByRole('link', { name: 'wie er achter de bar staat' }).click()
  await expect(page).toHaveURL(/\/pages\/company$/)
})

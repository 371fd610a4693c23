import type { Page } from '@playwright/test'
import { becomeMember, buyCredits, person, write } from './support/acts.ts'
import { expectNoFaultsInBoth } from './support/axe.ts'
import { type Caller, headers } from './support/calls.ts'
import { press, tabTo } from './support/keyboard.ts'
import { picture } from './support/photos.ts'
import type { JourneyServer } from './support/journey-server.ts'
import { expect, test } from './support/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const desktop = { viewport: { width: 1440, height: 900 } }

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const sendButton = (page: Page) => page.getByRole('button', { name: /^Send/ })
const bubble = (page: Page, text: string) => page.locator('.chats-bubble').filter({ hasText: text })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

async function userOf(page: Caller) {
  const answer = await page.request.get('/api/user.php')
  const { user } = (await answer.json()) as {
    user: { id: string; credits: number; read_receipts: boolean }
  }
  return user
}

/** Two members; the second is only there to be written to. @returns the second one's id */
async function meet(
  page: Page,
  other: Caller,
  server: JourneyServer,
  name: string
): Promise<string> {
  await becomeMember(page, server, person(`${name}a`))
  await becomeMember(other, server, person(name))
  return (await userOf(other)).id
}

/** Writes as the other one would, with one of the credits that came with the account. */
async function answer(other: Caller, profile_id: string, text: string): Promise<void> {
  const reply = await other.request.post('/api/message.php', {
    headers: headers(),
    data: { profile_id, text, price: { credits: 1, cents: 0, currency: 'EUR' } }
  })
  expect(reply.status()).toBe(200)
}

/**
 * Presses Enter in the field as Safari reports it when the key confirms a composed word.
 *
 * @returns the text of the field; null when the page acted on the key
 */
async function confirmWordAsSafari(page: Page): Promise<string | null> {
  return field(page).evaluate((element: HTMLTextAreaElement) => {
    const key = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }
    element.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
    return element.dispatchEvent(new KeyboardEvent('keydown', key)) ? element.value : null
  })
}

/** The balance after the message is one line, also where the conversation is narrow beside the list. */
async function expectOneLine(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1200, height: 900 })
  const after = page.locator('.chats-after')
  await expect(after).toBeVisible()
  // Polled, because an element that was just replaced has no line height.
  const countLines = () =>
    after.evaluate(element =>
      Math.round(
        element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight)
      )
    )
  await expect.poll(countLines).toBe(1)
}

test('a gift from a profile: chosen, bought for, given, and in the ledger as shown', async ({
  newPerson,
  newCaller,
  server
}) => {
  const page = await newPerson(phone)
  const id = await meet(page, await newCaller(), server, 'Wim')
  await page.goto(`/members/${id}?lang=en`)
  await page.getByRole('link', { name: 'Give Wim something' }).click()
  const sheet = dialog(page, 'Something for Wim')
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Wim/ })).toBeVisible()
  await page.getByRole('link', { name: 'Give Wim something' }).click()

  // Two credits came with the account; a glass of wine takes three.
  await sheet.getByRole('radio', { name: /A glass of wine/ }).check()
  await sheet.getByLabel('A note with it').fill('To accordeons')
  await expect(sheet.locator('.chats-gift-short')).toContainText(
    /For a glass of wine you need 3 credits · from €\d+\.\d\d; you have 2 credits\./
  )
  await expect(sheet.getByRole('button', { name: /^Give/ })).toHaveCount(0)
  await buyCredits(page)
  await expect(sheet.getByRole('radio', { name: /A glass of wine/ })).toBeChecked()
  await expect(sheet.getByLabel('A note with it')).toHaveValue('To accordeons')
  await expect(sheet.getByText('After this you have 9 credits')).toBeVisible()

  const give = sheet.getByRole('button', { name: /^Give a glass of wine/ })
  const shown = /3 credits · €(\d+)\.(\d\d)/.exec((await give.innerText()).replaceAll('\n', ''))
  const cents = Number(`${shown?.[1]}${shown?.[2]}`)
  expect(cents).toBeGreaterThan(0)
  await give.click()
  const question = dialog(page, 'Give a glass of wine?')
  await expect(question).toContainText('After this you have 9 credits.')
  await expect(question.getByRole('checkbox')).not.toBeChecked()
  await question.getByRole('button', { name: /^Give/ }).click()
  await expect(sheet).toHaveCount(0)
  await expect(bubble(page, 'A glass of wine')).toBeVisible()
  await expect(page).toHaveURL(/\/chats\/[^?]+$/)

  const ledger = await page.request.get('/api/ledger.php')
  const { lines } = (await ledger.json()) as {
    lines: { reason: string; credits: number; worth: { cents: number } }[]
  }
  expect(lines[0]).toMatchObject({ reason: 'gift', credits: -3 })
  expect(Math.abs(lines[0]?.worth.cents ?? 0)).toBe(cents)
})

test('gifts whose prices did not come are asked for again, and the keys stay in the sheet', async ({
  newPerson,
  newCaller,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/404/)
  const page = await newPerson(desktop)
  const id = await meet(page, await newCaller(), server, 'Gijsbert')
  let isLost = true
  await page.route('**/api/settings.php*', route =>
    isLost ? route.fulfill({ status: 404, json: { error: 'not_found' } }) : route.continue()
  )
  // Back from the till, or reloaded: what it costs is not known yet.
  await page.goto(`/members/${id}/chat?gift=1&lang=en`)
  const sheet = dialog(page, 'Something for Gijsbert')
  await sheet.getByRole('button', { name: 'Try again' }).focus()
  isLost = false
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('radio', { name: /A glass of wine/ })).toBeVisible()
  await expect(sheet.getByRole('heading', { name: 'Something for Gijsbert' })).toBeFocused()
})

test('an opening line, and a question before paying that comes once', async ({
  newPerson,
  newCaller,
  server
}) => {
  const page = await newPerson(phone)
  const id = await meet(page, await newCaller(), server, 'Isa')
  await page.goto(`/members/${id}/chat?lang=en`)
  const ideas = page.getByRole('list', { name: 'To begin with' })
  await expect(ideas.getByRole('listitem')).toHaveCount(3)
  const first = await ideas.getByRole('button').first().innerText()
  await ideas.getByRole('button').first().click()
  await expect(field(page)).toHaveValue(first)
  await expect(ideas).toHaveCount(0)

  await page.getByRole('button', { name: 'Opening line' }).click()
  // The welcome credit makes the message free, here as on the button.
  await expect(page.getByText('Sending costs 1 credit · free.')).toBeVisible()
  await expect(sendButton(page)).toHaveAccessibleName(/1 credit · free/)
  const other = page.locator('.chats-idea').nth(1)
  const second = await other.innerText()
  await other.click()
  await dialog(page, 'You had already written something.')
    .getByRole('button', { name: 'Put it after mine' })
    .click()
  await expect(field(page)).toHaveValue(`${first} ${second}`)
  await expect(page.locator('.chats-bubble')).toHaveCount(0)

  await sendButton(page).click()
  const question = dialog(page, 'Send this message?')
  await expect(question).toContainText('so it is free')
  await expect(question).toContainText('After this you have 1 credit.')
  await question.getByRole('button', { name: 'Not yet' }).click()
  await expect(field(page)).toHaveValue(`${first} ${second}`)
  await sendButton(page).click()
  await question.getByRole('button', { name: /^Send/ }).click()
  await expect(bubble(page, second)).toBeVisible()
  await field(page).fill('And now without a question')
  await sendButton(page).click()
  await expect(bubble(page, 'And now without a question')).toBeVisible()
})

test('a photo is chosen, taken away, pasted, and sent for its own price', async ({
  newPerson,
  newCaller,
  server
}) => {
  const page = await newPerson(desktop)
  const id = await meet(page, await newCaller(), server, 'Fee')
  await page.goto(`/members/${id}/chat?lang=en`)
  await expect(sendButton(page)).toContainText('1 credit')
  const { buffer, ...file } = await picture('one.jpg', 900, 600)
  await page.locator('.chats-tools [type=file]').setInputFiles({ ...file, buffer })
  const preview = page.getByRole('img', { name: 'The photo you are sending' })
  await expect(preview).toBeVisible()
  await expect(sendButton(page)).toContainText('2 credits')
  await page.getByRole('button', { name: 'Remove the photo' }).click()
  await expect(preview).toHaveCount(0)
  await expect(sendButton(page)).toContainText('1 credit')

  const letter = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
  await page.locator('.chats-tools [type=file]').setInputFiles(letter)
  await expect(page.locator('.chats-photo-fault')).toBeVisible()

  await page.evaluate(
    bytes => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'p.jpg', { type: 'image/jpeg' }))
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    },
    [...buffer]
  )
  await expect(preview).toBeVisible()
  await expect(page.getByText('After this message you have 0 credits')).toBeVisible()
  await field(page).fill('The view from here')
  await sendButton(page).click()
  await dialog(page, 'Send this photo?').getByRole('button', { name: /^Send/ }).click()
  await expect(preview).toHaveCount(0)
  await expect(page.locator('.chats-log img')).toBeVisible()
  await expect(page.locator('.chats-log')).toContainText('The view from here')
  await expect(page.locator('.chats-bill')).toContainText(/1 photo\s*2 credits/)
  await expect(page.locator('.chats-row')).toContainText('You sent a photo')
})

test('conversations are searched by name and by word, and settings are kept', async ({
  newPerson,
  newCaller,
  server
}) => {
  const page = await newPerson(desktop)
  const other = await newCaller()
  const id = await meet(page, other, server, 'Zoe')
  await answer(other, (await userOf(page)).id, 'Do you like accordeons?')
  await page.goto(`/members/${id}/chat?lang=en`)
  await write(page, 'A waffle is a long story')
  await expect(bubble(page, 'A waffle')).toBeVisible()

  await page.goto('/chats')
  await page.getByRole('button', { name: 'Search your conversations' }).click()
  const search = page.getByRole('searchbox', { name: 'Search your conversations' })
  await expect(search).toBeFocused()
  await search.fill('zo')
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible()
  await search.fill('nowhere')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await search.fill('accord')
  await expect(page.locator('mark')).toHaveText('accord')
  await page.getByRole('link', { name: /accordeons/ }).click()
  await expect(page).toHaveURL(/\/chats\/\w+\?message=1$/)
  await expect(bubble(page, 'Do you like accordeons?')).toBeVisible()
  await search.press('Escape')
  await expect(search).toHaveCount(0)

  await page.getByRole('button', { name: 'More about this conversation' }).click()
  await page.getByRole('menuitem', { name: 'Message settings' }).click()
  const settings = dialog(page, 'Message settings')
  await settings.getByRole('switch', { name: 'Read receipts' }).click()
  await expect.poll(async () => (await userOf(page)).read_receipts).toBe(false)
  await settings.getByText('Every time', { exact: true }).click()
  await settings.getByRole('button', { name: 'Close' }).click()
  await field(page).fill('Asked again')
  await sendButton(page).click()
  await expect(dialog(page, 'Send this message?')).toBeVisible()
})

test('everything can be done by keyboard', async ({ newPerson, newCaller, server }) => {
  const page = await newPerson(desktop)
  const other = await newCaller()
  const id = await meet(page, other, server, 'Kea')
  await answer(other, (await userOf(page)).id, 'Tea or coffee?')
  await page.goto(`/members/${id}/chat?lang=en`)
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Reply to Kea', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Reply to Kea', { exact: true })).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('Coffee.')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('Black.')
  await expect(field(page)).toHaveValue('Coffee.\nBlack.')
  expect(await confirmWordAsSafari(page)).toBe('Coffee.\nBlack.')
  await page.keyboard.press('Enter')
  await press(page, dialog(page, 'Send this message?').getByRole('button', { name: /^Send/ }))
  await expect(bubble(page, 'Black.')).toBeVisible()
  await expect(page.getByText('Reply to Kea', { exact: true })).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  await expectOneLine(page)

  const opener = page.getByRole('button', { name: 'Give a gift' })
  await press(page, opener)
  const sheet = dialog(page, 'Something for Kea')
  await tabTo(page, sheet.getByRole('radio').first())
  await page.keyboard.press('Space')
  await expect(sheet.getByRole('button', { name: /^Give a cup of coffee/ })).toContainText('free')
  await page.keyboard.press('ArrowRight')
  await expect(sheet.getByRole('radio', { name: /A glass of wine/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('axe finds nothing where one writes in light and in dark', async ({
  newPerson,
  newCaller,
  server
}) => {
  const person = await newPerson()
  const id = await meet(person, await newCaller(), server, 'Axelius')
  for (const width of [360, 390, 1440]) {
    await person.setViewportSize({ width, height: width > 1000 ? 900 : 800 })
    await person.goto(`/members/${id}/chat?lang=en`)
    await expect(person.getByRole('list', { name: 'To begin with' })).toBeVisible()
    await expectNoFaultsInBoth(person)
    for (const name of ['Give a gift', 'Opening line']) {
      await person.getByRole('button', { name }).click()
      await expect(person.getByRole('dialog')).toBeVisible()
      if (name === 'Give a gift') await person.getByRole('radio').first().check()
      await expectNoFaultsInBoth(person)
      await person.keyboard.press('Escape')
    }
    const fits = await person.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
    expect(fits).toBe(true)
  }
  await write(person, 'Something to find')
  await expect(bubble(person, 'Something to find')).toBeVisible()
  await person.goto('/chats')
  await person.getByRole('button', { name: 'Search your conversations' }).click()
  await person.getByRole('searchbox').fill('something')
  await expect(person.locator('mark')).toBeVisible()
  await expectNoFaultsInBoth(person)
})

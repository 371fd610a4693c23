import type { Locator, Page } from '@playwright/test'
import { locales } from '#contract/common.ts'
import { type Somebody, join } from './support/acts.ts'
import { expectNoFaultsInBoth } from './support/axe.ts'
import type { Caller } from './support/calls.ts'
import { send, sendPhoto } from './support/chats.ts'
import { tabTo } from './support/keyboard.ts'
import { expect, test } from './support/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1440, height: 900 } }

async function open({ page }: Somebody, other: Somebody<Caller>): Promise<void> {
  await page.goto(`/members/${other.id}/chat`)
  await expect(page.getByRole('log')).toBeVisible()
}

const bubble = (page: Page, text: string) => page.locator('.chats-line').filter({ hasText: text })

/** What one says stands at the right, what the other one says at the left. */
async function expectSides(page: Page, { own, theirs }: { own: string; theirs: string }) {
  const log = await page.getByRole('log').boundingBox()
  const leansRight = async (side: string, text: string) => {
    const line = page.locator(`.chats-line.${side}`).filter({ hasText: text })
    await expect(line).toHaveCount(1)
    const said = await line.locator('.chats-bubble').boundingBox()
    if (!log || !said) throw new Error(`“${text}” is not in sight`)
    return said.x - log.x > log.x + log.width - (said.x + said.width)
  }
  expect(await leansRight('is-own', own)).toBe(true)
  expect(await leansRight('is-theirs', theirs)).toBe(false)
}

async function openMenu(page: Page, line: Locator): Promise<Locator> {
  await line.getByRole('button', { name: 'More about this message' }).focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu', { name: 'More about this message' })
  await expect(menu).toBeVisible()
  return menu
}

test('on a narrow phone the head says in every language what was paid, and nothing of it is cut', async ({
  newPerson,
  newCaller,
  server
}) => {
  const narrow = { ...phone, viewport: { width: 360, height: 780 } }
  const ann = await join(newPerson, server, 'Alma', narrow)
  const ben = await join(newCaller, server, 'Bart')
  for (const locale of locales) {
    await ann.page.goto(`/members/${ben.id}/chat?lang=${locale}`)
    const parts = ann.page.locator('.chats-costs-spent > *, .chats-name-word')
    await expect(parts).toHaveCount(3)
    // A sum as high as they come.
    await parts.last().evaluate(sum => (sum.textContent = '€ 123,45'))
    const cut = await ann.page
      .locator('.chats-header, .chats-costs-spent > *, .chats-name-word')
      .evaluateAll(all => all.filter(part => part.scrollWidth > part.clientWidth).length)
    expect(cut, locale).toBe(0)
  }
})

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not in sight')
  return box
}

test('what a phone is told lies over neither head nor field, and moves nothing', async ({
  newPerson,
  newCaller,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/ERR_INTERNET_DISCONNECTED/)
  const ann = await join(newPerson, server, 'Astrid', phone)
  const ben = await join(newCaller, server, 'Boris')
  await send(ben, ann, { text: 'Tell me more.' })
  await open(ann, ben)
  const head = ann.page.locator('.chats-header')
  const field = ann.page.getByRole('textbox', { name: /^Message to/ })
  const before = await boxOf(head)
  await ann.page.context().setOffline(true)
  const banner = ann.page.locator('.app-offline')
  await expect(banner).toBeVisible()
  expect(await boxOf(head)).toEqual(before)

  const menu = await openMenu(ann.page, bubble(ann.page, 'Tell me more.'))
  await menu.getByRole('menuitemradio').first().click()
  const notice = ann.page.locator('.toast')
  await expect(notice).toBeVisible()
  for (const told of [banner, notice]) {
    const { y, height } = await boxOf(told)
    expect(y).toBeGreaterThan(before.y + before.height)
    expect(y + height).toBeLessThan((await boxOf(field)).y)
  }
})

test('a chat whose prices did not come says so, keeps what is written and asks again', async ({
  newPerson,
  newCaller,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/ERR_FAILED/)
  const ann = await join(newPerson, server, 'Agnes', phone)
  const ben = await join(newCaller, server, 'Bas')
  await ann.page.route('**/api/settings.php*', route => route.abort())
  await open(ann, ben)
  const bar = ann.page.getByText('Without a price nothing is sent.')
  const sendButton = ann.page.getByRole('button', { name: /^Send/ })
  const field = ann.page.getByRole('textbox', { name: /^Message to/ })
  await expect(bar).toBeVisible()
  await expect(sendButton).toHaveCount(0)
  await field.fill('Are you there?')
  // Pressed before they can come: they are also asked for at the refresh, and the bar goes then.
  await ann.page.getByRole('button', { name: 'Try again' }).click()
  await ann.page.unroute('**/api/settings.php*')
  await expect(sendButton).toContainText('1 credit')
  await expect(bar).toBeHidden()
  await expect(field).toHaveValue('Are you there?')
  await expect(field).toBeFocused()
})

test('two members react, answer, jump to what was answered, and take back', async ({
  newPerson,
  server
}) => {
  const ann = await join(newPerson, server, 'Annabel', phone)
  const ben = await join(newPerson, server, 'Benno', desktop)
  await send(ann, ben, { text: 'Do you like bad films?' })
  await open(ann, ben)
  await open(ben, ann)
  await expect(bubble(ann.page, 'bad films').getByText('Read', { exact: true })).toBeVisible()

  const asked = bubble(ben.page, 'bad films')
  const reactions = await openMenu(ben.page, asked)
  await expect(reactions.getByRole('menuitemradio')).toHaveCount(6)
  await ben.page.keyboard.press('ArrowRight')
  await ben.page.keyboard.press('ArrowLeft')
  await ben.page.keyboard.press('Enter')
  const own = asked.getByRole('button', { name: 'You: Heart, take it away' })
  await expect(own).toBeVisible()
  const seen = bubble(ann.page, 'bad films').getByRole('img', { name: 'Heart from Benno' })
  await expect(seen).toBeVisible()
  await own.click()
  await expect(own).toBeHidden()
  await expect(seen).toBeHidden()

  const menu = await openMenu(ben.page, asked)
  await menu.getByRole('menuitem', { name: 'Reply' }).click()
  const field = ben.page.getByRole('textbox', { name: /^Message to/ })
  await expect(field).toBeFocused()
  await field.fill('Only with a shark in them.')
  await field.press('Enter')
  await ben.page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
  const quote = bubble(ann.page, 'shark').getByRole('button', {
    name: /^In reply to You ?Do you like bad films/
  })
  // It is for a moment only.
  const highlighted = expect(bubble(ann.page, 'bad films').first()).toHaveClass(/is-highlighted/)
  await Promise.all([highlighted, quote.click()])
  await expectSides(ann.page, { own: 'bad films', theirs: 'shark' })
  await expectSides(ben.page, { own: 'shark', theirs: 'bad films' })

  // The other side does not look while the next one comes.
  await ben.page.goto('/members')
  await send(ann, ben, { text: 'Forget that I asked.' })
  const second = bubble(ann.page, 'Forget')
  await expect(second).toBeVisible()
  await expect(ann.page.locator('.chats-costs-balance dd')).toHaveText('0 credits')
  const last = await openMenu(ann.page, second)
  await last.getByRole('menuitem', { name: 'Take back 1 credit returns' }).click()
  await expect(bubble(ann.page, 'Taken back')).toBeVisible()
  await expect(second).toBeHidden()
  await expect(ann.page.locator('.chats-costs-balance dd')).toHaveText('1 credit')
  await open(ben, ann)
  await expect(bubble(ben.page, 'Taken back')).toBeVisible()
  await expectNoFaultsInBoth(ann.page)
  await expectNoFaultsInBoth(ben.page)
})

test('a finger that taps a bubble is offered what can be done, and the next tap only closes that', async ({
  newPerson,
  newCaller,
  server
}) => {
  const ann = await join(newPerson, server, 'Anouk', phone)
  const ben = await join(newCaller, server, 'Bertus')
  await send(ben, ann, { text: 'Tap me' })
  await open(ann, ben)
  const said = bubble(ann.page, 'Tap me').locator('.chats-bubble')
  await said.tap()
  const menu = ann.page.getByRole('menu', { name: 'More about this message' })
  await expect(menu).toBeVisible()
  await said.tap()
  await expect(menu).toHaveCount(0)
  await said.tap()
  await menu.getByRole('menuitemradio', { name: 'Heart' }).tap()
  await expect(menu).toHaveCount(0)
  await expect(
    bubble(ann.page, 'Tap me').getByRole('button', { name: 'You: Heart, take it away' })
  ).toBeVisible()
})

test('a link asks where it leads before it opens, and says what to beware of', async ({
  newPerson,
  server
}) => {
  const ann = await join(newPerson, server, 'Aldert', phone)
  const ben = await join(newPerson, server, 'Berber', desktop)
  await send(ann, ben, { text: 'Mail me: aldert@example.com, or https://paypal.com@раypal.com/x' })
  await open(ben, ann)
  const line = bubble(ben.page, 'Mail me')
  await expect(line.getByRole('link')).toHaveCount(0)
  const why = line.getByRole('button', { name: 'Why?' }).first()
  await why.click()
  await expect(line.getByText(/Never send money or codes/)).toBeVisible()

  await line.getByRole('button', { name: /paypal/ }).click()
  const dialog = ben.page.getByRole('dialog', { name: 'This link leads off the site.' })
  await expect(dialog.getByText('xn--ypal-43d9g.com', { exact: true })).toBeVisible()
  const out = dialog.getByRole('link', { name: 'Open' })
  await expect(out).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(out).toHaveAttribute('target', '_blank')
  await expectNoFaultsInBoth(ben.page)
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(dialog).toBeHidden()

  await open(ann, ben)
  await expect(bubble(ann.page, 'Mail me').getByRole('button', { name: 'Why?' })).toHaveCount(0)
})

test('a photo is opened, turned and closed by the keyboard', async ({
  newPerson,
  newCaller,
  server
}) => {
  const ann = await join(newCaller, server, 'Anker')
  const ben = await join(newPerson, server, 'Bibian', phone)
  await sendPhoto(ann, ben, 'My dog')
  await open(ben, ann)
  const opener = ben.page.getByRole('button', { name: 'Photo from Anker, view large' })
  const image = ben.page.getByRole('img', { name: 'Photo from Anker' })
  await expect(image).toHaveJSProperty('complete', true)
  const { width, height } = (await opener.boundingBox()) ?? { width: 0, height: 0 }
  expect(width / height).toBeCloseTo(3 / 4, 1)
  await ben.page.getByRole('log').focus()
  await tabTo(ben.page, opener)
  await ben.page.keyboard.press('Enter')
  const viewer = ben.page.getByRole('dialog', { name: 'Photos in the conversation with Anker' })
  await expect(viewer.getByText('1 of 1')).toBeVisible()
  await expect(viewer.getByText('My dog')).toBeVisible()
  await expectNoFaultsInBoth(ben.page)
  await ben.page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a photo that does not load says so and tries again', async ({
  newPerson,
  newCaller,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/chat-photo/)
  const ann = await join(newCaller, server, 'Arend')
  const ben = await join(newPerson, server, 'Brecht', phone)
  await sendPhoto(ann, ben)
  let isBroken = true
  await ben.page.route('**/api/chat-photo.php*', route =>
    isBroken ? route.abort() : route.continue()
  )
  await open(ben, ann)
  await expect(ben.page.getByText('The photo does not load.')).toBeVisible()
  isBroken = false
  await ben.page.locator('.chats-line').getByRole('button', { name: 'Try again' }).click()
  await expect(ben.page.getByRole('img', { name: 'Photo from Arend' })).toBeVisible()
})

test('a gift opens once before the one who gets it', async ({ newPerson, server }) => {
  const ann = await join(newPerson, server, 'Amarens', desktop)
  const ben = await join(newPerson, server, 'Bauke', phone)
  await send(ann, ben, { gift: 'coffee', text: 'To stay awake.' })
  await open(ben, ann)
  const gift = bubble(ben.page, 'A cup of coffee')
  await expect(gift.getByText('Gift', { exact: true })).toBeVisible()
  await expect(gift.getByText('To stay awake.')).toBeVisible()
  await expect(gift.locator('.is-opening')).toHaveCount(1)
  await expectNoFaultsInBoth(ben.page)
  await ben.page.reload()
  await expect(gift).toBeVisible()
  await expect(gift.locator('.is-opening')).toHaveCount(0)

  await open(ann, ben)
  await expect(bubble(ann.page, 'A cup of coffee').getByText('Gift · 1 credit')).toBeVisible()
})

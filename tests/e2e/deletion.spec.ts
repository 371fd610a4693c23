import type { Page } from '@playwright/test'
import { type Person, becomeMember, join, person } from './support/acts.ts'
import { expectNoFaultsInBoth } from './support/axe.ts'
import { send } from './support/chats.ts'
import { headers, idOf } from './support/calls.ts'
import { press, type } from './support/keyboard.ts'
import type { Server } from './support/server.ts'
import { expect, test } from './support/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const desktop = { viewport: { width: 1440, height: 900 } }

/** Path and query of the way back in the newest letter to an address. */
async function wayBack(server: Server, email: string): Promise<string> {
  const letter = await server.letterTo(email)
  const link = /https?:\/\/[^"<\s]+\/account-deleted\?token=[\w-]+/.exec(letter)?.[0]
  if (link === undefined) throw new Error(`No link in the letter to ${email}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete your account' })
const reason = (page: Page, name: string) => dialog(page).locator('label').filter({ hasText: name })

const bubble = (page: Page) =>
  page.locator('.chats-bubble').filter({ hasText: 'See you on Saturday' })

async function logIn(page: Page, who: Person): Promise<void> {
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('somebody deletes the account, is gone for the other one, and comes back to everything', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  // The refused password, the refused login, and what is asked for without a session.
  expectOnConsole(/status of 40[034]/)
  const who = person('Wegganne')
  const page = await newPerson(phone)
  await becomeMember(page, server, who)
  const ann = { page, name: who.name, id: await idOf(page) }
  const ben = await join(newPerson, server, 'Blijfben', desktop)
  await send(ann, ben, { text: 'See you on Saturday' })

  await page.goto('/settings?lang=en')
  await page.getByRole('link', { name: 'Delete account' }).click()
  // The parts above it load after the screen.
  await expect(page.getByText('You have not blocked anybody.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByText('You have 1 credit left.', { exact: false })).toBeVisible()
  await expectNoFaultsInBoth(page)

  // What was said stays while something else is looked at.
  await reason(page, 'Too many mails').click()
  await dialog(page).getByLabel('Anything you want to add?').fill('Nothing personal.')
  await expect(dialog(page).getByRole('link', { name: /Fewer notifications/ })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Stay after all' }).click()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog(page).getByLabel('Anything you want to add?')).toHaveValue(
    'Nothing personal.'
  )

  await dialog(page).getByLabel('Your password', { exact: true }).fill('not the password')
  await dialog(page).getByRole('button', { name: 'Delete my account' }).click()
  const field = dialog(page).getByLabel('Your password', { exact: true })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await field.fill(who.password)
  await dialog(page).getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is deleted.' })).toBeVisible()
  await expect(page.getByText(who.email, { exact: false })).toBeVisible()
  await expectNoFaultsInBoth(page)

  await ben.page.goto(`/members/${ann.id}/chat?lang=en`)
  await expect(bubble(ben.page)).toBeVisible()
  await expect(ben.page.getByText('Deleted account').first()).toBeVisible()
  await expect(ben.page.getByText('This profile is no longer here.')).toBeVisible()
  expect(await ben.page.content()).not.toContain(who.name)

  const back = await wayBack(server, who.email)
  await page.goto('/login?lang=en')
  await logIn(page, who)
  await expect(page.getByText('This account was deleted.', { exact: false })).toBeVisible()
  await page.goto(back)
  await expect(page.getByRole('heading', { name: 'Good to have you back.' })).toBeVisible()
  await expectNoFaultsInBoth(page)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await logIn(page, who)
  await expect(page).toHaveURL(/\/members/)
  await page.goto(`/members/${ben.id}/chat`)
  await expect(bubble(page)).toBeVisible()
  await ben.page.reload()
  await expect(ben.page.getByText(who.name).first()).toBeVisible()

  await page.goto(back)
  await expect(page.getByRole('heading', { name: 'Good to have you back.' })).toBeVisible()
})

test('with the keyboard alone; the link comes once more to who lost it', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/status of 4(03|10)/)
  const who = person('Toetsanne')
  const page = await newPerson(desktop)
  await becomeMember(page, server, who)
  await page.goto('/settings/privacy?lang=en')
  await press(page, page.getByRole('button', { name: 'Delete my account' }))
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Tab')
  const first = dialog(page).getByRole('radio', { name: 'I found somebody' })
  await first.focus()
  await page.keyboard.press('Space')
  await expect(first).toBeChecked()
  await type(page, dialog(page).getByLabel('Your password', { exact: true }), who.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your account is deleted.' })).toBeVisible()

  const lost = await wayBack(server, who.email)
  await page.goto('/account-deleted?lang=en')
  await expect(page.getByRole('heading', { name: 'Bring your account back' })).toBeVisible()
  await expectNoFaultsInBoth(page)
  await type(page, page.getByLabel('E-mail'), who.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('the link is on its way', { exact: false })).toBeVisible()
  await expect.poll(() => wayBack(server, who.email)).not.toBe(lost)

  await page.goto(`${lost.slice(0, -1)}x&lang=en`)
  await expect(page.getByRole('heading', { name: 'This link does not work.' })).toBeVisible()
  await expectNoFaultsInBoth(page)
})

test('somebody who finds it too expensive takes the discount and stays', async ({
  newPerson,
  server
}) => {
  const who = person('Blijfanne')
  const page = await newPerson(phone)
  await becomeMember(page, server, who)
  // The welcome discount would be the better one of two.
  await page.goto('/settings/privacy?lang=en')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await reason(page, 'Too expensive').click()
  await dialog(page).getByRole('button', { name: 'Take the discount' }).click()
  await expect(dialog(page).getByText(/STAY-[2-9A-Z]{8} is good until/)).toBeVisible()
  await expectNoFaultsInBoth(page)
  await dialog(page).getByRole('link', { name: 'See the bundles' }).click()
  await expect(page).toHaveURL(/\/premium/)
  const answer = await page.request.get('/api/user.php', { headers: headers() })
  expect((await answer.json()).user.status).toBe('active')
})

import type { BrowserContextOptions, Page } from '@playwright/test'
import { type Person, becomeMember, person } from './support/acts.ts'
import { expectNoFaultsInBoth } from './support/axe.ts'
import { headers } from './support/calls.ts'
import { press, tabTo, type } from './support/keyboard.ts'
import type { Server } from './support/server.ts'
import { expect, test } from './support/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const desktop = { viewport: { width: 1440, height: 900 } }
const password = 'four boats on the river'
const linkIsOver = 'This link has expired or is not valid. Ask for a new e-mail.'

type NewPerson = (options: BrowserContextOptions) => Promise<Page>

/** Another browser in which the member is logged in, looking at the members. */
async function alsoIn(newPerson: NewPerson, who: Person): Promise<Page> {
  const page = await newPerson(desktop)
  const data = { email: who.email, password: who.password }
  const answer = await page.request.post('/api/user.php', { headers: headers(), data })
  expect(answer.status()).toBe(200)
  await page.goto('/members?lang=en')
  await expect(page.getByRole('button', { name: `${who.name}’s account` })).toBeVisible()
  return page
}

/** Path and query of the link in the newest letter to an address. */
async function mailedLink(server: Server, email: string): Promise<string> {
  const link = /https?:\/\/[^"<\s]+\/do\?token=[\w-]+/.exec(await server.letterTo(email))?.[0]
  if (link === undefined) throw new Error(`No link in the letter to ${email}`)
  const { pathname, search } = new URL(link)
  return `${pathname}${search}&lang=en`
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('who forgot the password gets in by mail, without a mouse, and out everywhere else', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/status of 4\d\d/)
  const who = person('Vergeetanne')
  const before = await newPerson(desktop)
  await becomeMember(before, server, who)
  await before.goto('/members?lang=en')
  await expect(before.getByRole('button', { name: `${who.name}’s account` })).toBeVisible()

  const page = await newPerson(phone)
  await page.goto('/login?lang=en')
  await type(page, field(page, 'E-mail'), 'nobody-at-all@post.example')
  await press(page, page.getByRole('link', { name: 'Forgot your password?' }))
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  // The address came along from the login.
  await expect(field(page, 'E-mail')).toHaveValue('nobody-at-all@post.example')
  await press(page, page.getByRole('button', { name: 'Send me the link' }))
  await expect(page.getByText('We don’t know this e-mail address.')).toBeVisible()
  await expectNoFaultsInBoth(page)
  await expect(field(page, 'E-mail')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(who.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your mail.' })).toBeVisible()
  await expectNoFaultsInBoth(page)

  await page.goto(await mailedLink(server, who.email))
  await type(page, field(page, 'New password'), 'short')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This password is too short.', { exact: false })).toBeVisible()
  await expect(field(page, 'New password')).toHaveValue('short')
  await expectNoFaultsInBoth(page)
  await tabTo(page, field(page, 'New password'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/members/)

  // The browser from before hears it by its stream.
  await expect(before.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  await page.goto('/reset-password/do?token=over&lang=en')
  await expect(page.getByRole('heading', { name: 'This link does not work.' })).toBeVisible()
  await expect(page.getByText(linkIsOver)).toBeVisible()
  await page.getByRole('link', { name: 'Request a new e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
})

test('a new password ends the other browsers and not this one', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/status of 4\d\d/)
  const who = person('Wisselanne')
  const page = await newPerson(desktop)
  await becomeMember(page, server, who)
  await page.goto('/members?lang=en')
  const other = await alsoIn(newPerson, who)

  await page.getByRole('button', { name: `${who.name}’s account` }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Who sees me' })).toBeVisible()
  await expectNoFaultsInBoth(page)
  await page.getByRole('link', { name: 'Password' }).click()
  await expect(page.getByRole('heading', { name: 'Password and e-mail' })).toBeVisible()
  const part = page.getByRole('region', { name: 'Password', exact: true })
  await expect(part).toBeInViewport()
  await expect(page.getByText('This device')).toBeVisible()
  await expectNoFaultsInBoth(page)

  const change = async (old: string, repeat: string) => {
    await part.getByLabel('Current password', { exact: true }).fill(old)
    await part.getByLabel('New password', { exact: true }).fill(password)
    await part.getByLabel('Once more', { exact: true }).fill(repeat)
    await part.getByRole('button', { name: 'Change password' }).click()
  }
  await change(who.password, `${password}!`)
  await expect(part.getByText('The two passwords are not the same.')).toBeVisible()
  await expect(part.getByLabel('Once more', { exact: true })).toBeFocused()
  await change('not my password', password)
  await expect(part.getByText('Your current password is not right.')).toBeVisible()
  await expectNoFaultsInBoth(page)
  await change(who.password, password)
  await expect(part.getByText('Your password was changed.', { exact: false })).toBeVisible()
  await expect(part.getByLabel('New password', { exact: true })).toHaveValue('')

  await expect(other.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('This device')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Log out:/ })).toHaveCount(0)
  expect(await server.letterTo(who.email)).toContain('Your password was changed')
})

test('another e-mail address counts once its mailbox has answered', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/status of 4\d\d/)
  const who = person('Adresanne')
  const email = who.email.replace('@', '.new@')
  const page = await newPerson(phone)
  await becomeMember(page, server, who)
  await page.goto('/profile?lang=en')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'E-mail address' }).click()
  const part = page.getByRole('region', { name: 'E-mail address' })
  await part.getByLabel('New e-mail address').fill(who.email.toUpperCase())
  await part.getByLabel('Current password', { exact: true }).fill(who.password)
  await part.getByRole('button', { name: 'Change e-mail address' }).click()
  await expect(part.getByText('This is your e-mail address already.')).toBeVisible()
  await part.getByLabel('New e-mail address').fill(email)
  await part.getByRole('button', { name: 'Change e-mail address' }).click()
  await expect(part.getByText('A mail is on its way', { exact: false })).toBeVisible()
  await expectNoFaultsInBoth(page)
  expect(await server.letterTo(who.email)).toContain('Your e-mail address is about to change')

  // The mailbox may be open elsewhere.
  const elsewhere = await newPerson(desktop)
  await elsewhere.goto(await mailedLink(server, email))
  await expect(elsewhere.getByRole('heading', { name: 'Your address was changed.' })).toBeVisible()
  await expectNoFaultsInBoth(elsewhere)
  await page.goto('/settings?lang=en')
  await expect(page.getByRole('link', { name: email })).toBeVisible()
  await elsewhere.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await field(elsewhere, 'E-mail').fill(email)
  await field(elsewhere, 'Password').fill(who.password)
  await elsewhere.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(elsewhere).toHaveURL(/\/members/)
})

test('a browser that is logged out from another one is out at once', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/status of 403/)
  const who = person('Sessieanne')
  const page = await newPerson(phone)
  await becomeMember(page, server, who)
  const [second, third] = [await alsoIn(newPerson, who), await alsoIn(newPerson, who)]
  await page.goto('/settings/security?lang=en')
  const rows = page.locator('.security-session')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('This device')
  await rows.nth(1).getByRole('button').click()
  await expect(page.getByText('You are logged out there.')).toBeVisible()
  await expect(rows).toHaveCount(2)
  const isOut = (other: Page) => other.getByRole('link', { name: 'Log in' }).first().isVisible()
  await expect
    .poll(async () => [await isOut(second), await isOut(third)].toSorted())
    .toEqual([false, true])
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(page.getByText('You are logged in only here now.')).toBeVisible()
  await expect.poll(async () => [await isOut(second), await isOut(third)]).toEqual([true, true])
  await expect(rows).toHaveCount(1)
  await expectNoFaultsInBoth(page)
})

test('wrong passwords, then a block in minutes, one e-mail too many and an old link are said', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/status of 4\d\d/)
  const who = person('Blokanne')
  await becomeMember(await newPerson(), server, who)
  const page = await newPerson(phone)
  await page.goto('/login?lang=en')
  await field(page, 'E-mail').fill(who.email)
  const tryPassword = async () => {
    await field(page, 'Password').fill('three boats on the river')
    const answered = page.waitForResponse(
      answer => answer.url().includes('/api/user.php') && answer.request().method() === 'POST'
    )
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await answered
  }
  const failed = page.getByText(
    'Logging in failed. Check your e-mail address and password and try again.'
  )
  for (let attempt = 1; attempt <= 5; attempt++) {
    await tryPassword()
    await expect(failed).toBeVisible()
  }
  await tryPassword()
  await expect(
    page.getByText(/^Too many wrong passwords\. Your account is blocked for another 1[45] min\.$/)
  ).toBeVisible()
  await expect(failed).toHaveCount(0)
  await expectNoFaultsInBoth(page)

  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  const send = page.getByRole('button', { name: 'Send me the link' })
  for (let mail = 1; mail <= 3; mail++) {
    await send.click()
    await expect(page.getByRole('heading', { name: 'Check your mail.' })).toBeVisible()
    await page.getByRole('button', { name: 'Send another one' }).click()
  }
  await send.click()
  await expect(
    page.getByText('You have asked for too many e-mails today. Try again tomorrow.')
  ).toBeVisible()
  await expectNoFaultsInBoth(page)

  await page.goto('/mail-change/do?token=over&lang=en')
  await expect(page.getByRole('heading', { name: 'This link does not work.' })).toBeVisible()
  await expect(page.getByText(linkIsOver)).toBeVisible()
})

test('the settings turn a member invisible for good, and lead to the notifications', async ({
  newPerson,
  server
}) => {
  const page = await newPerson(phone)
  await becomeMember(page, server, person('Onzichtanne'))
  await page.goto('/settings?lang=en')
  const invisible = page.getByRole('switch', { name: 'Invisible' })
  await expect(invisible).toBeEnabled()
  await expect(invisible).not.toBeChecked()
  await invisible.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(invisible).toBeEnabled()
  await expect(invisible).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Privacy mode' })).not.toBeChecked()
  await page.getByRole('main').getByRole('link', { name: 'Notifications' }).click()
  await expect(page).toHaveURL(/\/notifications$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
})

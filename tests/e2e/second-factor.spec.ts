import { readFile } from 'node:fs/promises'
import type { CDPSession, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { type Person, becomeMember, person } from './support/acts.ts'
import { expectNoFaultsInBoth } from './support/axe.ts'
import { headers } from './support/calls.ts'
import { press, type } from './support/keyboard.ts'
import { expect, test } from './support/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** What the app shows, now or so many steps of 30 seconds away. */
function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: Date.now() + steps * 30_000 })
}

async function logOut(page: Page): Promise<void> {
  // What the page asks in that moment would be refused.
  await page.goto('about:blank')
  await page.request.get('/api/logout.php', { headers: headers() })
  await page.goto('/login?lang=en')
}

async function givePassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'One more step.' })).toBeVisible()
}

test('a code of an app, or a recovery code, is asked for after the password', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/status of 400/)
  const page = await newPerson(phone)
  const ann = person('Stapanne')
  await becomeMember(page, server, ann)
  await page.goto('/settings/security?lang=en')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByLabel('Your password').fill('another password')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('current password is not right').first()).toBeVisible()
  await page.getByLabel('Your password').fill(ann.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectNoFaultsInBoth(page)

  const secret = (await page.locator('.second-factor-key-text').innerText()).replaceAll(' ', '')
  const used = codeOf(secret)
  await page.getByLabel('6-digit code').fill(used)
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectNoFaultsInBoth(page)
  const [recovery = ''] = await codes.allInnerTexts()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click()
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(`${recovery}\n`)
  await page.getByRole('button', { name: 'I’ve kept them' }).click()
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()

  await logOut(page)
  await givePassword(page, ann)
  const field = page.getByLabel('Code from your app')
  await expect(field).toBeFocused()
  await expectNoFaultsInBoth(page)
  // The code that turned it on is used up.
  await field.fill(used)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/members/)

  await logOut(page)
  await givePassword(page, ann)
  await page.getByRole('button', { name: 'I don’t have my app with me' }).click()
  await page.getByLabel('Recovery code').fill(recovery.toUpperCase())
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/members/)
  await page.goto('/settings/security?lang=en')
  await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible()
})

/** A device whose owner says yes to each question. */
async function addDevice(page: Page): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true
    }
  })
}

test('a passkey is made and logs in without a password, by the keyboard alone', async ({
  newPerson,
  server
}) => {
  const page = await newPerson()
  const ben = person('Stapben')
  await becomeMember(page, server, ben)
  await addDevice(page)
  // The device would say yes to what the browser offers by itself, before anything is pressed.
  await page.addInitScript(() => {
    if (!('PublicKeyCredential' in window)) return
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await page.goto('/settings/security?lang=en')
  await press(page, page.getByRole('button', { name: 'Add a passkey' }))
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await type(page, name, 'Laptop')
  await press(page, page.getByRole('button', { name: 'Make the passkey' }))
  await expect(page.getByText('Laptop', { exact: true })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Rename Laptop' }))
  await page.keyboard.type('Work laptop')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Work laptop', { exact: true })).toBeVisible()
  await expectNoFaultsInBoth(page)

  await logOut(page)
  const button = page.getByRole('button', { name: 'Log in with a passkey' })
  await expect(button).toBeVisible()
  await expectNoFaultsInBoth(page)
  await press(page, button)
  await expect(page).toHaveURL(/\/members/)

  await page.goto('/settings/security?lang=en')
  await expect(page.getByText(/, last used on/)).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Remove Work laptop' }))
  const question = page.getByRole('dialog', { name: 'Remove this passkey?' })
  await press(page, question.getByRole('button', { name: 'Remove' }))
  await expect(page.getByText('Work laptop', { exact: true })).toBeHidden()
})

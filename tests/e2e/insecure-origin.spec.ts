import { insecureHost } from '#scripts/lib/chromium.ts'
import { becomeMember, person, write } from './support/acts.ts'
import { idOf } from './support/calls.ts'
import { expect, test } from './support/test.ts'

// `npm start` opened over http from another device of the network: browsers remove Web Locks,
// `crypto.randomUUID`, the Clipboard API and service workers.

test('over http from another host a member logs in, writes, copies and reads', async ({
  newPerson,
  newCaller,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/Cross-Origin-Opener-Policy header has been ignored/)
  const [me, other] = [await newCaller(), await newCaller()]
  const who = person('Lani')
  await becomeMember(me, server, who)
  await becomeMember(other, server, person('Lano'))

  const page = await newPerson({ baseURL: server.url.replace('localhost', insecureHost) })
  await page.goto('/login?lang=en')
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/members/)

  await page.goto(`/members/${await idOf(other)}/chat?lang=en`)
  await write(page, 'Hello over http')
  const bubble = page.locator('.chats-bubble').filter({ hasText: 'Hello over http' })
  await expect(bubble).toBeVisible()
  await expect(page.getByText('Sending', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'More about this message' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Copy text' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  await page.getByRole('textbox', { name: /^Message to/ }).focus()
  await page.keyboard.press('Control+V')
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveValue('Hello over http')
})

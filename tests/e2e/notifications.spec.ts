import type { Page } from '@playwright/test'
import { join } from './support/acts.ts'
import { expectNoFaults, expectNoFaultsInBoth } from './support/axe.ts'
import type { Server } from './support/server.ts'
import { expect, mailWebhookPassword, test } from './support/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** What Postmark posts, from nowhere near the member's browser. */
async function tellOfLetter(server: Server, email: string, record: object): Promise<void> {
  const password = Buffer.from(`vonk:${mailWebhookPassword}`).toString('base64')
  const answer = await fetch(`${server.url}/api/mail-webhook.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${password}` },
    body: JSON.stringify({ ID: 42, MessageStream: 'outbound', Email: email, ...record })
  })
  expect(answer.status).toBe(200)
}

async function emailOf(page: Page): Promise<string> {
  const { user } = await (await page.request.get('/api/user.php')).json()
  return user.email
}

const alert = (page: Page) => page.getByText('We no longer mail you notifications')

test('a bounce turns notifications off; the member sees why and turns them on again', async ({
  newPerson,
  server
}) => {
  const { page } = await join(newPerson, server, 'Bounceanna', phone)
  const email = await emailOf(page)
  await page.goto('/members?lang=en')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(alert(page)).toHaveCount(0)

  await tellOfLetter(server, email, { RecordType: 'Bounce', Type: 'HardBounce' })
  await page.reload()
  await expect(alert(page)).toBeVisible()
  await expect(page.getByText('Our mail to you came back.')).toBeVisible()
  await expectNoFaultsInBoth(page)

  await page.getByRole('link', { name: 'Have a look' }).click()
  await expect(page.getByText('Notifications by mail are off')).toBeVisible()
  await expect(page.getByText(`Our mail to ${email} came back.`)).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Likes by mail' })).toBeDisabled()
  await expect(page.getByRole('switch', { name: 'Likes on your devices' })).toBeEnabled()
  await expect(alert(page)).toHaveCount(0)
  await expectNoFaultsInBoth(page)
  await page.getByRole('button', { name: 'Send me a mail to confirm' }).click()
  await expect(page.getByText(`Sent to ${email}.`)).toBeVisible()

  const letter = await server.letterTo(email)
  const link = /https?:\/\/[^"<\s]+\/notifications\?confirm=[\w-]+/.exec(letter)?.[0] ?? ''
  const { pathname, search } = new URL(link)
  await page.goto(pathname + search)
  await expect(page.getByRole('heading', { name: 'Mail is on again.' })).toBeVisible()
  await expectNoFaultsInBoth(page)
  await page.getByRole('link', { name: 'All your notifications' }).click()
  await expect(page.getByText(`Mail goes to ${email}.`)).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Likes by mail' })).toBeChecked()
})

test('who unsubscribed at the mail service reads why there is no mail, and has it again', async ({
  newPerson,
  server
}) => {
  const { page } = await join(newPerson, server, 'Unsubanna', phone)
  const email = await emailOf(page)
  await tellOfLetter(server, email, {
    RecordType: 'SubscriptionChange',
    Recipient: email,
    SuppressSending: true,
    SuppressionReason: 'ManualSuppression'
  })
  await page.goto('/members?lang=en')
  await expect(alert(page)).toBeVisible()
  await expect(page.getByText('You unsubscribed.', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Have a look' }).click()
  await expect(page.getByText('Notifications by mail are off')).toBeVisible()
  await expect(page.getByText(`You unsubscribed from mail to ${email}.`)).toBeVisible()
  await expectNoFaultsInBoth(page)
  await page.getByRole('button', { name: 'Mail me again' }).click()
  await expect(page.getByText(`Mail goes to ${email}.`)).toBeVisible()
})

test('an alert that was hidden stays hidden, and the next one has its turn', async ({
  newPerson,
  server
}) => {
  const { page } = await join(newPerson, server, 'Alertalice')
  await tellOfLetter(server, await emailOf(page), { RecordType: 'SpamComplaint' })
  await page.goto('/members?lang=en')
  await expect(page.getByText('A mail of ours was marked as spam.')).toBeVisible()
  const hide = page.getByRole('button', { name: 'Hide this notice' })
  await hide.click()
  await expect(alert(page)).toHaveCount(0)
  await expect(page.getByText('You have no photo yet')).toBeVisible()
  await expectNoFaultsInBoth(page)
  await page.reload()
  await expect(page.getByText('You have no photo yet')).toBeVisible()
  await expect(alert(page)).toHaveCount(0)

  await page.getByRole('link', { name: 'Add a photo' }).click()
  await expect(page).toHaveURL(/\/profile/)
  await expect(page.getByText('You have no photo yet')).toHaveCount(0)
  await page.goto('/members')
  await hide.click()
  await expect(page.getByText('You have no photo yet')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const kept = await page.evaluate(() =>
    ['hide-enrich-alert', 'hide-disabled-notifications-alert'].map(name =>
      Number(localStorage.getItem(name))
    )
  )
  for (const time of kept) expect(time).toBeGreaterThan(1_700_000_000_000)
  await expect(page.getByText('You have no photo yet')).toHaveCount(0)
})

test('switches are turned by keyboard and stay so', async ({ newPerson, server }) => {
  const { page } = await join(newPerson, server, 'Switchsaar')
  await page.goto('/notifications?lang=en')
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  const likes = page.getByRole('switch', { name: 'Likes by mail' })
  const offers = page.getByRole('switch', { name: 'News and offers by mail' })
  await expect(likes).toBeChecked()
  await expect(offers).not.toBeChecked()
  await likes.focus()
  await page.keyboard.press('Space')
  await offers.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(offers).toBeChecked()
  await expect(likes).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Likes on your devices' })).toBeChecked()
})

test('the link of a letter asks a visitor before it ends mail', async ({ newPerson }) => {
  const page = await newPerson(phone)
  const asked: string[] = []
  const unsubscription = { kinds: ['like', 'match'], email: 'a…@post.example', enabled: true }
  await page.route('**/api/unsubscribe.php?*', route => {
    const method = route.request().method()
    asked.push(method)
    const enabled = method === 'GET'
    return route.fulfill({ json: { unsubscription: { ...unsubscription, enabled } } })
  })
  await page.goto('/notifications?unsubscribe=like-match.x.y&lang=en')
  await expect(
    page.getByRole('heading', { name: 'No more mail about likes and matches?' })
  ).toBeVisible()
  expect(asked).toEqual(['GET'])
  await expectNoFaultsInBoth(page)
  await page.getByRole('button', { name: 'Yes, stop this' }).click()
  await expect(page.getByRole('heading', { name: 'Done, that stops.' })).toBeVisible()
  expect(asked).toEqual(['GET', 'POST'])
  await expectNoFaults(page)
})

test('a link that is none says so, and leads on', async ({ newPerson, expectOnConsole }) => {
  expectOnConsole(/status of 410/)
  const page = await newPerson()
  await page.goto('/notifications?unsubscribe=made.up.token&lang=en')
  await expect(page.getByText('This link does not work.')).toBeVisible()
  await page.getByRole('link', { name: 'All your notifications' }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
})

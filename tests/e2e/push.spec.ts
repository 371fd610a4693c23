import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openPushService } from '#tests/support/push-service.ts'
import { becomeMember, join as joinIn, person } from './support/acts.ts'
import { expectNoFaultsInBoth } from './support/axe.ts'
import { headers, idOf } from './support/calls.ts'
import { send } from './support/chats.ts'
import {
  countShown,
  deliverPush,
  notificationsOn,
  tapNotification,
  usePushService,
  workerServes
} from './support/push.ts'
import type { Server } from './support/server.ts'
import { expect, test } from './support/test.ts'

/** The last step of the signup waits for this member. */
async function comeToLastStep(page: Page): Promise<void> {
  await page.request.put('/api/profile.php', { headers: headers(), data: { signup_step: 4 } })
  await page.goto('/complete-signup')
  await expect(page.getByRole('heading', { name: 'How you hear from us.' })).toBeVisible()
}

/** Logs in as the demo member. A member that has just signed up would be online for a while. */
async function becomeAbsent(page: Page, server: Server): Promise<void> {
  const login = await readFile(join(server.folder, 'demo-login.json'), 'utf8')
  const data: unknown = JSON.parse(login)
  const entered = await page.request.post('/api/user.php', { headers: headers(), data })
  expect(entered.status()).toBe(200)
  await page.request.put('/api/user.php', { headers: headers(), data: { language: 'en' } })
}

/** Until they come back the page asks for nothing that would be a sign of life. */
async function stayAway(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const { fetch, EventSource } = window
    const isAway = () => !('isBack' in window)
    window.EventSource = class extends EventSource {
      constructor(url: string | URL) {
        super(isAway() ? '/api/events.php?away' : url)
        if (isAway()) this.close()
      }
    }
    window.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      const isSign = isAway() && url.includes('/api/chats.php')
      return isSign ? Response.json({ chats: [] }) : fetch(input, init)
    }
  })
  return () => page.evaluate(() => Object.assign(window, { isBack: true }))
}

test('a message comes to a device that subscribed, and a tap on it opens the conversation', async ({
  newPerson,
  newCaller,
  server
}) => {
  const service = await openPushService()
  const { subscription } = service.device('tim')
  const page = await newPerson({ serviceWorkers: 'allow', permissions: ['notifications'] })
  await usePushService(page.context(), subscription)
  await becomeAbsent(page, server)
  const comeBack = await stayAway(page)

  await comeToLastStep(page)
  await page.getByRole('button', { name: 'Notify me on this device' }).click()
  await expect(page.getByText('This device tells you when something is waiting.')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'They suit you.' })).toBeVisible()
  await page.goto('/likes/received')
  await workerServes(page)

  const quinten = await joinIn(newCaller, server, 'Quinten')
  const somebody = { page, name: 'Tim', id: await idOf(page) }
  await send(quinten, somebody, { text: 'Shall we dance on Thursday?' })
  await expect.poll(() => service.pushed.length).toBe(1)
  const notice = service.pushed[0]?.notice
  if (!notice) throw new Error('Nothing was pushed')
  // A message and two likes of the demo member's history wait, too.
  expect(notice).toMatchObject({ title: 'You have a new message', badge: 4 })
  expect(JSON.stringify(notice)).not.toMatch(/Quinten|dance/)

  const shown = await countShown(page)
  await deliverPush(page, notice)
  await shown(1)
  expect(await notificationsOn(page)).toEqual([
    {
      title: 'You have a new message',
      body: 'Tap to read it',
      tag: notice.tag,
      data: { path: notice.path }
    }
  ])

  await comeBack()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await tapNotification(page)
  await expect(page).toHaveURL(notice.path)
  await expect(page.getByText('Shall we dance on Thursday?').first()).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  expect(await notificationsOn(page)).toEqual([])

  // Who looks at the conversation is not told twice.
  await deliverPush(page, notice)
  await deliverPush(page, { ...notice, tag: 'likes', path: '/likes/received', title: 'A like' })
  await shown(2)
  expect((await notificationsOn(page)).map(({ tag }) => tag)).toEqual(['likes'])
  service.close()
})

test('a logout ends what the browser has subscribed', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  // A refresh that is on its way when the session ends is refused.
  expectOnConsole(/status of 403/)
  const service = await openPushService()
  const page = await newPerson({
    serviceWorkers: 'allow',
    permissions: ['notifications'],
    viewport: { width: 1280, height: 900 }
  })
  await usePushService(page.context(), service.device('rosa').subscription)
  const rosa = person('Rosa')
  await becomeMember(page, server, rosa)
  const devices = async () =>
    (await (await page.request.get('/api/push.php')).json()).push.devices as number
  await comeToLastStep(page)
  await page.getByRole('button', { name: 'Notify me on this device' }).click()
  await expect(page.getByText('This device tells you when something is waiting.')).toBeVisible()
  expect(await devices()).toBe(1)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/\/signup-matches$/)
  await page.goto('/members')
  await page.getByRole('button', { name: /account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('subscribed-browser')))
    .toBe(null)
  const data = { email: rosa.email, password: rosa.password }
  await page.request.post('/api/user.php', { headers: headers(), data })
  expect(await devices()).toBe(0)
  service.close()
})

test('who says no is told how to say yes later, and goes on all the same', async ({
  newPerson,
  server
}) => {
  const page = await newPerson({ serviceWorkers: 'allow' })
  await page.addInitScript(() => {
    let answer: NotificationPermission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => answer })
    Notification.requestPermission = async () => (answer = 'denied')
  })
  await becomeMember(page, server, person('Stan'))
  await comeToLastStep(page)
  await expectNoFaultsInBoth(page)
  await page.getByRole('button', { name: 'Notify me on this device' }).click()
  await expect(page.getByText('Your browser blocks notifications from us.')).toBeVisible()
  await expectNoFaultsInBoth(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'They suit you.' })).toBeVisible()
})

test('where no notifications are, the step says so in plain words', async ({
  newPerson,
  server
}) => {
  const page = await newPerson()
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
  })
  await becomeMember(page, server, person('Teun'))
  await comeToLastStep(page)
  await expect(page.getByText('This browser cannot show notifications.')).toBeVisible()
  // How iOS says that a page runs in a tab.
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
  await page.reload()
  await expect(page.getByText('On an iPhone or iPad this works from the home screen')).toBeVisible()
})

import { expect, onTestFinished, test } from 'vitest'
import { bytesOf } from '#src/features/push/edges.ts'
import { $pushDevices } from '#src/features/push/devices.ts'
import {
  $lastPush,
  $offersPush,
  $push,
  $pushAct,
  followPush,
  isPushSubscribed,
  lookAtPush,
  subscribeToPush,
  unsubscribeFromPush
} from '#src/features/push/push.ts'
import { signOut } from '#src/features/session/session.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { $router } from '#src/lib/router.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { refuse } from '#tests/support/network.ts'
import { useBrowser } from './support.ts'

async function open(parts: Parameters<typeof useBrowser>[0] = {}) {
  const api = await openApi()
  const ann = await api.member()
  const client = await openClient(api, ann)
  await $settings.reload()
  const browser = useBrowser(parts)
  const endpoints = async () => {
    const rows = await api.deps.db
      .selectFrom('push_subscription')
      .select(['member_id', 'endpoint'])
      .execute()
    return rows.map(({ member_id, endpoint }) => `${endpoint} ${member_id === ann.id}`)
  }
  return { api, ann, client, browser, endpoints }
}

const notice = {
  title: 'You have a new message',
  body: '',
  tag: 'chat one',
  path: '/chats/one',
  badge: 1,
  lang: 'en'
}

test('nobody knows where a browser stands before it was looked at, and looking asks nobody', async () => {
  const { browser } = await open()
  expect($push.get()).toEqual({ status: 'unknown' })
  await lookAtPush()
  expect($push.get()).toEqual({ status: 'not_subscribed' })
  expect($offersPush.get()).toBe(true)
  expect(browser.asked).toBe(0)
})

test.each([
  [{ support: 'no' }, { status: 'unsupported', reason: 'browser' }],
  [{ support: 'install' }, { status: 'unsupported', reason: 'install' }],
  [{ permission: 'denied' }, { status: 'denied' }]
] as const)('%o is %o, and nothing is offered', async (parts, state) => {
  await open(parts)
  await lookAtPush()
  expect($push.get()).toEqual(state)
  expect($offersPush.get()).toBe(false)
})

test('a server without a key sends no notifications', async () => {
  const { api } = await open()
  api.deps.push.publicKey = async () => null as never
  await $settings.reload()
  await lookAtPush()
  expect($push.get()).toEqual({ status: 'unsupported', reason: 'site' })
})

test('a yes subscribes the browser, and the server knows it', async () => {
  const { browser, endpoints } = await open()
  await subscribeToPush()
  expect([$push.get(), $pushAct.get()]).toEqual([{ status: 'subscribed' }, { status: 'idle' }])
  expect(isPushSubscribed()).toBe(true)
  expect(browser.asked).toBe(1)
  expect(await endpoints()).toEqual(['https://push.example/one true'])
})

test.each([
  ['denied', 'denied'],
  ['default', 'not_subscribed']
] as const)('the answer %s leaves it at %s', async (answer, status) => {
  const { endpoints } = await open({ answer })
  await subscribeToPush()
  expect([$push.get(), $pushAct.get()]).toEqual([{ status }, { status: 'idle' }])
  expect(await endpoints()).toEqual([])
})

test('a browser that cannot subscribe says so, and so does a server that does not take it', async () => {
  const { browser } = await open({ isCutOff: true })
  await subscribeToPush()
  expect($pushAct.get()).toEqual({ status: 'failed', code: 'refused' })
  expect($push.get()).toEqual({ status: 'not_subscribed' })
  browser.isCutOff = false
  browser.endpoint = 'https://localhost/inner'
  await subscribeToPush()
  expect($pushAct.get()).toEqual({ status: 'failed', code: 'invalid_input' })
  browser.endpoint = 'https://push.example/one'
  await subscribeToPush()
  expect([$push.get(), $pushAct.get()]).toEqual([{ status: 'subscribed' }, { status: 'idle' }])
})

test('what the browser has subscribed is stored anew at each start, in the session of now', async () => {
  const { api, endpoints } = await open()
  await subscribeToPush()
  await api.deps.db.deleteFrom('push_subscription').execute()
  await lookAtPush()
  expect($push.get()).toEqual({ status: 'subscribed' })
  expect(await endpoints()).toHaveLength(1)
})

test('a server that is out of reach takes nothing away', async () => {
  const { client } = await open()
  await subscribeToPush()
  client.offline = false
  const undo = refuse('/api/user.php', 'rate_limited', 429)
  await lookAtPush()
  expect($push.get()).toEqual({ status: 'subscribed' })
  undo()
})

test('what somebody else subscribed here is no yes of the next member', async () => {
  const { api, browser, endpoints } = await open()
  await subscribeToPush()
  // Their session ended elsewhere, and nobody logged out here.
  await api.deps.db.deleteFrom('session').execute()
  const ben = await api.member()
  const { local } = await openClient(api, ben)
  local.setItem('push-subscriber', JSON.stringify('somebody'))
  await lookAtPush()
  expect($push.get()).toEqual({ status: 'not_subscribed' })
  expect(browser.subscribed).toBeNull()
  expect(await endpoints()).toEqual([])
})

test('a key that the site has no more ends what was subscribed with it', async () => {
  const { browser } = await open()
  await subscribeToPush()
  browser.subscribed!.options = { applicationServerKey: bytesOf('QUJD').buffer }
  await lookAtPush()
  expect([$push.get(), browser.subscribed]).toEqual([{ status: 'not_subscribed' }, null])
})

test('a member ends it again', async () => {
  const { browser, endpoints } = await open()
  await subscribeToPush()
  await unsubscribeFromPush()
  expect([$push.get(), $pushAct.get()]).toEqual([{ status: 'not_subscribed' }, { status: 'idle' }])
  expect([browser.subscribed, await endpoints()]).toEqual([null, []])
})

test('an end that the server does not take is told', async () => {
  const { endpoints } = await open()
  await subscribeToPush()
  const undo = refuse('/api/user.php', 'internal', 400)
  await unsubscribeFromPush()
  expect($pushAct.get()).toEqual({ status: 'failed', code: 'internal' })
  expect(isPushSubscribed()).toBe(true)
  undo()
  expect(await endpoints()).toHaveLength(1)
})

test('a logout ends it here and on the server, and nothing is known any more', async () => {
  const { browser, endpoints } = await open()
  await subscribeToPush()
  $lastPush.set(notice)
  await signOut()
  await expect.poll(() => browser.subscribed).toBeNull()
  expect([$push.get(), $lastPush.get()]).toEqual([{ status: 'unknown' }, null])
  expect(await endpoints()).toEqual([])
})

test('a page hears what was pushed, and says whether it shows that already', async () => {
  const { browser } = await open({ permission: 'denied' })
  onTestFinished(followPush())
  $router.open('/chats/two')
  expect(browser.ask({ push: notice })).toBe(false)
  expect($lastPush.get()).toEqual(notice)
  $router.open('/chats/one?quote=1')
  expect(browser.ask({ push: notice })).toBe(true)
})

test('a page opens what a tap leads to, and takes the notifications of where it is away', async () => {
  const { browser } = await open({ permission: 'denied' })
  onTestFinished(followPush())
  $router.open('/members')
  expect(browser.ask({ open: '/chats/one' })).toBe(true)
  expect($router.get()?.path).toBe('/chats/one')
  expect(browser.closed.at(-1)).toBe('/chats/one')
})

test.each(['/credits/p2/ideal', '/directdebit', '/activate/done'])(
  'who is at %s is left there',
  async path => {
    const { browser } = await open({ permission: 'denied' })
    onTestFinished(followPush())
    $router.open(path)
    expect(browser.ask({ open: '/chats/one' })).toBe(false)
    expect($router.get()?.path).toBe(path)
  }
)

test('the page of a guest opens nothing', async () => {
  const { browser } = await open({ permission: 'denied' })
  onTestFinished(followPush())
  await signOut()
  expect(browser.ask({ open: '/chats/one' })).toBe(false)
})

test('a device that comes or goes is counted at once', async () => {
  await open()
  await lookAtPush()
  await $pushDevices.reload()
  expect($pushDevices.get()).toEqual({ status: 'ready', value: 0 })
  await subscribeToPush()
  await expect.poll(() => $pushDevices.get()).toEqual({ status: 'ready', value: 1 })
  await unsubscribeFromPush()
  await expect.poll(() => $pushDevices.get()).toEqual({ status: 'ready', value: 0 })
})

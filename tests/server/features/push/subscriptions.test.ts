import { expect, test } from 'vitest'
import { getPrivacy, updatePrivacy } from '#contract/privacy.ts'
import { getPush, removePushSubscription, savePushSubscription } from '#contract/push.ts'
import { logOut } from '#contract/session.ts'
import { getSettings } from '#contract/settings.ts'
import { devicesAtMost } from '#server/features/push/subscriptions.ts'
import { openSession } from '#server/features/session/sessions.ts'
import { type Api, callerWith, openApi } from '#tests/support/api.ts'
import { newDevice } from '#tests/support/push-device.ts'

const { subscription } = newDevice('https://push.example/one')
const other = newDevice('https://push.example/other').subscription

function kept(api: Api) {
  return api.deps.db
    .selectFrom('push_subscription')
    .select(['member_id', 'endpoint', 'subscription'])
    .orderBy('endpoint')
    .execute()
}

/** The same member in another browser. */
async function elsewhere(api: Api, id: string) {
  const token = await api.transact(tx => openSession(tx, id, 'other', api.deps.clock()))
  return callerWith(api.fetch, id, token)
}

test('the settings name the key with which a browser subscribes, always the same', async () => {
  const api = await openApi()
  const ask = async () => (await api.guest.call(getSettings)).reply.settings.push_public_key
  const key = await ask()
  expect(key).toMatch(/^B[\w-]{86}$/)
  expect(await ask()).toBe(key)
})

test('a subscription is kept once, for whoever subscribed last in that browser', async () => {
  const api = await openApi()
  const ann = await api.member()
  const ben = await api.member()
  await ann.call(savePushSubscription, { body: { subscription } })
  await ann.call(savePushSubscription, { body: { subscription } })
  const { status } = await ben.call(savePushSubscription, { body: { subscription } })
  expect(status).toBe(200)
  expect(await kept(api)).toEqual([
    { member_id: ben.id, endpoint: subscription.endpoint, subscription }
  ])
  expect((await ann.call(getPush)).reply.push.devices).toBe(0)
})

test('a browser that many subscribe at the same time is one member’s', async () => {
  const api = await openApi()
  const members = await Promise.all(Array.from({ length: 20 }, () => api.member()))
  const answers = await Promise.all(
    members.map(member => member.call(savePushSubscription, { body: { subscription } }))
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await kept(api)).toHaveLength(1)
})

test('what is no subscription is refused, and so are guests', async () => {
  const api = await openApi()
  const ann = await api.member()
  const { endpoint, keys } = subscription
  for (const bad of [
    {},
    { endpoint },
    { endpoint: 'phone', keys },
    { endpoint, keys: { ...keys, auth: 'short' } },
    { endpoint, keys: { ...keys, p256dh: `${keys.p256dh}A` } },
    { endpoint: 'http://push.example/one', keys },
    { endpoint: 'https://localhost/one', keys },
    { endpoint: 'https://169.254.169.254/latest', keys },
    { endpoint: 'https://[fd00::1]/one', keys }
  ]) {
    const answer = await ann.call(savePushSubscription, { body: { subscription: bad as never } })
    expect(answer.error).toEqual({ error: 'invalid_input', fields: ['subscription'] })
  }
  for (const op of [savePushSubscription, removePushSubscription, getPush]) {
    const answer = await api.guest.call(op, { body: { subscription } as never })
    expect(answer.error.error).toBe('authentication_required')
  }
  expect(await kept(api)).toEqual([])
})

test('a member has several devices; one too many takes the place of the one silent longest', async () => {
  const api = await openApi()
  const ann = await api.member()
  const save = (number: number) => {
    api.pass(1)
    const endpoint = `https://push.example/${String(number).padStart(2, '0')}`
    return ann.call(savePushSubscription, { body: { subscription: { ...subscription, endpoint } } })
  }
  for (let number = 0; number < devicesAtMost; number++) await save(number)
  expect((await ann.call(getPush)).reply.push.devices).toBe(devicesAtMost)
  await save(0)
  await save(devicesAtMost)
  const left = (await kept(api)).map(({ endpoint }) => endpoint.slice(-2))
  expect(left).toEqual(['00', '02', '03', '04', '05', '06', '07', '08', '09', '10'])
})

test('a logout ends the subscription of its browser, and no other', async () => {
  const api = await openApi()
  const ann = await api.member()
  const desk = await elsewhere(api, ann.id)
  await ann.call(savePushSubscription, { body: { subscription } })
  await desk.call(savePushSubscription, { body: { subscription: other } })
  await ann.call(logOut)
  expect((await kept(api)).map(({ endpoint }) => endpoint)).toEqual([other.endpoint])
})

test('a member ends the subscription of the browser at hand, and nobody else’s', async () => {
  const api = await openApi()
  const ann = await api.member()
  const desk = await elsewhere(api, ann.id)
  const ben = await api.member()
  await ann.call(savePushSubscription, { body: { subscription } })
  await desk.call(savePushSubscription, { body: { subscription: other } })
  await ben.call(removePushSubscription)
  expect(await kept(api)).toHaveLength(2)
  expect((await ann.call(removePushSubscription)).status).toBe(200)
  expect((await kept(api)).map(({ endpoint }) => endpoint)).toEqual([other.endpoint])
})

test('names are off until the member wants them', async () => {
  const api = await openApi()
  const ann = await api.member()
  expect((await ann.call(getPush)).reply.push).toEqual({ devices: 0 })
  expect((await ann.call(getPrivacy)).reply.privacy.push_names).toBe(false)
  await ann.call(updatePrivacy, { body: { push_names: true } })
  expect((await ann.call(getPrivacy)).reply.privacy.push_names).toBe(true)
})

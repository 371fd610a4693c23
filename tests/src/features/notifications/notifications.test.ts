import { expect, test } from 'vitest'
import { getNotifications } from '#contract/notifications.ts'
import {
  $notifications,
  $turning,
  turnNotification
} from '#src/features/notifications/notifications.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { hold } from '#tests/support/network.ts'
import { setEnvironment } from '#src/lib/environment.ts'

async function open() {
  const api = await openApi()
  const ann = await api.member()
  await openClient(api, ann)
  await $notifications.reload()
  const stored = async () => (await ann.call(getNotifications)).reply.notifications.kinds
  return { stored }
}

function shown() {
  const state = $notifications.get()
  return state.status === 'ready' ? state.value.kinds : undefined
}

test('a switch turns at once, and the server keeps it', async () => {
  const { stored } = await open()
  const saving = turnNotification('like', 'mail', false)
  expect(shown()?.like).toEqual({ mail: false, push: true })
  await saving
  expect($turning.get()).toEqual({ status: 'saved' })
  expect(await stored()).toEqual(shown())
})

test('of many taps the last one stays, whatever was on its way', async () => {
  const { stored } = await open()
  await Promise.all([
    turnNotification('like', 'mail', false),
    turnNotification('match', 'push', false),
    turnNotification('like', 'mail', true),
    turnNotification('offer', 'mail', true),
    turnNotification('like', 'mail', false)
  ])
  expect(shown()).toEqual({
    message: { mail: true, push: true },
    like: { mail: false, push: true },
    match: { mail: true, push: false },
    offer: { mail: true, push: false }
  })
  expect(await stored()).toEqual(shown())
})

test('a list that was asked for before a switch was turned does not turn it back', async () => {
  const { stored } = await open()
  const answers = hold('/api/notifications.php')
  const reading = $notifications.reload()
  await expect.poll(answers.waiting).toBe(1)
  const saving = turnNotification('like', 'mail', false)
  answers.release()
  await Promise.all([reading, saving])
  expect(shown()?.like.mail).toBe(false)
  expect(await stored()).toEqual(shown())
})

test('a switch that the server does not take turns back, and says why', async () => {
  const { stored } = await open()
  const before = await stored()
  setEnvironment({
    fetch: async () => Response.json({ error: 'rate_limited', minutes: 3 }, { status: 400 })
  })
  await turnNotification('like', 'mail', false)
  expect(shown()).toEqual(before)
  expect($turning.get()).toEqual({ status: 'failed', code: 'rate_limited' })
  expect(await stored()).toEqual(before)
})

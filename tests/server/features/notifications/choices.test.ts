import { expect, test } from 'vitest'
import {
  NotificationChannel,
  NotificationKind,
  getNotifications,
  setNotification
} from '#contract/notifications.ts'
import { wants } from '#server/features/notifications/choices.ts'
import { type Caller, openApi } from '#tests/support/api.ts'

const kindsOf = async (caller: Caller) =>
  (await caller.call(getNotifications)).reply.notifications.kinds

test('tells of everything but offers, by mail and by push, until somebody says otherwise', async () => {
  const api = await openApi()
  const ann = await api.member({ email: 'ann@post.example' })
  const { reply } = await ann.call(getNotifications)
  const both = { mail: true, push: true }
  expect(reply.notifications).toEqual({
    kinds: { message: both, like: both, match: both, offer: { mail: false, push: false } },
    email: 'ann@post.example',
    disabled: []
  })
})

test('turns each switch alone, and back', async () => {
  const api = await openApi()
  const ann = await api.member()
  const before = await kindsOf(ann)
  for (const kind of NotificationKind.options) {
    for (const channel of NotificationChannel.options) {
      const enabled = !before[kind][channel]
      const { reply } = await ann.call(setNotification, { body: { kind, channel, enabled } })
      const turned = { ...before, [kind]: { ...before[kind], [channel]: enabled } }
      expect(reply.notifications.kinds).toEqual(turned)
      await ann.call(setNotification, { body: { kind, channel, enabled: !enabled } })
      expect(await kindsOf(ann)).toEqual(before)
    }
  }
})

test('asks for several members at once who wants something', async () => {
  const api = await openApi()
  const ann = await api.member()
  const ben = await api.member()
  await ben.call(setNotification, { body: { kind: 'like', channel: 'push', enabled: false } })
  await ben.call(setNotification, { body: { kind: 'offer', channel: 'mail', enabled: true } })
  const { db } = api.deps
  const ids = [ann.id, ben.id]
  expect(await wants(db, ids, 'like', 'push')).toEqual(new Set([ann.id]))
  expect(await wants(db, ids, 'like', 'mail')).toEqual(new Set(ids))
  expect(await wants(db, ids, 'offer', 'mail')).toEqual(new Set([ben.id]))
  expect(await wants(db, [], 'like', 'mail')).toEqual(new Set())
})

test('keeps since when somebody wants offers', async () => {
  const api = await openApi()
  const ann = await api.member()
  const choose = () =>
    ann.call(setNotification, { body: { kind: 'offer', channel: 'mail', enabled: true } })
  await choose()
  const at = api.deps.clock()
  api.pass(3600)
  await choose()
  const rows = await api.deps.db.selectFrom('notification_choice').select('chosen_at').execute()
  expect(rows).toEqual([{ chosen_at: at }])
})

test('refuses kinds and channels that there are none of', async () => {
  const api = await openApi()
  const ann = await api.member()
  const body = { kind: 'security', channel: 'sms', enabled: true } as never
  const { status, error } = await ann.call(setNotification, { body })
  expect(status).toBe(400)
  expect(error.fields?.toSorted()).toEqual(['channel', 'kind'])
})

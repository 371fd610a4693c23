import { expect, test } from 'vitest'
import { failuresAtMost } from '#server/features/push/subscriptions.ts'
import { write } from '#tests/support/chats.ts'
import { type PushTalk, openPushTalk, pushedNow, subscribe } from './support.ts'

function kept({ api }: PushTalk) {
  return api.deps.db
    .selectFrom('push_subscription')
    .select(['endpoint', 'failures'])
    .orderBy('endpoint')
    .execute()
}

const devices = async (talk: PushTalk) =>
  (await pushedNow(talk)).map(({ device }) => device).toSorted()

const newWriter = ({ api }: PushTalk) => api.member({ credits: 9 })

test('all devices are told, and one that is gone is forgotten', async () => {
  const talk = await openPushTalk()
  await subscribe(talk.ben, talk.service, 'desk')
  await write(talk.ann, talk.ben)
  expect(await devices(talk)).toEqual(['desk', 'phone'])
  talk.service.next.push(410)
  await write(talk.ann, talk.ben)
  expect(await devices(talk)).toHaveLength(1)
  expect(await kept(talk)).toHaveLength(1)
})

test('one that fails comes again alone, later each time, and is well after a success', async () => {
  const talk = await openPushTalk()
  const { api, service, ann, ben } = talk
  await subscribe(ben, service, 'desk')
  service.next.push(500)
  await write(ann, ben)
  expect(await devices(talk)).toHaveLength(1)
  service.next.push(429)
  api.pass(59)
  expect(await devices(talk)).toEqual([])
  api.pass(1)
  expect(await devices(talk)).toEqual([])
  expect((await kept(talk)).map(({ failures }) => failures).toSorted()).toEqual([0, 2])
  api.pass(299)
  expect(service.requests).toBe(3)
  expect(await devices(talk)).toEqual([])
  api.pass(1)
  expect(await devices(talk)).toHaveLength(1)
  expect((await kept(talk)).map(({ failures }) => failures)).toEqual([0, 0])
  expect(service.requests).toBe(4)
})

test('the pause that a service asks for is kept', async () => {
  const talk = await openPushTalk()
  talk.service.next.push({ status: 429, retryAfter: 600 })
  await write(talk.ann, talk.ben)
  await pushedNow(talk)
  talk.api.pass(599)
  expect(await devices(talk)).toEqual([])
  talk.api.pass(1)
  expect(await devices(talk)).toEqual(['phone'])
})

test('the last of too many failures in a row ends a subscription, and no earlier one', async () => {
  const talk = await openPushTalk()
  const { api, service } = talk
  service.next.push(...Array.from({ length: failuresAtMost }, () => 503))
  await write(talk.ann, talk.ben)
  await pushedNow(talk)
  for (let failed = 1; failed < failuresAtMost; failed++) {
    expect(await kept(talk)).toMatchObject([{ failures: failed }])
    api.pass(7200)
    await pushedNow(talk)
  }
  expect(service.requests).toBe(failuresAtMost)
  expect(await kept(talk)).toEqual([])
  api.pass(86_400)
  expect(await devices(talk)).toEqual([])
  expect(service.requests).toBe(failuresAtMost)
})

test('a short outage ends no subscription, however many conversations it falls on', async () => {
  const talk = await openPushTalk()
  const { api, service, ben } = talk
  const fail = () => service.next.push(...Array.from({ length: failuresAtMost }, () => 503))
  fail()
  for (let sent = 0; sent < failuresAtMost; sent++) await write(await newWriter(talk), ben)
  await pushedNow(talk)
  expect(service.requests).toBe(failuresAtMost)
  expect(await kept(talk)).toMatchObject([{ failures: 1 }])
  fail()
  api.pass(60)
  await pushedNow(talk)
  expect(service.requests).toBe(2 * failuresAtMost)
  expect(await kept(talk)).toMatchObject([{ failures: 2 }])
  api.pass(300)
  expect(await devices(talk)).toHaveLength(failuresAtMost)
  expect(await kept(talk)).toMatchObject([{ failures: 0 }])
})

test('what was taken between two failures keeps the subscription, and the failed one is given up', async () => {
  const talk = await openPushTalk()
  const { api, service, ann, ben } = talk
  const failedOnce = async () => {
    service.next.push(503)
    await pushedNow(talk)
  }
  await write(ann, ben)
  await failedOnce()
  for (const seconds of [60, 300, 1800]) {
    api.pass(seconds)
    await failedOnce()
  }
  await write(await newWriter(talk), ben)
  expect(await devices(talk)).toEqual(['phone'])
  api.pass(7200)
  await failedOnce()
  expect(await kept(talk)).toMatchObject([{ failures: 1 }])
  expect(service.requests).toBe(failuresAtMost + 1)
  api.pass(86_400)
  expect(await devices(talk)).toEqual([])
})

test('what comes again is looked at again', async () => {
  const talk = await openPushTalk()
  const { api, service, ann, ben } = talk
  service.next.push(500)
  await write(ann, ben)
  await pushedNow(talk)
  await api.deps.db.updateTable('participant').set({ num_unread: 0 }).execute()
  api.pass(60)
  expect(await devices(talk)).toEqual([])
  expect(service.requests).toBe(1)
})

test('a later message reaches the others while one waits to be tried again', async () => {
  const talk = await openPushTalk()
  const { service, ann, ben } = talk
  await subscribe(ben, service, 'desk')
  service.next.push(500)
  await write(ann, ben)
  await pushedNow(talk)
  await write(ann, ben)
  expect(await devices(talk)).toEqual(['desk', 'phone'])
})

test('a browser that somebody else subscribed meanwhile tells them nothing of it', async () => {
  const talk = await openPushTalk()
  const { api, service, ann, ben } = talk
  service.next.push(500)
  await write(ann, ben)
  await pushedNow(talk)
  const cora = await api.member()
  await subscribe(cora, service, 'phone')
  api.pass(60)
  expect(await devices(talk)).toEqual([])
})

test('a session that has run out tells nothing, also before it is swept', async () => {
  const talk = await openPushTalk()
  const { api, ann, ben } = talk
  await api.deps.db
    .updateTable('session')
    .set({ expires_at: api.deps.clock() })
    .where('member_id', '=', ben.id)
    .execute()
  await write(ann, ben)
  expect(await devices(talk)).toEqual([])
})

import { expect, test } from 'vitest'
import { createOrder } from '#contract/credits.ts'
import { getLimits } from '#contract/spending.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import { openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { p0 } from '../credits/support.ts'
import { change, day, openPurse, spend, tally } from './support.ts'

test('a pause stops every message until the second in which it ends', async () => {
  const { api, ann, ben } = await openPurse()
  const { reply } = await change(ann, { pause_days: 7 })
  const until = '2026-05-09T19:00:00.000Z'
  expect(reply.paused_until).toBe(until)
  api.pass(7 * day - 1)
  const { status, error } = await spend(ann, ben)
  expect([status, error]).toEqual([403, { error: 'spending_paused', until }])
  expect((await balanceOf(api.deps.db, ann.id)).credits).toBe(50)
  api.pass(1)
  expect((await spend(ann, ben)).status).toBe(200)
  expect((await ann.call(getLimits)).reply.paused_until).toBeNull()
})

test('a pause stops free credits too', async () => {
  const api = await openApi()
  const ann = await api.member({ credits: 1 })
  const ben = await api.member()
  await change(ann, { pause_days: 1 })
  expect((await write(ann, ben)).error.error).toBe('spending_paused')
  expect((await write(ben, ann)).error.error).toBe('insufficient_credits')
})

test('whoever pauses without credits is not sent to buy some', async () => {
  const api = await openApi()
  const ann = await api.member()
  const ben = await api.member()
  await change(ann, { pause_days: 1 })
  expect((await write(ann, ben)).error.error).toBe('spending_paused')
})

test('what costs nothing goes on', async () => {
  const api = await openApi({ site: { message_credits: 0 } })
  const ann = await api.member({ paid_user: true })
  const ben = await api.member()
  await change(ann, { pause_days: 1 })
  const price = { credits: 0, cents: 0, currency: 'EUR' }
  expect((await write(ann, ben, 'Hoi', { price })).status).toBe(200)
})

test('nothing can be ordered in a pause, and after it again', async () => {
  const { api, ann } = await openPurse()
  await change(ann, { pause_days: 1 })
  api.pass(day - 1)
  const refused = await ann.call(createOrder, { body: p0 })
  expect([refused.status, refused.error.error]).toEqual([403, 'spending_paused'])
  expect(await api.deps.db.selectFrom('sandbox_payment').selectAll().execute()).toEqual([])
  api.pass(1)
  expect((await ann.call(createOrder, { body: p0 })).status).toBe(200)
})

test('a longer pause counts at once, a shorter one never ends within 24 hours', async () => {
  const { api, ann } = await openPurse()
  await change(ann, { pause_days: 1 })
  api.pass(100)
  const longer = await change(ann, { pause_days: 30 })
  expect(longer.reply.paused_until).toBe('2026-06-01T19:01:40.000Z')
  api.pass(100)
  const shorter = await change(ann, { pause_days: 1 })
  expect(shorter.reply.paused_until).toBe('2026-05-03T19:03:20.000Z')
})

test('a pause and 20 messages at once: none goes out after its answer', async () => {
  const { api, ann, ben } = await openPurse()
  const sending = Array.from({ length: 20 }, () => spend(ann, ben))
  await change(ann, { pause_days: 1 })
  const { credits } = await balanceOf(api.deps.db, ann.id)
  expect((await spend(ann, ben)).error.error).toBe('spending_paused')
  const { sent = 0 } = tally(await Promise.all(sending))
  const after = await balanceOf(api.deps.db, ann.id)
  expect(after.credits).toBe(50 - sent)
  // Those that had begun to spend before are through; the others are refused.
  expect(credits - after.credits).toBeLessThanOrEqual(1)
})

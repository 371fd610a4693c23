import { expect, test } from 'vitest'
import { createOrder, listOrders } from '#contract/credits.ts'
import { jobHandlers, startPeriodicJobs } from '#server/features/jobs.ts'
import { enqueue, runNextJob } from '#server/lib/jobs.ts'
import { newId } from '#server/lib/ids.ts'
import { type Api, openApi } from '#tests/support/api.ts'

const hours = 3_600_000

function waiting(api: Api) {
  return api.deps.db
    .selectFrom('job')
    .select('kind')
    .where('done_at', 'is', null)
    .orderBy('kind')
    .execute()
}

test('periodic jobs wait in the queue once, however often the process starts', async () => {
  const api = await openApi()
  const kinds = [
    'credit_back',
    'erase_accounts',
    'mail_likes',
    'mail_reminders',
    'mail_unread',
    'reconcile_orders',
    'report_jobs',
    'sweep',
    'sweep_online'
  ].map(kind => ({ kind }))
  await startPeriodicJobs(api.deps)()
  expect(await waiting(api)).toEqual(kinds)
  await startPeriodicJobs(api.deps)()
  expect(await waiting(api)).toEqual(kinds)
  api.pass(600)
  while (await runNextJob(api.deps, jobHandlers));
  expect(await waiting(api)).toEqual([])
  await startPeriodicJobs(api.deps)()
  expect(await waiting(api)).toEqual(kinds)
})

test('the queue reconciles orders', async () => {
  const api = await openApi()
  const ann = await api.member()
  const { reply } = await ann.call(createOrder, {
    body: { package: 'p0', method: 'ideal', amount: { cents: 990, currency: 'EUR' } }
  })
  await api.deps.db.updateTable('sandbox_payment').set({ status: 'paid' }).execute()
  const now = api.deps.clock()
  await api.transact(tx => enqueue(tx, 'reconcile_orders', {}, now, now))
  expect(await runNextJob(api.deps, jobHandlers)).toBe(true)
  const orders = await ann.call(listOrders, { query: { id: reply.order.id } })
  expect(orders.reply.orders[0]?.status).toBe('paid')
})

test('the sweep deletes what has served its time, and only that', async () => {
  const api = await openApi()
  const { db } = api.deps
  const now = api.deps.clock().getTime()
  const { id } = await api.member()
  const aged = (milliseconds: number) => new Date(now - milliseconds)

  for (const [key, age] of [
    ['old-key', 24 * hours + 1],
    ['new-key', 24 * hours]
  ] as const) {
    const values = { scope: id, key, operation: 'sendMessage', body_hash: '' }
    await db
      .insertInto('idempotency')
      .values({ ...values, created_at: aged(age) })
      .execute()
  }
  for (const [number, age] of [
    [1, 48 * hours + 1],
    [2, 48 * hours]
  ] as const) {
    const values = { member_id: id, number, name: 'balance', data: '{}' }
    await db
      .insertInto('event')
      .values({ ...values, created_at: aged(age) })
      .execute()
  }
  for (const [token_hash, left] of [
    ['ended', 0],
    ['open', 1]
  ] as const) {
    const values = { token_hash, id: token_hash, member_id: id, user_agent: '' }
    const times = { created_at: aged(0), used_at: aged(0), expires_at: aged(-left) }
    await db
      .insertInto('session')
      .values({ ...values, ...times })
      .execute()
  }
  for (const done of [7 * 24 * hours + 1, 7 * 24 * hours, null]) {
    const values = { id: newId(), kind: 'sweep', data: '{}', run_at: aged(0), created_at: aged(0) }
    await db
      .insertInto('job')
      .values({ ...values, done_at: done === null ? null : aged(done) })
      .execute()
  }
  for (const [key, expire] of [
    ['past', now - 1],
    ['now', now],
    ['always', null]
  ] as const) {
    await db.insertInto('rate_limit').values({ key, points: 1, expire }).execute()
  }

  await jobHandlers.sweep({}, api.deps)

  const keys = await db.selectFrom('idempotency').select('key').execute()
  expect(keys).toEqual([{ key: 'new-key' }])
  expect(await db.selectFrom('event').select('number').execute()).toEqual([{ number: 2 }])
  const sessions = await db
    .selectFrom('session')
    .select('id')
    .where('user_agent', '=', '')
    .execute()
  expect(sessions).toEqual([{ id: 'open' }])
  expect(await db.selectFrom('job').selectAll().execute()).toHaveLength(2)
  const counters = await db.selectFrom('rate_limit').select('key').orderBy('key').execute()
  expect(counters).toEqual([{ key: 'always' }, { key: 'now' }])
})

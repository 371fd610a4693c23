import { expect, test } from 'vitest'
import { createOrder } from '#contract/credits.ts'
import { getLimits, setLimits } from '#contract/spending.ts'
import { orderByDirectDebit } from '#contract/directdebit.ts'
import { stepOf } from '#server/features/spending/check-in.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { buy } from '#tests/support/credits.ts'
import { askCode, bodyFor } from '../directdebit/support.ts'
import { order, p0, settle } from '../credits/support.ts'
import { day } from './support.ts'

async function open(site = {}) {
  const api = await openApi({ site })
  return { api, ann: await api.member() }
}

const dueFor = async (member: Caller) => (await member.call(getLimits)).reply.check_in
const pass = (member: Caller, checked_step: number) =>
  member.call(setLimits, { body: { checked_step } })

/** Orders once more. @returns the status 200 or the error code */
async function outcome(member: Caller, key?: string): Promise<string | number> {
  const { status, error } = await member.call(createOrder, {
    body: p0,
    ...(key !== undefined && { key })
  })
  return status === 200 ? status : error.error
}

const ordersIn = (api: Api) => api.deps.db.selectFrom('orders').select('id').execute()

test('the first order after purchases of more than €100 in 7 days requires the check-in', async () => {
  const { api, ann } = await open()
  await buy(api, ann.id, 100, 10_000)
  expect(await dueFor(ann)).toBeNull()
  expect(await outcome(ann)).toBe(200)
  await buy(api, ann.id, 1, 1)
  expect(await dueFor(ann)).toEqual({ step: 1, bought_cents: 10_001 })
  const before = (await ordersIn(api)).length
  const { status, error } = await ann.call(createOrder, { body: p0 })
  expect([status, error.error]).toEqual([409, 'spending_check_in'])
  expect(await ordersIn(api)).toHaveLength(before)
  expect((await pass(ann, 1)).reply.check_in).toBeNull()
  expect(await outcome(ann)).toBe(200)
})

test('each multiple is shown once', async () => {
  const { api, ann } = await open()
  await buy(api, ann.id, 100, 15_000)
  await pass(ann, 1)
  await buy(api, ann.id, 50, 5000)
  expect([await dueFor(ann), await outcome(ann)]).toEqual([null, 200])
  await buy(api, ann.id, 1, 1)
  expect(await dueFor(ann)).toEqual({ step: 2, bought_cents: 20_001 })
  expect(await outcome(ann)).toBe('spending_check_in')
  // The member has seen no more than the first step.
  await pass(ann, 1)
  expect(await outcome(ann)).toBe('spending_check_in')
  await pass(ann, 99)
  expect(await outcome(ann)).toBe(200)
  await buy(api, ann.id, 100, 10_000)
  expect(await dueFor(ann)).toEqual({ step: 3, bought_cents: 30_001 })
})

test('purchases and a shown check-in count for 7 days', async () => {
  const { api, ann } = await open()
  await buy(api, ann.id, 100, 10_001)
  api.pass(7 * day - 1)
  expect(await dueFor(ann)).toMatchObject({ step: 1 })
  await pass(ann, 1)
  api.pass(1)
  expect(await dueFor(ann)).toBeNull()
  await buy(api, ann.id, 100, 10_001)
  expect(await dueFor(ann)).toBeNull()
  api.pass(7 * day - 2)
  expect(await dueFor(ann)).toBeNull()
  api.pass(1)
  expect(await dueFor(ann)).toMatchObject({ step: 1 })
})

test('money that is on its way counts, an order that is only open or was paid back does not', async () => {
  const { api, ann } = await open({ spending_check_in: { EUR: 989 } })
  const { payment_id } = await order(ann)
  expect(await dueFor(ann)).toBeNull()
  await settle(api, payment_id, 'pending')
  expect(await dueFor(ann)).toEqual({ step: 1, bought_cents: 990 })
  await api.deps.db.updateTable('orders').set({ status: 'refunded' }).execute()
  expect(await dueFor(ann)).toBeNull()
})

test('each currency has its own sum; one without is converted by the price lists', async () => {
  const api = await openApi()
  const bea = await api.member({ country: 'GB' })
  await buy(api, bea.id, 100, 9000, 'GBP')
  expect(await dueFor(bea)).toBeNull()
  await buy(api, bea.id, 1, 1, 'GBP')
  expect(await dueFor(bea)).toEqual({ step: 1, bought_cents: 9001 })
  const other = await openApi({ site: { spending_check_in: { EUR: 10_000 } } })
  const cas = await other.member({ country: 'GB' })
  // The bundles cost 18,295 cents in euro and 16,440 in pounds.
  await buy(other, cas.id, 100, 8986, 'GBP')
  expect(await dueFor(cas)).toBeNull()
  await buy(other, cas.id, 1, 1, 'GBP')
  expect(await dueFor(cas)).toMatchObject({ step: 1 })
})

test('of simultaneous orders none is accepted before the check-in, and all are after it', async () => {
  const { api, ann } = await open()
  await buy(api, ann.id, 100, 10_001)
  const all = () => Promise.all(Array.from({ length: 6 }, () => outcome(ann)))
  expect(new Set(await all())).toEqual(new Set(['spending_check_in']))
  const passes = await Promise.all([1, 1, 1].map(step => pass(ann, step)))
  expect(passes.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(await all())).toEqual(new Set([200]))
  const rows = await api.deps.db.selectFrom('spending_check_in').selectAll().execute()
  expect(rows).toMatchObject([{ member_id: ann.id, step: 1 }])
})

test('a direct debit requires the check-in too, and the code of the form stays valid', async () => {
  const { api, ann } = await open()
  await buy(api, ann.id, 100, 10_001)
  const body = await bodyFor(ann, await askCode(api, ann))
  const refused = await ann.call(orderByDirectDebit, { body })
  expect([refused.status, refused.error.error]).toEqual([409, 'spending_check_in'])
  await pass(ann, 1)
  expect((await ann.call(orderByDirectDebit, { body })).status).toBe(200)
})

test('the check-in of one member is not that of another', async () => {
  const { api, ann } = await open()
  const ben = await api.member()
  await buy(api, ann.id, 100, 10_001)
  await pass(ben, 1)
  expect([await dueFor(ann), await dueFor(ben)]).toEqual([{ step: 1, bought_cents: 10_001 }, null])
})

test('a change is a limit, a pause or a check-in, and only one of them', async () => {
  const { ann } = await open()
  const { error } = await ann.call(setLimits, { body: { checked_step: 1, pause_days: 1 } as never })
  expect(error).toMatchObject({ error: 'invalid_input', fields: ['period'] })
})

test.each([
  [0, 0],
  [10_000, 0],
  [10_001, 1],
  [20_000, 1],
  [20_001, 2]
])('%i cents have passed €100 %i times', (cents, step) => {
  expect(stepOf(cents, 10_000)).toBe(step)
})

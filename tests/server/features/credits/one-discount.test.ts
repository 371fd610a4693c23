import { expect, test } from 'vitest'
import { endSandboxPayment } from '#server/adapters/payments/sandbox-ends.ts'
import { reconcileOrders } from '#server/features/credits/reconcile.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import { databaseLimiter } from '#server/lib/limiter.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { addCode } from './code-support.ts'
import { callWebhook, euro, order, settle } from './support.ts'

const discounted = { amount: euro(743) }

async function newcomer() {
  const api = await openApi()
  return { api, ann: await api.member({ signup_at: api.deps.clock() }) }
}

/** How many orders are in each state. */
async function statuses({ deps }: Api): Promise<Record<string, number>> {
  const orders = await deps.db.selectFrom('orders').select('status').execute()
  const counts: Record<string, number> = {}
  for (const { status } of orders) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('of several orders with the discount only the newest can be paid', async () => {
  const { api, ann } = await newcomer()
  const first = await order(ann, discounted)
  const second = await order(ann, { ...discounted, method: 'card' })
  await settle(api, first.payment_id, 'paid')
  await settle(api, second.payment_id, 'paid')
  const orders = await api.deps.db.selectFrom('orders').select('status').orderBy('number').execute()
  expect(orders.map(({ status }) => status)).toEqual(['cancelled', 'paid'])
  expect(await api.deps.db.selectFrom('lot').select('credits').execute()).toEqual([{ credits: 10 }])
})

test('also of a hundred that are placed and paid at once', async () => {
  const { api, ann } = await newcomer()
  api.deps.limiter = databaseLimiter(api.deps.db, false)
  const orders = await Promise.all(Array.from({ length: 100 }, () => order(ann, discounted)))
  const payable = await api.deps.db
    .selectFrom('sandbox_payment')
    .select('id')
    .where('status', '=', 'open')
    .execute()
  expect(payable).toHaveLength(1)
  await Promise.all(orders.map(({ payment_id }) => settle(api, payment_id, 'paid')))
  expect(await statuses(api)).toEqual({ paid: 1, cancelled: 99 })
  expect((await balanceOf(api.deps.db, ann.id)).credits).toBe(10)
  expect(await checkLedger(api.deps.db)).toEqual([])
})

test('once one is paid no other can be, also not one that was ordered later', async () => {
  const { api, ann } = await newcomer()
  const first = await order(ann, discounted)
  // Paid while the second is being ordered, so that nothing can cancel it any more.
  await endSandboxPayment(api.deps.db, first.payment_id ?? '', 'paid')
  const second = await order(ann, discounted)
  await callWebhook(api, first.payment_id)
  await settle(api, second.payment_id, 'paid')
  expect(await statuses(api)).toEqual({ paid: 1, cancelled: 1 })
})

test('a second payment that could not be cancelled counts at the list price', async () => {
  const { api, ann } = await newcomer()
  const first = await order(ann, discounted)
  await endSandboxPayment(api.deps.db, first.payment_id ?? '', 'paid')
  const second = await order(ann, discounted)
  await api.deps.db.updateTable('sandbox_payment').set({ status: 'paid' }).execute()
  for (const { payment_id } of [second, first]) await callWebhook(api, payment_id)
  expect(await statuses(api)).toEqual({ paid: 2 })
  expect((await balanceOf(api.deps.db, ann.id)).credits).toBe(18)
  expect(await checkLedger(api.deps.db)).toEqual([])
})

test('the welcome code and the time bonus are for the same one purchase', async () => {
  const { api, ann } = await newcomer()
  await order(ann, discounted)
  const second = await order(ann, { ...discounted, discount_code: 'WELCOME25' })
  expect(second.discount_code).toBe('WELCOME25')
  expect(await statuses(api)).toEqual({ open: 1, cancelled: 1 })
})

test('is the first one’s alone: none can be paid with it once any order is paid', async () => {
  const { api, ann } = await newcomer()
  const first = await order(ann, discounted)
  await addCode(api)
  const other = await order(ann, { discount_code: 'SPRING', amount: euro(891) })
  expect(await statuses(api)).toEqual({ open: 2 })
  await settle(api, other.payment_id, 'paid')
  await settle(api, first.payment_id, 'paid')
  expect(await statuses(api)).toEqual({ paid: 1, cancelled: 1 })
  expect((await balanceOf(api.deps.db, ann.id)).credits).toBe(10)
})

test('nor once one that was ordered by a code for many is on its way', async () => {
  const { api, ann } = await newcomer()
  const first = await order(ann, discounted)
  await addCode(api, { validity: 'unlimited' })
  const other = await order(ann, { discount_code: 'SPRING', amount: euro(891) })
  await settle(api, other.payment_id, 'pending')
  await settle(api, first.payment_id, 'paid')
  expect(await statuses(api)).toEqual({ pending: 1, cancelled: 1 })
})

test('nor when it was placed while another was being paid', async () => {
  const { api, ann } = await newcomer()
  await addCode(api)
  const other = await order(ann, { discount_code: 'SPRING', amount: euro(891) })
  const { create } = api.deps.payments
  api.deps.payments.create = async request => {
    await settle(api, other.payment_id, 'paid')
    return create(request)
  }
  await order(ann, discounted)
  expect(await statuses(api)).toEqual({ paid: 1, cancelled: 1 })
})

test.each(['failed', 'cancelled', 'expired'] as const)(
  'but stays payable when the other is %s, and for somebody else',
  async state => {
    const { api, ann } = await newcomer()
    const ben = await api.member({ signup_at: api.deps.clock() })
    const [first, his] = [await order(ann, discounted), await order(ben, discounted)]
    await addCode(api)
    const other = await order(ann, { discount_code: 'SPRING', amount: euro(891) })
    await settle(api, other.payment_id, state)
    await settle(api, first.payment_id, 'paid')
    await settle(api, his.payment_id, 'paid')
    expect(await statuses(api)).toEqual({ paid: 2, [state]: 1 })
  }
)

test('an open order with an operator’s code stays when another is paid', async () => {
  const { api, ann } = await newcomer()
  await addCode(api)
  const withCode = await order(ann, { discount_code: 'SPRING', amount: euro(891) })
  const first = await order(ann, discounted)
  await settle(api, first.payment_id, 'paid')
  await settle(api, withCode.payment_id, 'paid')
  expect(await statuses(api)).toEqual({ paid: 2 })
})

test('orders at the list price stand side by side', async () => {
  const api = await openApi()
  const ann = await api.member({ paid_user: true })
  for (const { payment_id } of [await order(ann), await order(ann)]) {
    await settle(api, payment_id, 'paid')
  }
  const paid = await api.deps.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'paid')
    .execute()
  expect(paid).toHaveLength(2)
})

test('money that was taken after the order was closed counts, also without a webhook', async () => {
  const { api, ann } = await newcomer()
  const { payment_id } = await order(ann, discounted)
  await api.deps.db.updateTable('orders').set({ status: 'expired' }).execute()
  await endSandboxPayment(api.deps.db, payment_id ?? '', 'paid')
  await reconcileOrders(api.deps)
  expect(await api.deps.db.selectFrom('lot').select('credits').execute()).toEqual([{ credits: 10 }])
})

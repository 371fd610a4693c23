import { expect, test } from 'vitest'
import { endSandboxPayment } from '#server/adapters/payments/sandbox.ts'
import { reconcileOrders } from '#server/features/credits/payments.ts'
import { openApi } from '#tests/support/api.ts'
import { euro, order, settle } from './support.ts'

const discounted = { amount: euro(743) }

async function newcomer() {
  const api = await openApi()
  return { api, ann: await api.member({ signup_at: api.deps.clock() }) }
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

test('also of twenty that are placed at once', async () => {
  const { api, ann } = await newcomer()
  const orders = await Promise.all(Array.from({ length: 20 }, () => order(ann, discounted)))
  for (const { payment_id } of orders) await settle(api, payment_id, 'paid')
  const paid = await api.deps.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'paid')
    .execute()
  expect(paid).toHaveLength(1)
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

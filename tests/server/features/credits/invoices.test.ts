import { expect, test } from 'vitest'
import { listOrders } from '#contract/credits.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { issueInvoice } from '#server/features/credits/invoices.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { buy } from '#tests/support/credits.ts'
import { callWebhook, order, settle } from './support.ts'

function numbers(api: Api) {
  return api.deps.db.selectFrom('invoice').select('number').orderBy('number').execute()
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => ({ number: index + 1 }))

test('a paid order has an invoice, an unpaid one has none', async () => {
  const api = await openApi()
  const ann = await api.member()
  const paid = await order(ann)
  const failed = await order(ann)
  await settle(api, failed.payment_id, 'failed')
  await settle(api, paid.payment_id, 'paid')
  await callWebhook(api, paid.payment_id)
  const numberOf = async (id: string) =>
    (await ann.call(listOrders, { query: { id } })).reply.orders[0]?.invoice_number
  expect([await numberOf(paid.id), await numberOf(failed.id)]).toEqual(['VK-000001', null])
})

test('of many payments at once the numbers follow one another without a gap', async () => {
  const api = await openApi()
  const payments: (string | null)[] = []
  for (let count = 0; count < 20; count++) {
    payments.push((await order(await api.member())).payment_id)
  }
  await Promise.all(payments.map(id => settle(api, id, 'paid')))
  expect(await numbers(api)).toEqual(upTo(20))
  expect(await checkLedger(api.deps.db)).toEqual([])
})

test('a payment that breaks off after its number leaves no gap', async () => {
  const api = await openApi()
  const broken = await order(await api.member())
  let isBroken = false
  api.deps.onPurchaseStep = async step => {
    if (isBroken || step !== 'invoiced') return
    isBroken = true
    throw new Error('broken off')
  }
  await settle(api, broken.payment_id, 'paid')
  await settle(api, (await order(await api.member())).payment_id, 'paid')
  await callWebhook(api, broken.payment_id)
  expect(await numbers(api)).toEqual(upTo(2))
})

test('an order that was paid without one gets the next, and keeps it', async () => {
  const api = await openApi()
  const ann = await api.member()
  await settle(api, (await order(ann)).payment_id, 'paid')
  await buy(api, ann.id, 10, 990)
  const { id } = await api.deps.db
    .selectFrom('orders')
    .select('id')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const issue = () => api.transact(tx => issueInvoice(tx, id, api.deps.clock()))
  expect(await Promise.all(Array.from({ length: 20 }, issue))).toEqual(Array(20).fill(2))
  expect(await numbers(api)).toEqual(upTo(2))
})

test('each site counts for itself', async () => {
  const api = await openApi()
  const ann = await api.member()
  await settle(api, (await order(ann)).payment_id, 'paid')
  const { definition } = await api.deps.db
    .selectFrom('site')
    .select('definition')
    .executeTakeFirstOrThrow()
  await api.deps.db
    .insertInto('site')
    .values({
      id: 'other',
      definition: JSON.stringify(definition),
      updated_at: api.deps.clock()
    })
    .execute()
  const ben = await api.member({ site_id: 'other' })
  await buy(api, ben.id, 10, 990)
  const { id } = await api.deps.db
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', ben.id)
    .executeTakeFirstOrThrow()
  expect(await api.transact(tx => issueInvoice(tx, id, api.deps.clock()))).toBe(1)
  expect(await checkLedger(api.deps.db)).toEqual([])
})

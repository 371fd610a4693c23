import { beforeEach, describe, expect, test } from 'vitest'
import { listLedger, listOrders } from '#contract/credits.ts'
import { endSandboxPayment } from '#server/adapters/payments/sandbox-ends.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { creditsAtListPrice } from '#server/features/credits/one-discount.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import { databaseLimiter } from '#server/lib/limiter.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { addCode } from './code-support.ts'
import { callWebhook, euro, order, settle, withdraw } from './support.ts'

let api: Api
let ann: Caller

/** 10 credits for 7.43 instead of 9.90 euro; the amount buys 7.5, rounded up to 8, at the list price. */
const discounted = { amount: euro(743) }

beforeEach(async () => {
  api = await openApi()
  api.deps.limiter = databaseLimiter(api.deps.db, false)
  // As a provider that answers 422 to the cancellation of an open payment.
  api.deps.payments.cancel = async () => {}
  ann = await api.member({ name: 'Ann', signup_at: api.deps.clock(), language: 'en' })
})

/** Credits, ordered credits, list cents, code and percentage of the member's orders, oldest first. */
async function ownOrders() {
  const { reply } = await ann.call(listOrders)
  return reply.orders
    .toSorted((one, other) => one.number.localeCompare(other.number))
    .map(one => [
      one.credits,
      one.ordered_credits,
      one.list_amount.cents,
      one.discount_code,
      one.discount_percentage
    ])
}

const kept = [10, null, 990, 'TIMEBONUS25', 25]
const revoked = [8, 10, 743, null, 0]

describe('an order with the first-purchase discount whose payment could not be cancelled', () => {
  test('brings credits at the list price when another order was paid first', async () => {
    const orders = [await order(ann, discounted), await order(ann, discounted)]
    orders.push(await order(ann, discounted))
    for (const { payment_id } of orders) await settle(api, payment_id, 'paid')
    expect(await ownOrders()).toEqual([kept, revoked, revoked])
    expect((await balanceOf(api.deps.db, ann.id)).credits).toBe(26)
    expect(await checkLedger(api.deps.db)).toEqual([])
  })

  test('keeps the discount when it is the only order that is paid', async () => {
    const [first] = [await order(ann, discounted), await order(ann, discounted)]
    await settle(api, first.payment_id, 'paid')
    expect((await ownOrders())[0]).toEqual(kept)
  })

  test('is credited once with the discount when four webhooks are called at the same time', async () => {
    const orders = []
    for (let index = 0; index < 4; index++) orders.push(await order(ann, discounted))
    for (const { payment_id } of orders) {
      await endSandboxPayment(api.deps.db, payment_id ?? '', 'paid')
    }
    const calls = [...orders, ...orders, ...orders].map(({ payment_id }) =>
      callWebhook(api, payment_id)
    )
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200))
    const sorted = (await ownOrders()).toSorted(([one], [other]) => Number(other) - Number(one))
    expect(sorted).toEqual([kept, revoked, revoked, revoked])
    expect((await balanceOf(api.deps.db, ann.id)).credits).toBe(34)
    expect(await checkLedger(api.deps.db)).toEqual([])
  })

  test('is at the list price too when the first order was the welcome code or had no discount', async () => {
    const bonus = await order(ann, discounted)
    const welcome = await order(ann, { ...discounted, discount_code: 'WELCOME25' })
    expect(welcome.discount_code).toBe('WELCOME25')
    await settle(api, welcome.payment_id, 'paid')
    await settle(api, bonus.payment_id, 'paid')
    expect(await ownOrders()).toEqual([revoked, [10, null, 990, 'WELCOME25', 25]])

    const ben = await api.member({ signup_at: api.deps.clock() })
    const first = await order(ben, discounted)
    await addCode(api, { validity: 'unlimited' })
    const other = await order(ben, { discount_code: 'SPRING', amount: euro(891) })
    await settle(api, other.payment_id, 'paid')
    await settle(api, first.payment_id, 'paid')
    expect((await balanceOf(api.deps.db, ben.id)).credits).toBe(18)
    expect(await checkLedger(api.deps.db)).toEqual([])
  })

  test('stays at the list price after the first order was withdrawn', async () => {
    const [first, second] = [await order(ann, discounted), await order(ann, discounted)]
    await settle(api, first.payment_id, 'paid')
    await withdraw(api, first.id)
    await settle(api, second.payment_id, 'paid')
    expect((await balanceOf(api.deps.db, ann.id)).credits).toBe(8)
    expect(await withdraw(api, second.id)).toMatchObject({ credits: 8, amount: euro(743) })
    expect(await checkLedger(api.deps.db)).toEqual([])
  })

  test('is named with both numbers in orders, ledger and receipt', async () => {
    const [first, second] = [await order(ann, discounted), await order(ann, discounted)]
    for (const { payment_id } of [first, second]) await settle(api, payment_id, 'paid')
    const { reply } = await ann.call(listLedger)
    expect(reply.lines.map(line => [line.credits, line.ordered_credits, line.worth.cents])).toEqual(
      [
        [8, 10, 743],
        [10, null, 743]
      ]
    )
    await runDueJobs(api)
    const texts = api.letters.map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts[0]).not.toContain('instead of')
    expect(texts[1]).toContain('8 credits have been added to your balance.')
    expect(texts[1]).toContain(
      'At the full price your payment buys fewer credits: 8 instead of 10.'
    )
  })
})

test('a code for one purchase is revoked for the second order, a code for many is kept', async () => {
  await addCode(api)
  await addCode(api, { code: 'MANY', validity: 'unlimited' })
  const codes = ['SPRING', 'SPRING', 'MANY', 'MANY']
  for (const discount_code of codes) {
    const { payment_id } = await order(ann, { discount_code, amount: euro(891) })
    await endSandboxPayment(api.deps.db, payment_id ?? '', 'paid')
  }
  const payments = await api.deps.db
    .selectFrom('orders')
    .select('payment_id')
    .orderBy('number')
    .execute()
  for (const { payment_id } of payments) await callWebhook(api, payment_id)
  expect((await ownOrders()).map(([credits, , , code]) => [credits, code])).toEqual([
    [10, 'Spring'],
    [9, null],
    [10, 'MANY'],
    [10, 'MANY']
  ])
  expect(await checkLedger(api.deps.db)).toEqual([])
})

test('the check of the books reports a discount that two orders used', async () => {
  const [first, second] = [await order(ann, discounted), await order(ann, discounted)]
  for (const { payment_id } of [first, second]) await settle(api, payment_id, 'paid')
  await api.deps.db
    .updateTable('orders')
    .set({ discount_code: 'WELCOME25' })
    .where('id', '=', second.id)
    .execute()
  expect(await checkLedger(api.deps.db)).toEqual([
    `member ${ann.id} used the discount "first purchase" for 2 orders`
  ])
})

test.each([
  [
    { credits: 10, cents: 743, list_cents: 990 },
    { credits: 8, ordered_credits: 10 }
  ],
  [
    { credits: 60, cents: 3510, list_cents: 4680 },
    { credits: 45, ordered_credits: 60 }
  ],
  [
    { credits: 10, cents: 980, list_cents: 990 },
    { credits: 10, ordered_credits: null }
  ],
  [
    { credits: 10, cents: 1, list_cents: 990 },
    { credits: 1, ordered_credits: 10 }
  ]
])('an amount buys credits at the list price, rounded up: %o', (order, bought) => {
  expect(creditsAtListPrice(order)).toEqual(bought)
})

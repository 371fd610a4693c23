import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chargeBack, giveBack } from '#server/adapters/payments/sandbox-ends.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { refundUnused, refundableOf, unusedOf } from '#server/features/credits/refunds.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import { newId } from '#server/lib/ids.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { buy } from '#tests/support/credits.ts'
import { scale, seed } from '#tests/support/scale.ts'
import { callWebhook, order, settle, spend, takeBack } from './support.ts'

async function newestOrder(api: Api) {
  return api.deps.db
    .selectFrom('orders')
    .select(['id', 'cents'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

async function declare(api: Api): Promise<string> {
  const id = newId()
  await api.deps.db
    .insertInto('withdrawal')
    .values({
      id,
      site_id: 'default',
      name: 'Ann',
      email: 'ann@post.example',
      statement: '',
      created_at: api.deps.clock()
    })
    .execute()
  return id
}

function refundRest(api: Api, orderId: string, withdrawalId: string) {
  return api.transact(tx => refundUnused(tx, { orderId, withdrawalId, now: api.deps.clock() }))
}

const Bought = fc.record({
  credits: fc.integer({ min: 1, max: 40 }),
  cents: fc.integer({ min: 40, max: 5000 }),
  spent: fc.array(fc.record({ credits: fc.integer({ min: 1, max: 8 }), comesBack: fc.boolean() }), {
    maxLength: 4
  }),
  atMost: fc.integer({ min: 0, max: 5000 })
})

test(
  'as many credits are taken as are worth at most the sum, whatever they had cost',
  async () => {
    const api = await openApi()
    await fc.assert(
      fc.asyncProperty(Bought, async ({ credits, cents, spent, atMost }) => {
        const ann = await api.member()
        await buy(api, ann.id, credits, cents)
        for (const one of spent) {
          const transfer = await spend(api, ann.id, one.credits).catch(() => null)
          if (transfer !== null && one.comesBack) await takeBack(api, transfer)
        }
        const { id: orderId } = await newestOrder(api)
        const left = (await balanceOf(api.deps.db, ann.id)).credits
        const all = await unusedOf(api.deps.db, { orderId })
        expect(all.credits).toBe(left)
        const part = await unusedOf(api.deps.db, { orderId, cents: atMost })
        expect(part.cents).toBeLessThanOrEqual(atMost)
        // One more would have been too much, and no credit of this order is worth more than this.
        const dearest = Math.ceil(cents / credits)
        if (part.credits < left) expect(part.cents + dearest).toBeGreaterThan(atMost)
      }),
      { seed, numRuns: Math.min(2000, 30 * scale) }
    )
    expect(await checkLedger(api.deps.db)).toEqual([])
  },
  60_000 + scale * 10_000
)

test('a withdrawal gives back what the unused rest had cost, and asks for it once', async () => {
  const api = await openApi()
  const ann = await api.member({ credits: 2 })
  await buy(api, ann.id, 13, 743)
  await spend(api, ann.id, 5)
  const bought = await newestOrder(api)
  const withdrawal = await declare(api)
  const shown = await refundableOf(api.deps.db, bought)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => refundRest(api, bought.id, withdrawal))
  )
  const refunds = answers.filter(answer => answer !== null)
  expect(refunds).toHaveLength(1)
  // Three of thirteen were spent after the two granted ones.
  const amount = { cents: 743 - Math.floor((743 * 3) / 13), currency: 'EUR' }
  expect(refunds[0]).toMatchObject({ credits: 10, amount })
  expect(shown).toEqual({ credits: 10, cents: amount.cents })
  expect((await balanceOf(api.deps.db, ann.id)).credits).toBe(0)
  const jobs = await api.deps.db.selectFrom('job').select(['kind', 'data']).execute()
  expect(jobs).toEqual([{ kind: 'send_refund', data: { refund_id: refunds[0]?.refundId } }])
  expect(await refundableOf(api.deps.db, bought)).toEqual({ credits: 0, cents: 0 })
  expect(await checkLedger(api.deps.db)).toEqual([])
})

test('what came back after a withdrawal is given back by another, never more than was paid', async () => {
  const api = await openApi()
  const ann = await api.member()
  await buy(api, ann.id, 10, 990)
  const spent = await spend(api, ann.id, 4)
  const bought = await newestOrder(api)
  const withdrawal = await declare(api)
  expect((await refundRest(api, bought.id, withdrawal))?.amount.cents).toBe(594)
  await takeBack(api, spent)
  expect((await refundRest(api, bought.id, withdrawal))?.amount.cents).toBe(396)
  const { status } = await api.deps.db
    .selectFrom('orders')
    .select('status')
    .executeTakeFirstOrThrow()
  expect(status).toBe('refunded')
  expect(await refundRest(api, bought.id, withdrawal)).toBeNull()
  expect(await checkLedger(api.deps.db)).toEqual([])
})

describe('a withdrawal gives back no more than is left', () => {
  /** An order whose ten credits were spent, and of which this much went back at the provider. */
  async function openSpent(goBack: (api: Api, payment: string) => Promise<unknown>) {
    const api = await openApi()
    const ann = await api.member()
    const bought = await order(ann)
    await settle(api, bought.payment_id, 'paid')
    const spent = await spend(api, ann.id, 10)
    await goBack(api, bought.payment_id ?? '')
    await callWebhook(api, bought.payment_id)
    await takeBack(api, spent)
    return { api, bought: { id: bought.id, cents: 990 } }
  }

  test('of the money, when some was given back for nothing', async () => {
    const { api, bought } = await openSpent((opened, paymentId) =>
      giveBack(
        opened.deps.db,
        { id: newId(), paymentId, cents: 700, currency: 'EUR' },
        opened.deps.clock()
      )
    )
    expect(await refundableOf(api.deps.db, bought)).toEqual({ credits: 2, cents: 198 })
    const refund = await refundRest(api, bought.id, await declare(api))
    expect(refund).toMatchObject({ credits: 2, amount: { cents: 198 } })
    expect(await checkLedger(api.deps.db)).toEqual([])
  })

  test('after the bank took it back: nothing', async () => {
    const { api, bought } = await openSpent(({ deps }, payment) => chargeBack(deps.db, payment))
    expect(await refundRest(api, bought.id, await declare(api))).toBeNull()
    expect(await checkLedger(api.deps.db)).toEqual([])
  })
})

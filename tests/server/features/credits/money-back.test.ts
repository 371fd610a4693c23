import { describe, expect, test } from 'vitest'
import { listLedger, listOrders } from '#contract/credits.ts'
import { chargeBack, giveBack } from '#server/adapters/payments/sandbox-ends.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import { newId } from '#server/lib/ids.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { scale } from '#tests/support/scale.ts'
import { callWebhook, euro, order, settle, spend, takeBack, withdraw } from './support.ts'

/** Somebody with a paid order of 10 credits for 9.90 euro. */
async function buyer() {
  const api = await openApi()
  const ann = await api.member()
  const bought = await order(ann)
  await settle(api, bought.payment_id, 'paid')
  const payment = bought.payment_id ?? ''
  return { api, ann, id: bought.id, payment }
}

/** The operator gives money back at the provider, which calls the webhook. */
async function refund(api: Api, paymentId: string, cents: number) {
  const given = { id: newId(), paymentId, cents, currency: 'EUR' }
  await giveBack(api.deps.db, given, api.deps.clock())
  return callWebhook(api, paymentId)
}

async function takenByBank(api: Api, paymentId: string) {
  await chargeBack(api.deps.db, paymentId)
  return callWebhook(api, paymentId)
}

async function stateOf(api: Api, ann: Caller, id: string) {
  const { reply } = await ann.call(listOrders, { query: { id } })
  const { credits, paid_user } = await balanceOf(api.deps.db, ann.id)
  const debts = await api.deps.db.selectFrom('debt').select(['order_id', 'cents']).execute()
  expect(await checkLedger(api.deps.db)).toEqual([])
  const [{ status, refunded } = { status: undefined, refunded: undefined }] = reply.orders
  return { status, back: refunded?.cents, credits, paid_user, debts }
}

function refundsOf(api: Api) {
  return api.deps.db
    .selectFrom('refund')
    .select(['reason', 'cents', 'credits'])
    .orderBy('created_at')
    .execute()
}

describe('money that the provider gave back', () => {
  test('takes all unused credits with it when it was everything', async () => {
    const { api, ann, id, payment } = await buyer()
    await spend(api, ann.id, 4)
    await refund(api, payment, 990)
    const state = { status: 'refunded', back: 990, credits: 0, paid_user: true, debts: [] }
    expect(await stateOf(api, ann, id)).toEqual(state)
    expect(await refundsOf(api)).toEqual([{ reason: 'provider', cents: 990, credits: 6 }])
    const { reply } = await ann.call(listLedger)
    expect(reply.lines[0]).toMatchObject({ reason: 'refund', credits: -6, worth: euro(594) })
  })

  test.each([
    [98, 10],
    [99, 9],
    [197, 9],
    [198, 8],
    [989, 1]
  ])('of %i cents leaves %i credits: those that were worth more', async (cents, credits) => {
    const { api, ann, id, payment } = await buyer()
    await refund(api, payment, cents)
    expect(await stateOf(api, ann, id)).toMatchObject({ status: 'paid', back: cents, credits })
  })

  test('in parts that add up to everything leaves nothing', async () => {
    const { api, ann, id, payment } = await buyer()
    await refund(api, payment, 500)
    expect(await stateOf(api, ann, id)).toMatchObject({ status: 'paid', credits: 5 })
    await refund(api, payment, 490)
    expect(await stateOf(api, ann, id)).toMatchObject({ status: 'refunded', back: 990, credits: 0 })
  })

  test('takes from credits that were spent and came back, and from no other order', async () => {
    const { api, ann, id, payment } = await buyer()
    const spent = await spend(api, ann.id, 10)
    const other = await order(ann)
    await settle(api, other.payment_id, 'paid')
    await takeBack(api, spent)
    await refund(api, payment, 300)
    expect(await stateOf(api, ann, id)).toMatchObject({ status: 'paid', credits: 17 })
    await refund(api, payment, 690)
    expect(await stateOf(api, ann, id)).toMatchObject({ status: 'refunded', credits: 10 })
    expect(await stateOf(api, ann, other.id)).toMatchObject({ status: 'paid', back: 0 })
  })

  test('without unused credits is written down, and no balance goes below zero', async () => {
    const { api, ann, id, payment } = await buyer()
    await spend(api, ann.id, 10)
    await refund(api, payment, 100)
    expect(await stateOf(api, ann, id)).toMatchObject({ status: 'paid', back: 100, credits: 0 })
    expect(await refundsOf(api)).toEqual([{ reason: 'provider', cents: 100, credits: 0 }])
  })

  test('counts once, however often and at once the webhook calls', async () => {
    const { api, ann, id, payment } = await buyer()
    const given = { id: newId(), paymentId: payment, cents: 300, currency: 'EUR' }
    await giveBack(api.deps.db, given, api.deps.clock())
    await Promise.all(Array.from({ length: 20 }, () => callWebhook(api, payment)))
    expect(await stateOf(api, ann, id)).toMatchObject({ status: 'paid', back: 300, credits: 7 })
    expect(await refundsOf(api)).toHaveLength(1)
  })

  test('tells the member’s other windows', async () => {
    const { api, ann, payment } = await buyer()
    await refund(api, payment, 990)
    const events = await api.deps.db
      .selectFrom('event')
      .select(['member_id', 'name', 'data'])
      .orderBy('number')
      .execute()
    const balance = { credits: 0, paid_user: true, lots: [] }
    expect(events.at(-1)).toEqual({ member_id: ann.id, name: 'balance', data: balance })
  })

  test('is heard of together with the payment when no webhook came before', async () => {
    const api = await openApi()
    const ann = await api.member()
    const { id, payment_id } = await order(ann)
    await api.deps.db.updateTable('sandbox_payment').set({ status: 'paid' }).execute()
    await refund(api, payment_id ?? '', 990)
    expect(await stateOf(api, ann, id)).toMatchObject({ status: 'refunded', credits: 0 })
  })
})

describe('money that the buyer’s bank took back', () => {
  test('takes the unused credits and premium, and what was used is owed', async () => {
    const { api, ann, id, payment } = await buyer()
    await spend(api, ann.id, 4)
    await takenByBank(api, payment)
    expect(await stateOf(api, ann, id)).toEqual({
      status: 'charged_back',
      back: 990,
      credits: 0,
      paid_user: false,
      debts: [{ order_id: id, cents: 396 }]
    })
    expect(await refundsOf(api)).toEqual([{ reason: 'charge_back', cents: 990, credits: 6 }])
    const { reply } = await ann.call(listLedger)
    expect(reply.lines[0]).toMatchObject({ reason: 'charge_back', credits: -6, worth: euro(594) })
  })

  test('leaves no debt when nothing was used', async () => {
    const { api, ann, id, payment } = await buyer()
    await takenByBank(api, payment)
    expect(await stateOf(api, ann, id)).toMatchObject({ credits: 0, debts: [] })
  })

  test('owes everything when all was used', async () => {
    const { api, ann, id, payment } = await buyer()
    await spend(api, ann.id, 10)
    await takenByBank(api, payment)
    expect(await stateOf(api, ann, id)).toMatchObject({ debts: [{ order_id: id, cents: 990 }] })
    const events = await api.deps.db.selectFrom('event').select('data').orderBy('number').execute()
    expect(events.at(-1)?.data).toEqual({ credits: 0, paid_user: false, lots: [] })
  })

  test('keeps premium for another paid order, whose credits stay', async () => {
    const { api, ann, id, payment } = await buyer()
    const other = await order(ann)
    await settle(api, other.payment_id, 'paid')
    await takenByBank(api, payment)
    expect(await stateOf(api, ann, id)).toMatchObject({ credits: 10, paid_user: true })
    await takenByBank(api, other.payment_id ?? '')
    expect(await stateOf(api, ann, other.id)).toMatchObject({ credits: 0, paid_user: false })
  })

  test('counts once, however often and at once the webhook calls', async () => {
    const { api, ann, id, payment } = await buyer()
    await spend(api, ann.id, 1)
    await chargeBack(api.deps.db, payment)
    await Promise.all(Array.from({ length: 20 }, () => callWebhook(api, payment)))
    const debts = [{ order_id: id, cents: 99 }]
    expect(await stateOf(api, ann, id)).toMatchObject({ status: 'charged_back', credits: 0, debts })
    expect(await refundsOf(api)).toHaveLength(1)
  })

  // Paid 990, so that with it we keep exactly what was used, or less where we gave more than that.
  test.each([
    { used: 0, given: 98, owed: 98 },
    { used: 0, given: 500, owed: 500 },
    { used: 0, given: 990, owed: 990 },
    { used: 4, given: 200, owed: 596 },
    { used: 4, given: 594, owed: 990 },
    { used: 4, given: 595, owed: 990 },
    { used: 4, given: 990, owed: 990 },
    { used: 10, given: 0, owed: 990 },
    { used: 10, given: 100, owed: 990 }
  ])('after $given cents went back and $used credits were used owes $owed', async one => {
    const { api, ann, id, payment } = await buyer()
    if (one.used > 0) await spend(api, ann.id, one.used)
    if (one.given > 0) await refund(api, payment, one.given)
    await takenByBank(api, payment)
    const debts = [{ order_id: id, cents: one.owed }]
    expect(await stateOf(api, ann, id)).toMatchObject({ status: 'charged_back', credits: 0, debts })
  })

  test('after a withdrawal owes what that gave back', async () => {
    const { api, ann, id, payment } = await buyer()
    await spend(api, ann.id, 4)
    await withdraw(api, id)
    await runDueJobs(api)
    await takenByBank(api, payment)
    const debts = [{ order_id: id, cents: 990 }]
    expect(await stateOf(api, ann, id)).toMatchObject({ status: 'charged_back', credits: 0, debts })
  })

  test('also where both were never heard of by themselves', async () => {
    const { api, ann, id, payment } = await buyer()
    const given = { id: newId(), paymentId: payment, cents: 990, currency: 'EUR' }
    await giveBack(api.deps.db, given, api.deps.clock())
    await takenByBank(api, payment)
    const debts = [{ order_id: id, cents: 990 }]
    expect(await stateOf(api, ann, id)).toMatchObject({ status: 'charged_back', credits: 0, debts })
  })

  test('is settled: credits that come back later stay, whatever is given back besides', async () => {
    const { api, ann, id, payment } = await buyer()
    const spent = await spend(api, ann.id, 4)
    await takenByBank(api, payment)
    await takeBack(api, spent)
    await refund(api, payment, 300)
    const debts = [{ order_id: id, cents: 396 }]
    expect(await stateOf(api, ann, id)).toMatchObject({ status: 'charged_back', credits: 4, debts })
  })

  test.each(['ideal', 'directdebit'])('by %s blocks direct debit or not', async method => {
    const { api, ann, payment } = await buyer()
    await api.deps.db.updateTable('orders').set({ method }).execute()
    await takenByBank(api, payment)
    const { directdebit_blocked_at } = await api.deps.db
      .selectFrom('member')
      .select('directdebit_blocked_at')
      .where('id', '=', ann.id)
      .executeTakeFirstOrThrow()
    expect(directdebit_blocked_at).toEqual(method === 'directdebit' ? api.deps.clock() : null)
  })

  test(
    'while the credits are spent is settled one way or the other',
    async () => {
      for (let round = 0; round < Math.max(5, scale); round++) {
        const { api, ann, id, payment } = await buyer()
        await chargeBack(api.deps.db, payment)
        const spending = Array.from({ length: 10 }, () => spend(api, ann.id, 1).catch(() => null))
        const [, ...spent] = await Promise.all([callWebhook(api, payment), ...spending])
        const used = spent.filter(transfer => transfer !== null).length
        const debts = used > 0 ? [{ order_id: id, cents: used * 99 }] : []
        expect(await stateOf(api, ann, id)).toMatchObject({ credits: 0, debts })
      }
    },
    60_000 + scale * 5_000
  )
})

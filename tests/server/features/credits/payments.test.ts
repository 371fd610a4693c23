import { describe, expect, test } from 'vitest'
import { listLedger, listOrders, paymentWebhook } from '#contract/credits.ts'
import type { PaymentState } from '#server/adapters/payments/port.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { applyPayment } from '#server/features/credits/payments.ts'
import { reconcileOrders } from '#server/features/credits/reconcile.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import { Outage } from '#server/lib/outage.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { callWebhook, day, euro, order, settle } from './support.ts'

async function statusOf(member: Caller, id: string) {
  return (await member.call(listOrders, { query: { id } })).reply.orders[0]?.status
}

/** The provider now tells this about every payment. */
async function tell(api: Api, state: PaymentState): Promise<void> {
  await api.deps.db.updateTable('sandbox_payment').set({ status: state }).execute()
}

describe('a paid order', () => {
  test('brings its credits as a lot, makes the member premium and says so', async () => {
    const api = await openApi()
    const ann = await api.member()
    const { id, payment_id } = await order(ann)
    expect((await settle(api, payment_id, 'paid')).status).toBe(200)

    const balance = {
      credits: 10,
      paid_user: true,
      lots: [{ credits: 10, remaining: 10, cents: 990, currency: 'EUR' }]
    }
    expect(await balanceOf(api.deps.db, ann.id)).toEqual(balance)
    const events = await api.deps.db.selectFrom('event').select(['name', 'data']).execute()
    expect(events).toEqual([{ name: 'balance', data: balance }])
    expect(await statusOf(ann, id)).toBe('paid')
    const { reply } = await ann.call(listLedger)
    expect(reply.lines).toMatchObject([
      { reason: 'purchase', credits: 10, worth: euro(990), order_number: 'V-204 871' }
    ])
    expect(await checkLedger(api.deps.db)).toEqual([])
  })

  test('is credited once by 20 webhooks at the same time', async () => {
    const api = await openApi()
    const ann = await api.member()
    const { payment_id } = await order(ann)
    await tell(api, 'paid')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => callWebhook(api, payment_id))
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await balanceOf(api.deps.db, ann.id)).toMatchObject({ credits: 10 })
    expect(await api.deps.db.selectFrom('lot').selectAll().execute()).toHaveLength(1)
    expect(await api.deps.db.selectFrom('event').selectAll().execute()).toHaveLength(1)
    expect(await checkLedger(api.deps.db)).toEqual([])
  })

  test('stays paid whatever comes after', async () => {
    const api = await openApi()
    const ann = await api.member()
    const { id, payment_id } = await order(ann)
    await settle(api, payment_id, 'paid')
    for (const state of ['open', 'pending', 'failed', 'cancelled', 'expired', 'paid'] as const) {
      await tell(api, state)
      await callWebhook(api, payment_id)
      expect(await statusOf(ann, id)).toBe('paid')
    }
    expect((await balanceOf(api.deps.db, ann.id)).credits).toBe(10)
  })
})

describe('an unpaid order', () => {
  test.each(['failed', 'cancelled', 'expired'] as const)(
    'that is %s stays so, but is credited when the money was taken after all',
    async state => {
      const api = await openApi()
      const ann = await api.member()
      const { id, payment_id } = await order(ann)
      await settle(api, payment_id, state)
      expect(await statusOf(ann, id)).toBe(state)
      for (const other of ['open', 'pending', 'failed', 'cancelled', 'expired'] as const) {
        await tell(api, other)
        await callWebhook(api, payment_id)
      }
      expect(await statusOf(ann, id)).toBe(state)
      expect((await balanceOf(api.deps.db, ann.id)).credits).toBe(0)
      await tell(api, 'paid')
      await callWebhook(api, payment_id)
      expect(await statusOf(ann, id)).toBe('paid')
      expect((await balanceOf(api.deps.db, ann.id)).credits).toBe(10)
    }
  )

  test('does not go back from pending to open', async () => {
    const api = await openApi()
    const ann = await api.member()
    const { id, payment_id } = await order(ann)
    await settle(api, payment_id, 'pending')
    await tell(api, 'open')
    await callWebhook(api, payment_id)
    expect(await statusOf(ann, id)).toBe('pending')
  })
})

describe('a payment that does not fit its order is not credited', () => {
  test.each([
    ['amount', { cents: 989 }],
    ['currency', { currency: 'GBP' }],
    ['order', { order_id: '1'.repeat(16) }]
  ])('because of its %s', async (_what, change) => {
    const api = await openApi()
    const ann = await api.member()
    const { id, payment_id } = await order(ann)
    await api.deps.db
      .updateTable('sandbox_payment')
      .set({ ...change, status: 'paid' })
      .execute()
    expect((await callWebhook(api, payment_id)).status).toBe(200)
    expect(await statusOf(ann, id)).toBe('open')
    expect((await balanceOf(api.deps.db, ann.id)).credits).toBe(0)
  })

  test('because the order has another payment', async () => {
    const api = await openApi()
    const ann = await api.member()
    const { payment_id } = await order(ann)
    await api.deps.db.updateTable('orders').set({ payment_id: 'sb_other' }).execute()
    await settle(api, payment_id, 'paid')
    expect((await balanceOf(api.deps.db, ann.id)).credits).toBe(0)
  })
})

describe('the webhook', () => {
  test('takes the form that providers send, from anywhere', async () => {
    const api = await openApi()
    const ann = await api.member()
    const { id, payment_id } = await order(ann)
    await tell(api, 'paid')
    const response = await api.fetch('/api/payment-webhook.php?provider=sandbox', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ id: payment_id ?? '' }).toString()
    })
    expect([response.status, await response.json()]).toEqual([200, {}])
    expect(await statusOf(ann, id)).toBe('paid')
  })

  test('says nothing about payments and providers that are not there', async () => {
    const api = await openApi()
    expect((await callWebhook(api, 'sb_unknown')).status).toBe(200)
    const other = await api.guest.call(paymentWebhook, {
      query: { provider: 'another' },
      body: { id: 'sb_unknown' }
    })
    expect([other.status, other.reply]).toEqual([200, {}])
  })

  test('asks to be repeated while the provider is out of reach', async () => {
    const api = await openApi()
    const { payment_id } = await order(await api.member())
    api.deps.payments.fetch = async () => {
      throw new Outage('The provider does not answer')
    }
    expect((await callWebhook(api, payment_id)).error.error).toBe('unavailable')
  })

  test('refuses a call without an id or a provider', async () => {
    const api = await openApi()
    const response = await api.guest.call(paymentWebhook, {
      query: { provider: 'X1' },
      body: { id: 'sb_1' }
    })
    expect(response.error).toEqual({ error: 'invalid_input', fields: ['provider'] })
    expect((await callWebhook(api, '')).error.fields).toEqual(['id'])
  })
})

describe('the reconciliation', () => {
  test('finds out about payments whose webhook never came', async () => {
    const api = await openApi()
    const ann = await api.member()
    const { id } = await order(ann)
    await reconcileOrders(api.deps)
    expect(await statusOf(ann, id)).toBe('open')
    await tell(api, 'paid')
    await reconcileOrders(api.deps)
    await reconcileOrders(api.deps)
    expect(await statusOf(ann, id)).toBe('paid')
    expect((await balanceOf(api.deps.db, ann.id)).credits).toBe(10)
  })

  test('goes on when the provider fails for one order', async () => {
    const api = await openApi()
    const ann = await api.member()
    const broken = await order(ann)
    api.pass(1)
    const other = await order(ann)
    await tell(api, 'paid')
    const { fetch } = api.deps.payments
    api.deps.payments.fetch = async id => {
      if (id === broken.payment_id) throw new Error('The provider does not answer')
      return fetch(id)
    }
    await reconcileOrders(api.deps)
    expect(await statusOf(ann, broken.id)).toBe('open')
    expect(await statusOf(ann, other.id)).toBe('paid')
  })

  test('closes a time bonus order when its amount is held no longer', async () => {
    const api = await openApi()
    const ann = await api.member({ signup_at: new Date('2026-05-02T15:00:01Z') })
    const { id } = await order(ann, { amount: euro(743) })
    api.pass(1799)
    await reconcileOrders(api.deps)
    expect(await statusOf(ann, id)).toBe('open')
    api.pass(1)
    await reconcileOrders(api.deps)
    expect(await statusOf(ann, id)).toBe('expired')
    await tell(api, 'paid')
    await applyPayment(api.deps, `sb_${id}`)
    expect(await statusOf(ann, id)).toBe('paid')
  })

  test('credits a time bonus order that was paid in time, however late it hears of it', async () => {
    const api = await openApi()
    const ann = await api.member({ signup_at: new Date('2026-05-02T15:00:01Z') })
    const { id } = await order(ann, { amount: euro(743) })
    await tell(api, 'paid')
    api.pass(day)
    await reconcileOrders(api.deps)
    expect(await statusOf(ann, id)).toBe('paid')
  })

  test('closes an order whose checkout nobody touched for a day', async () => {
    const api = await openApi()
    const ann = await api.member()
    const { id } = await order(ann)
    api.pass(day - 1)
    await reconcileOrders(api.deps)
    expect(await statusOf(ann, id)).toBe('open')
    api.pass(1)
    await reconcileOrders(api.deps)
    expect(await statusOf(ann, id)).toBe('expired')
  })

  test('gives up an order that never got its payment', async () => {
    const api = await openApi()
    const ann = await api.member()
    const { id } = await order(ann)
    await api.deps.db.updateTable('orders').set({ payment_id: null, checkout_url: null }).execute()
    api.pass(day)
    await reconcileOrders(api.deps)
    expect(await statusOf(ann, id)).toBe('expired')
  })
})

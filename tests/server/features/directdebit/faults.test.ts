import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createOrder, listOrders } from '#contract/credits.ts'
import { orderByDirectDebit } from '#contract/directdebit.ts'
import type { PurchaseStep } from '#server/features/credits/purchase-steps.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { euro, settle } from '../credits/support.ts'
import { openWithMollie } from '../credits/mollie-support.ts'
import {
  askCode,
  bodyFor,
  mandates,
  orders,
  paid,
  payments,
  reconcile,
  sign,
  signed
} from './support.ts'

/** Breaks off at a step, once. */
function dieAt(api: Api, step: PurchaseStep): void {
  api.deps.onPurchaseStep = async reached => {
    if (reached !== step) return
    api.deps.onPurchaseStep = undefined
    throw new Error('The process is gone')
  }
}

/** The provider is out of reach until the function that this returns is called. */
function cut(api: Api, call: 'create' | 'createMandate'): () => void {
  const original = api.deps.payments[call]
  api.deps.payments[call] = async () => {
    throw new Error('The provider does not answer')
  }
  return () => void Object.assign(api.deps.payments, { [call]: original })
}

const steps = ['order_committed', 'payment_made', 'checkout_stored', 'heard', 'locked'] as const

describe('an order that broke off', () => {
  test.each(steps)('at %s is finished by its repetition, once', async step => {
    const api = await openApi()
    const ann = await api.member()
    const key = randomUUID()
    const body = await bodyFor(ann, await askCode(api, ann))
    dieAt(api, step)
    await ann.call(orderByDirectDebit, { body, key })
    const { status } = await ann.call(orderByDirectDebit, { body, key })
    expect(status).toBe(200)
    await reconcile(api)
    expect(await orders(api)).toMatchObject([{ status: 'pending' }])
    expect(await payments(api)).toHaveLength(1)
    expect(await mandates(api)).toHaveLength(1)
  })

  test.each(steps)('at %s and never comes again is finished by the reconciliation', async step => {
    const api = await openApi()
    const ann = await api.member()
    const body = await bodyFor(ann, await askCode(api, ann))
    dieAt(api, step)
    await ann.call(orderByDirectDebit, { body })
    await reconcile(api)
    const [order] = await orders(api)
    expect(order?.status).toBe('pending')
    expect(await payments(api)).toHaveLength(1)
    await settle(api, order?.payment_id ?? null, 'paid')
    expect(await orders(api)).toMatchObject([{ status: 'paid' }])
  })

  test('before its transaction ended left nothing, and its code is good', async () => {
    const api = await openApi()
    const ann = await api.member()
    const code = await askCode(api, ann)
    dieAt(api, 'ordered')
    expect((await sign(ann, code)).status).toBe(500)
    expect([await orders(api), await mandates(api)]).toEqual([[], []])
    expect((await sign(ann, code)).status).toBe(200)
  })
})

describe('a provider out of reach', () => {
  test.each(['create', 'createMandate'] as const)(
    'at %s leaves the order standing, and it is collected later, once',
    async call => {
      const api = await openApi()
      const ann = await api.member()
      const mend = cut(api, call)
      const order = await signed(api, ann)
      expect(order.status).toBe('open')
      await reconcile(api)
      expect((await ann.call(listOrders)).reply.orders).toMatchObject([{ status: 'open' }])
      mend()
      await Promise.all([reconcile(api), reconcile(api)])
      expect((await ann.call(listOrders)).reply.orders).toMatchObject([{ status: 'pending' }])
      expect(await payments(api)).toHaveLength(1)
    }
  )

  test('keeps an order by an older mandate as well', async () => {
    const api = await openApi()
    const ann = await api.member()
    await paid(api, ann)
    const mend = cut(api, 'create')
    const body = { package: 'p0', method: 'directdebit', amount: euro(990) } as const
    const { status, reply } = await ann.call(createOrder, { body })
    expect([status, reply.order.status, reply.checkout_url]).toEqual([200, 'open', null])
    mend()
    await reconcile(api)
    expect(await payments(api)).toHaveLength(2)
  })

  test('for a day ends the order: nobody is surprised by it later', async () => {
    const api = await openApi()
    const ann = await api.member()
    const mend = cut(api, 'create')
    await signed(api, ann)
    api.pass(86_400)
    await reconcile(api)
    mend()
    await reconcile(api)
    expect(await orders(api)).toMatchObject([{ status: 'expired' }])
    expect(await payments(api)).toEqual([])
  })
})

describe('by Mollie', () => {
  test('a mandate is made once and its payment goes without a checkout', async () => {
    const { api, mollie } = await openWithMollie()
    const order = await signed(api, await api.member())
    expect(order.status).toBe('pending')
    const [payment, ...others] = mollie.payments.values()
    expect(others).toEqual([])
    expect(payment).toMatchObject({ method: 'directdebit', sequenceType: 'recurring' })
    expect((await mandates(api))[0]?.provider_reference).toMatch(/mdt_/)
  })

  test.each([1, 2, 3, 4, 5])('whose answers get lost %i times collects once', async times => {
    const { api, mollie } = await openWithMollie()
    const ann = await api.member()
    const body = await bodyFor(ann, await askCode(api, ann))
    mollie.misbehave('POST', ...Array.from({ length: times }, () => 'cut' as const))
    await ann.call(orderByDirectDebit, { body })
    for (let minute = 0; minute < 6; minute++) await reconcile(api)
    expect(mollie.payments.size).toBe(1)
    expect(await orders(api)).toMatchObject([{ status: 'pending' }])
    expect(await mandates(api)).toHaveLength(1)
  })
})

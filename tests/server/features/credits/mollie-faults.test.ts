import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createOrder } from '#contract/credits.ts'
import { sandboxPayments } from '#server/adapters/payments/sandbox.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { reconcileOrders } from '#server/features/credits/reconcile.ts'
import type { MollieFault, MollieServer } from '#tests/support/mollie-server.ts'
import { callWebhook, openWithMollie, outcomes } from './mollie-support.ts'
import { order, p0 } from './support.ts'

const paidOnce = [{ status: 'paid', lots: 1 }]
const untouched = [{ status: 'open', lots: 0 }]

async function openOrder() {
  const opened = await openWithMollie()
  const ordered = await order(await opened.api.member())
  const ended = async () => [...(await outcomes(opened.api)).values()]
  return { ...opened, ordered, id: ordered.payment_id ?? '', ended }
}

describe('an order whose checkout failed', () => {
  const failures: [string, MollieFault[]][] = [
    ['the answer of Mollie got lost', ['cut']],
    ['Mollie failed although it had made the payment', ['fail']],
    ['Mollie was down', ['down']]
  ]

  test.each(failures)('because %s gets one payment when it is repeated', async (_why, faults) => {
    const { api, mollie } = await openWithMollie()
    const ann = await api.member()
    const key = randomUUID()
    mollie.misbehave('POST', ...faults)
    const failed = await ann.call(createOrder, { body: p0, key })
    expect([failed.status, failed.error.error]).toEqual([503, 'payment_unavailable'])
    const again = await ann.call(createOrder, { body: p0, key })
    const { payment_id } = again.reply.order
    expect([...mollie.payments.keys()]).toEqual([payment_id])
    expect(again.reply.checkout_url).toBe(`https://www.mollie.com/checkout/${payment_id}`)
    mollie.pay(payment_id, 'paid')
    await callWebhook(api, payment_id)
    expect([...(await outcomes(api)).values()]).toEqual(paidOnce)
  })

  test('gets the payment it has, also after Mollie forgot the key', async () => {
    const { api, mollie } = await openWithMollie()
    const ann = await api.member()
    const key = randomUUID()
    mollie.misbehave('POST', 'cut')
    await ann.call(createOrder, { body: p0, key })
    api.pass(3601)
    const again = await ann.call(createOrder, { body: p0, key })
    expect([...mollie.payments.keys()]).toEqual([again.reply.order.payment_id])
  })

  test('gets no second one when its payment has ended meanwhile', async () => {
    const { api, mollie } = await openWithMollie()
    const ann = await api.member()
    const key = randomUUID()
    mollie.misbehave('POST', 'cut')
    await ann.call(createOrder, { body: p0, key })
    const [id = ''] = mollie.payments.keys()
    mollie.pay(id, 'paid')
    await callWebhook(api, id)
    api.pass(3601)
    const again = await ann.call(createOrder, { body: p0, key })
    expect(again.error.error).toBe('payment_unavailable')
    expect(mollie.payments.size).toBe(1)
    expect([...(await outcomes(api)).values()]).toEqual(paidOnce)
  })
})

describe('a paid order', () => {
  test.each([[['fail']], [['cut']], [['down']]] as const)(
    'is credited once although Mollie could not say so at first: %j',
    async faults => {
      const { api, mollie, id, ended } = await openOrder()
      mollie.pay(id, 'paid')
      mollie.misbehave('GET', ...faults)
      // Mollie calls again whatever is not answered with 200.
      expect((await callWebhook(api, id)).status).toBe(503)
      expect(await ended()).toEqual(untouched)
      expect((await callWebhook(api, id)).status).toBe(200)
      expect((await callWebhook(api, id)).status).toBe(200)
      expect(await ended()).toEqual(paidOnce)
    }
  )

  test('is credited once although no webhook came, and some after that', async () => {
    const { api, mollie, id, ended } = await openOrder()
    mollie.pay(id, 'paid')
    await reconcileOrders(api.deps)
    expect(await ended()).toEqual(paidOnce)
    await callWebhook(api, id)
    await reconcileOrders(api.deps)
    expect(await ended()).toEqual(paidOnce)
  })

  test('is credited by a webhook that is faster than the answer to the order', async () => {
    const { api, mollie, id, ended } = await openOrder()
    await api.deps.db.updateTable('orders').set({ payment_id: null, checkout_url: null }).execute()
    mollie.pay(id, 'paid')
    await callWebhook(api, id)
    expect(await ended()).toEqual(paidOnce)
  })
})

describe('money that went back', () => {
  const ways: [string, (mollie: MollieServer, id: string) => void, string][] = [
    ['by us', (mollie, id) => mollie.giveBack(id, '9.90'), 'refunded'],
    ['by the bank', (mollie, id) => mollie.chargeBack(id), 'charged_back']
  ]
  const failures = [['fail'], ['cut'], ['down'], ['cut', 'fail']] as MollieFault[][]

  describe.each(ways)('%s', (_who, goBack, status) => {
    test.each(failures.map(faults => [faults]))(
      'is taken back once although Mollie could not say so at first: %j',
      async faults => {
        const { api, mollie, id, ended } = await openOrder()
        mollie.pay(id, 'paid')
        await callWebhook(api, id)
        goBack(mollie, id)
        mollie.misbehave('GET', ...faults)
        for (const _ of faults) expect((await callWebhook(api, id)).status).toBe(503)
        expect(await ended()).toEqual(paidOnce)
        await Promise.all(Array.from({ length: 20 }, () => callWebhook(api, id)))
        expect(await ended()).toEqual([{ status, lots: 1 }])
        const refunds = await api.deps.db
          .selectFrom('refund')
          .select(['cents', 'credits'])
          .execute()
        expect(refunds).toEqual([{ cents: 990, credits: 10 }])
        expect(await checkLedger(api.deps.db)).toEqual([])
      }
    )

    test('is heard of by the reconciliation together with the payment', async () => {
      const { api, mollie, id, ended } = await openOrder()
      mollie.pay(id, 'paid')
      goBack(mollie, id)
      await reconcileOrders(api.deps)
      expect(await ended()).toEqual([{ status, lots: 1 }])
      expect(await checkLedger(api.deps.db)).toEqual([])
    })

    test('of a payment that is not paid changes nothing', async () => {
      const { api, mollie, id, ended } = await openOrder()
      mollie.pay(id, 'failed')
      goBack(mollie, id)
      await callWebhook(api, id)
      expect(await ended()).toEqual([{ status: 'failed', lots: 0 }])
    })
  })

  test('is taken back to the last credit when it is more than was paid', async () => {
    const { api, mollie, id, ended } = await openOrder()
    mollie.pay(id, 'paid')
    await callWebhook(api, id)
    mollie.giveBack(id, '12.00')
    await callWebhook(api, id)
    expect(await ended()).toEqual([{ status: 'refunded', lots: 1 }])
    expect(await checkLedger(api.deps.db)).toEqual([])
  })

  test('that turns out less than before gives no credits again', async () => {
    const { api, mollie, id, ended } = await openOrder()
    mollie.pay(id, 'paid')
    mollie.giveBack(id, '5.00')
    await callWebhook(api, id)
    mollie.giveBack(id, '-5.00')
    await callWebhook(api, id)
    const { credits } = await api.deps.db
      .selectFrom('refund')
      .select('credits')
      .executeTakeFirstOrThrow()
    expect([credits, ...(await ended())]).toEqual([5, ...paidOnce])
    expect(await checkLedger(api.deps.db)).toEqual([])
  })
})

describe('nothing is credited', () => {
  test.each([
    ['less was paid', { amount: { currency: 'EUR', value: '9.89' } }],
    ['more was paid', { amount: { currency: 'EUR', value: '9.91' } }],
    ['it was paid in another currency', { amount: { currency: 'GBP', value: '9.90' } }],
    ['it went back in another currency', { amountRefunded: { currency: 'GBP', value: '9.90' } }],
    ['a bank took another currency', { amountChargedBack: { currency: 'GBP', value: '9.90' } }],
    ['the payment is for another order', { metadata: { order_id: '1'.repeat(16) } }],
    ['the payment is for no order', { metadata: null }]
  ])('when %s', async (_why, lie) => {
    const { api, mollie, id, ended } = await openOrder()
    mollie.pay(id, 'paid', lie)
    expect((await callWebhook(api, id)).status).toBe(200)
    await reconcileOrders(api.deps)
    expect(await ended()).toEqual(untouched)
  })

  test.each([
    ['a currency without cents', { amount: { currency: 'JPY', value: '990' } }],
    ['a state that nobody knows', { status: 'shipped' as 'paid' }]
  ])('when Mollie says %s', async (_what, lie) => {
    const { api, mollie, id, ended } = await openOrder()
    mollie.pay(id, 'paid', lie)
    expect((await callWebhook(api, id)).status).toBe(500)
    await reconcileOrders(api.deps)
    expect(await ended()).toEqual(untouched)
  })

  test('for the payment of another merchant, which Mollie does not show us', async () => {
    const { api, ended } = await openOrder()
    expect((await callWebhook(api, 'tr_7UhSN1zuXS')).status).toBe(200)
    expect(await ended()).toEqual(untouched)
  })

  test('for another payment that names the order', async () => {
    const { api, mollie, ordered, ended } = await openOrder()
    const other = mollie.add({ status: 'paid', metadata: { order_id: ordered.id } })
    expect((await callWebhook(api, other.id)).status).toBe(200)
    expect(await ended()).toEqual(untouched)
  })

  test('for a payment that names somebody else’s order', async () => {
    const { api, mollie, id, ended } = await openOrder()
    const other = await order(await api.member())
    mollie.pay(id, 'paid', { metadata: { order_id: other.id } })
    await callWebhook(api, id)
    expect(await ended()).toEqual([...untouched, ...untouched])
  })

  test('for a webhook of a provider that is not in use', async () => {
    const { api, mollie, id, ended } = await openOrder()
    mollie.pay(id, 'paid')
    const before = mollie.requests.length
    await api.fetch('/api/payment-webhook.php?provider=sandbox', {
      method: 'POST',
      body: JSON.stringify({ id })
    })
    expect(mollie.requests).toHaveLength(before)
    expect(await ended()).toEqual(untouched)
  })
})

test('nobody is led to a checkout that asks for another sum', async () => {
  const { api, mollie } = await openWithMollie()
  const { add } = mollie
  mollie.add = payment =>
    add.call(mollie, { ...payment, amount: { currency: 'EUR', value: '99.00' } })
  const { error } = await (await api.member()).call(createOrder, { body: p0 })
  expect(error.error).toBe('payment_unavailable')
  expect([...(await outcomes(api)).values()]).toEqual(untouched)
})

test('the sandbox’s checkout is not there, not even for a payment of its own', async () => {
  const { api, ordered } = await openOrder()
  const sandbox = sandboxPayments(api.deps.db, api.deps.clock)
  const { id } = await sandbox.create({
    orderId: ordered.id,
    orderedAt: api.deps.clock(),
    amount: ordered.amount,
    method: ordered.method,
    description: 'Vonk',
    redirectUrl: 'https://vonk.example/',
    webhookUrl: 'https://vonk.example/'
  })
  expect((await api.fetch(`/api/sandbox/checkout.php?payment=${id}`)).status).toBe(404)
})

import { describe, expect, test } from 'vitest'
import type { RefundRequest } from '#server/adapters/payments/port.ts'
import { hour, openPayments, request } from './support.ts'

const amount = { cents: 396, currency: 'EUR' }

async function openPaid() {
  const opened = await openPayments()
  const { id } = await opened.payments.create(request)
  opened.mollie.pay(id, 'paid')
  opened.mollie.requests.length = 0
  const refund: RefundRequest = {
    paymentId: id,
    refundId: 'Rf1'.padEnd(16, '3'),
    amount,
    description: 'VONK V-204 871'
  }
  return { ...opened, id, refund }
}

describe('a refund', () => {
  test('is asked for as the published API says, once it is not there', async () => {
    const { mollie, payments, id, refund } = await openPaid()
    await payments.refund(refund)
    expect(mollie.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /v2/payments/${id}/refunds?limit=250`,
      `POST /v2/payments/${id}/refunds`
    ])
    expect(mollie.requests[1]).toMatchObject({
      key: refund.refundId,
      body: {
        amount: { currency: 'EUR', value: '3.96' },
        description: refund.description,
        metadata: { refund_id: refund.refundId }
      }
    })
    expect(await payments.fetch(id)).toMatchObject({ state: 'paid', refunded: amount })
  })

  test('is one however often and at once it is asked for', async () => {
    const { payments, id, refund } = await openPaid()
    await Promise.all(Array.from({ length: 20 }, () => payments.refund(refund)))
    await payments.refund(refund)
    expect((await payments.fetch(id))?.refunded).toEqual(amount)
  })

  test.each([
    ['the answer got lost', 'cut', 0],
    ['Mollie failed', 'fail', 0],
    ['Mollie was down', 'down', 0],
    ['the answer got lost and Mollie forgot the key', 'cut', 2],
    ['Mollie failed and forgot the key', 'fail', 24]
  ] as const)('is one, also when %s', async (_why, fault, hours) => {
    const { mollie, payments, pass, id, refund } = await openPaid()
    mollie.misbehave('POST', fault)
    await expect(payments.refund(refund)).rejects.toThrow('Mollie')
    pass(hours * hour)
    await payments.refund(refund)
    await payments.refund(refund)
    expect((await payments.fetch(id))?.refunded).toEqual(amount)
    expect(mollie.refunds.of(id)).toHaveLength(1)
  })

  test('is another one under another id, up to what was paid', async () => {
    const { payments, id, refund } = await openPaid()
    await payments.refund(refund)
    const rest = { ...refund, refundId: 'other', amount: { cents: 594, currency: 'EUR' } }
    await payments.refund(rest)
    expect((await payments.fetch(id))?.refunded).toEqual({ cents: 990, currency: 'EUR' })
    const more = { ...refund, refundId: 'more', amount: { cents: 1, currency: 'EUR' } }
    await expect(payments.refund(more)).rejects.toThrow('cannot be refunded')
  })

  test('that the bank did not take is asked for again once its key is forgotten', async () => {
    const { mollie, payments, pass, id, refund } = await openPaid()
    await payments.refund(refund)
    mollie.refunds.undo(mollie.payments.get(id) ?? mollie.add(), 'failed')
    expect((await payments.fetch(id))?.refunded).toBeNull()
    pass(2 * hour)
    await payments.refund(refund)
    expect((await payments.fetch(id))?.refunded).toEqual(amount)
  })

  test('that failed is none of those that a payment has, nor is one of another payment', async () => {
    const { mollie, payments, id, refund } = await openPaid()
    await payments.refund(refund)
    expect(await payments.refundIds(id)).toEqual([refund.refundId])
    mollie.refunds.undo(mollie.payments.get(id) ?? mollie.add(), 'failed')
    await payments.refund({ ...refund, refundId: 'other' })
    expect(await payments.refundIds(id)).toEqual(['other'])
    expect(await payments.refundIds(mollie.add().id)).toEqual([])
    mollie.requests.length = 0
    expect(await payments.refundIds('tr_a/../b')).toEqual([])
    expect(mollie.requests).toEqual([])
  })

  test.each(['sb_1', 'tr_a/../b', ''])('of %j is refused without asking', async paymentId => {
    const { mollie, payments, refund } = await openPaid()
    await expect(payments.refund({ ...refund, paymentId })).rejects.toThrow('no payment')
    expect(mollie.requests).toEqual([])
  })

  test('of a payment that is not paid is refused', async () => {
    const { mollie, payments, id, refund } = await openPaid()
    mollie.pay(id, 'failed')
    await expect(payments.refund(refund)).rejects.toThrow('cannot be refunded')
  })
})

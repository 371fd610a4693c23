import { describe, expect, test } from 'vitest'
import type { MandateRequest } from '#server/adapters/payments/port.ts'
import { hour, openPayments, request as payment } from './support.ts'

const iban = 'NL91ABNA0417164300'
const request: MandateRequest = {
  memberId: 'Mm1'.padEnd(16, '4'),
  accountHolder: 'A. de Vries',
  iban,
  reference: 'M-7K3M-92QX-H4TR',
  signedAt: payment.orderedAt,
  email: 'ann@post.example'
}

describe('a mandate', () => {
  test('is made as the published API says, with a customer of its own', async () => {
    const { mollie, payments } = await openPayments()
    const reference = await payments.createMandate(request)
    const [customer] = mollie.customers.all
    const [mandate] = customer?.mandates ?? []
    expect(reference).toBe(`${customer?.id}/${mandate?.id}`)
    expect(mollie.requests).toEqual([
      {
        method: 'POST',
        path: '/v2/customers',
        key: `customer-${request.reference}`,
        body: {
          name: 'A. de Vries',
          email: 'ann@post.example',
          metadata: { mandate_reference: request.reference }
        }
      },
      {
        method: 'POST',
        path: `/v2/customers/${customer?.id}/mandates`,
        key: `mandate-${request.reference}`,
        body: {
          method: 'directdebit',
          consumerName: 'A. de Vries',
          consumerAccount: iban,
          signatureDate: '2026-05-02',
          mandateReference: request.reference
        }
      }
    ])
  })

  test('is one however often and at once it is asked for', async () => {
    const { mollie, payments } = await openPayments()
    const made = await Promise.all(
      Array.from({ length: 20 }, () => payments.createMandate(request))
    )
    expect(new Set(made).size).toBe(1)
    expect(mollie.customers.all.map(({ mandates }) => mandates.length)).toEqual([1])
  })

  test.each([
    ['at the customer, a minute later', ['cut'], 1 / 60],
    ['at the mandate, a minute later', [null, 'cut'], 1 / 60],
    ['at the customer, after Mollie forgot the key', ['cut'], 2],
    ['at the mandate, after Mollie forgot the key', [null, 'fail'], 2],
    ['at the mandate, a day later', [null, 'cut'], 24]
  ] as const)('is one, also when it broke off %s', async (_where, faults, hours) => {
    const { mollie, payments, pass } = await openPayments()
    mollie.misbehave('POST', ...faults)
    await expect(payments.createMandate(request)).rejects.toThrow('did not take the mandate')
    pass(hours * hour)
    await mollie.customers.create({ name: 'B.', email: 'ben@post.example' }, mollie.clock())
    const reference = await payments.createMandate(request)
    const ours = mollie.customers.all.find(({ email }) => email === request.email)
    expect(reference).toBe(`${ours?.id}/${ours?.mandates[0]?.id}`)
    expect(mollie.customers.all.map(({ mandates }) => mandates.length)).toEqual([0, 1])
  })

  test('that Mollie refuses is an error that names no account', async () => {
    const { payments } = await openPayments()
    const wrong = { ...request, iban: 'NL00' }
    const error = await payments.createMandate(wrong).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).toBe('Error: Mollie did not take the mandate M-7K3M-92QX-H4TR (422)')
    expect(Object.keys(error as Error)).toEqual([])
    expect((error as Error).cause).toBeUndefined()
  })
})

describe('a payment by mandate', () => {
  test('is on its way at once, and leads nobody to a checkout', async () => {
    const { mollie, payments } = await openPayments()
    const providerReference = await payments.createMandate(request)
    const asked = { ...payment, method: 'directdebit', mandate: { providerReference } } as const
    const made = await payments.create(asked)
    expect(made).toMatchObject({ state: 'pending', checkoutUrl: null, orderId: payment.orderId })
    const [customerId, mandateId] = providerReference.split('/')
    expect(mollie.requests.at(-1)?.body).toEqual({
      amount: { currency: 'EUR', value: '9.90' },
      method: 'directdebit',
      description: payment.description,
      sequenceType: 'recurring',
      customerId,
      mandateId,
      redirectUrl: payment.redirectUrl,
      webhookUrl: payment.webhookUrl,
      metadata: { order_id: payment.orderId }
    })
  })

  test('is one, also after Mollie forgot the key: nobody is debited twice', async () => {
    const { mollie, payments, pass } = await openPayments()
    const providerReference = await payments.createMandate(request)
    const asked = { ...payment, method: 'directdebit', mandate: { providerReference } } as const
    mollie.misbehave('POST', 'cut')
    await expect(payments.create(asked)).rejects.toThrow()
    pass(3 * hour)
    const { id } = await payments.create(asked)
    expect([...mollie.payments.keys()]).toEqual([id])
  })

  test.each(['', 'cst_a', 'cst_a/mdt_b/c', 'sb_mandate_1', 'cst_/mdt_'])(
    'is not asked for with the reference %j, which is none',
    async providerReference => {
      const { mollie, payments } = await openPayments()
      const asked = { ...payment, method: 'directdebit', mandate: { providerReference } } as const
      await expect(payments.create(asked)).rejects.toThrow('reference')
      expect(mollie.requests).toEqual([])
    }
  )

  test('is refused when the mandate is not there', async () => {
    const { payments } = await openPayments()
    const mandate = { providerReference: 'cst_a/mdt_b' }
    const asked = { ...payment, method: 'directdebit', mandate } as const
    await expect(payments.create(asked)).rejects.toThrow('no suitable mandates')
  })
})

import { describe, expect, test } from 'vitest'
import { molliePayments } from '#server/adapters/payments/mollie.ts'
import { mollieKey } from '#tests/support/mollie-server.ts'
import { hour, openPayments, request } from './support.ts'

describe('a new payment', () => {
  test('is asked for as the published API says', async () => {
    const { mollie, payments } = await openPayments()
    const payment = await payments.create(request)
    expect(mollie.requests).toEqual([
      {
        method: 'POST',
        path: '/v2/payments',
        key: request.orderId,
        body: {
          amount: { currency: 'EUR', value: '9.90' },
          method: 'creditcard',
          description: request.description,
          redirectUrl: request.redirectUrl,
          webhookUrl: request.webhookUrl,
          metadata: { order_id: request.orderId }
        }
      }
    ])
    expect(payment).toEqual({
      id: [...mollie.payments.keys()][0],
      orderId: request.orderId,
      amount: request.amount,
      state: 'open',
      refunded: null,
      chargedBack: null,
      checkoutUrl: `https://www.mollie.com/checkout/${payment.id}`
    })
  })

  test.each([
    ['ideal', 'ideal'],
    ['card', 'creditcard'],
    ['paypal', 'paypal'],
    ['bancontact', 'bancontact']
  ] as const)('by %s is by %s, once: it asks for no mandate', async (method, theirs) => {
    const { mollie, payments } = await openPayments()
    await payments.create({ ...request, method })
    expect([...mollie.payments.values()].map(payment => payment.method)).toEqual([theirs])
    expect(mollie.requests).toHaveLength(1)
    const asked = Object.keys(mollie.requests[0]?.body as object)
    expect(asked.filter(name => /sequence|customer|mandate/.test(name))).toEqual([])
  })

  test('is not made in a currency without cents', async () => {
    const { mollie, payments } = await openPayments()
    const yen = { cents: 99_000, currency: 'JPY' }
    await expect(payments.create({ ...request, amount: yen })).rejects.toThrow('JPY')
    expect(mollie.requests).toEqual([])
  })

  test('is refused by Mollie with its reason', async () => {
    const { payments } = await openPayments()
    const amount = { cents: 890, currency: 'GBP' }
    await expect(payments.create({ ...request, method: 'ideal', amount })).rejects.toThrow(
      'The payment method does not support this currency'
    )
  })

  test('is refused with a key that Mollie does not know', async () => {
    const { mollie, payments } = await openPayments({ key: 'test_00000000000000000000000000000' })
    await expect(payments.create(request)).rejects.toThrow('authenticate')
    expect(mollie.payments.size).toBe(0)
  })
})

describe('the payment of an order', () => {
  test('stays the same however often and at once it is asked for', async () => {
    const { mollie, payments } = await openPayments()
    const made = await Promise.all(Array.from({ length: 20 }, () => payments.create(request)))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(mollie.payments.size).toBe(1)
  })

  test.each([
    ['the connection broke', ['cut']],
    ['Mollie failed', ['fail']],
    ['Mollie was down', ['down']]
  ] as const)('is one, also when %s after it was made', async (_what, faults) => {
    const { mollie, payments } = await openPayments()
    mollie.misbehave('POST', ...faults)
    await payments.create(request).catch(() => null)
    const { id } = await payments.create(request)
    expect([...mollie.payments.keys()]).toEqual([id])
  })

  test('is one, also when the first answer came too late', async () => {
    // Long enough for the question to arrive, also on a busy machine.
    const { mollie, payments } = await openPayments({ patienceMilliseconds: 2_000 })
    mollie.misbehave('POST', 'hold')
    await expect(payments.create(request)).rejects.toThrow('timed out')
    const patient = molliePayments({ key: mollieKey, url: mollie.url, clock: mollie.clock })
    const { id } = await patient.create(request)
    expect([...mollie.payments.keys()]).toEqual([id])
  })

  test.each([
    ['after 49 minutes', 49 / 60, 0],
    ['after an hour', 1, 1],
    ['after a day of many others', 24, 600]
  ])('is found again %s', async (_when, hours, others) => {
    const { mollie, payments, pass } = await openPayments()
    mollie.misbehave('POST', 'cut')
    await expect(payments.create(request)).rejects.toThrow()
    pass(hours * hour)
    for (let count = 0; count < others; count++) mollie.add({ metadata: { order_id: 'other' } })
    const { id } = await payments.create(request)
    expect(mollie.payments.size).toBe(1 + others)
    expect([...mollie.payments.keys()][0]).toBe(id)
  })

  test('is made late when there was none', async () => {
    const { mollie, payments, pass } = await openPayments()
    for (let count = 0; count < 300; count++) mollie.add({ createdAt: new Date(0) })
    pass(2 * hour)
    const { id } = await payments.create(request)
    expect(mollie.payments.get(id)?.metadata).toEqual({ order_id: request.orderId })
    // What is older than the order is not looked through.
    expect(mollie.requests.map(({ method }) => method)).toEqual(['GET', 'POST'])
  })

  test.each([
    ['sum', { amount: { currency: 'EUR', value: '99.00' } }],
    ['currency', { amount: { currency: 'USD', value: '9.90' } }],
    ['order', { metadata: { order_id: '1'.repeat(16) } }]
  ])('is not shown when it is of another %s', async (_what, lie) => {
    const { mollie, payments } = await openPayments()
    const { add } = mollie
    mollie.add = payment => add.call(mollie, { ...payment, ...lie })
    await expect(payments.create(request)).rejects.toThrow('is not the one')
  })
})

describe('a fetched payment', () => {
  test.each([
    ['open', 'open'],
    ['pending', 'pending'],
    ['authorized', 'pending'],
    ['paid', 'paid'],
    ['failed', 'failed'],
    ['canceled', 'cancelled'],
    ['expired', 'expired']
  ] as const)('that is %s is %s', async (theirs, state) => {
    const { mollie, payments } = await openPayments()
    const { id } = await payments.create(request)
    mollie.pay(id, theirs)
    expect(await payments.fetch(id)).toMatchObject({ id, orderId: request.orderId, state })
  })

  test('still says paid once money went back, and how much', async () => {
    const { mollie, payments } = await openPayments()
    const { id } = await payments.create(request)
    mollie.pay(id, 'paid')
    expect(await payments.fetch(id)).toMatchObject({ refunded: null, chargedBack: null })
    mollie.pay(id, 'paid', {
      amountRefunded: { currency: 'EUR', value: '0.40' },
      amountChargedBack: { currency: 'EUR', value: '9.50' }
    })
    expect(await payments.fetch(id)).toMatchObject({
      state: 'paid',
      refunded: { cents: 40, currency: 'EUR' },
      chargedBack: { cents: 950, currency: 'EUR' }
    })
  })

  test('is null when Mollie does not know it', async () => {
    const { payments } = await openPayments()
    expect(await payments.fetch('tr_7UhSN1zuXS')).toBeNull()
  })

  test.each([
    '',
    'tr_',
    'sb_1',
    'ord_kEn1PlbGa',
    'tr_a/refunds',
    'tr_a?testmode=true',
    'tr_a#b',
    'tr_..',
    '../tr_a',
    'tr_ä',
    'tr_a\n',
    ' tr_a',
    `tr_${'a'.repeat(65)}`
  ])('is null without asking for %j, which is no id', async id => {
    const { mollie, payments } = await openPayments()
    expect(await payments.fetch(id)).toBeNull()
    await payments.cancel(id)
    expect(mollie.requests).toEqual([])
  })

  test.each([
    ['a state that we do not know', { status: 'shipped' as 'paid' }],
    ['a sum that is not in cents', { amount: { currency: 'EUR', value: '9.9' } }],
    ['a currency without cents', { amount: { currency: 'JPY', value: '990' } }]
  ])('with %s is an error, not a guess', async (_what, lie) => {
    const { mollie, payments } = await openPayments()
    const { id } = mollie.add(lie)
    await expect(payments.fetch(id)).rejects.toThrow()
  })

  test.each([[null], ['V-204 871'], [{ order: 5 }], [{ order_id: 5 }]])(
    'with the metadata %j is for no order of ours',
    async metadata => {
      const { mollie, payments } = await openPayments()
      const { id } = mollie.add({ metadata })
      expect((await payments.fetch(id))?.orderId).toBe('')
    }
  )

  test('is an error while Mollie fails, and is there afterwards', async () => {
    const { mollie, payments } = await openPayments()
    const { id } = await payments.create(request)
    mollie.misbehave('GET', 'fail', 'cut')
    await expect(payments.fetch(id)).rejects.toThrow('An internal error occurred')
    await expect(payments.fetch(id)).rejects.toThrow()
    expect((await payments.fetch(id))?.id).toBe(id)
  })
})

describe('cancelling', () => {
  test('makes an open payment unpayable', async () => {
    const { mollie, payments } = await openPayments()
    const { id } = await payments.create(request)
    await payments.cancel(id)
    expect(mollie.payments.get(id)?.status).toBe('canceled')
    expect(await payments.fetch(id)).toMatchObject({ state: 'cancelled', checkoutUrl: null })
  })

  test.each(['paid', 'failed', 'canceled', 'expired', 'pending'] as const)(
    'leaves one that is %s',
    async status => {
      const { mollie, payments } = await openPayments()
      const { id } = await payments.create(request)
      mollie.pay(id, status)
      await payments.cancel(id)
      expect(mollie.payments.get(id)?.status).toBe(status)
    }
  )

  test('leaves one that its method does not let go of, and one that is not there', async () => {
    const { mollie, payments } = await openPayments()
    const { id } = mollie.add({ isCancelable: false })
    await payments.cancel(id)
    await payments.cancel('tr_7UhSN1zuXS')
    expect(mollie.payments.get(id)?.status).toBe('open')
  })

  test('is an error while Mollie fails', async () => {
    const { mollie, payments } = await openPayments()
    const { id } = await payments.create(request)
    mollie.misbehave('DELETE', 'down')
    await expect(payments.cancel(id)).rejects.toThrow('Try again later')
  })
})

import { describe, expect, test } from 'vitest'
import { createOrder, listOrders } from '#contract/credits.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import { newId } from '#server/lib/ids.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'

const path = '/api/sandbox/checkout.php'

async function pageOf(api: Api, payment: string) {
  const page = await api.fetch(`${path}?payment=${payment}`)
  const html = await page.text()
  const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? ''
  const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''
  return { html, cookie, token }
}

/** Fills in the form of the page as it is now. */
async function choose(api: Api, payment: string, fields: Record<string, string>) {
  const { cookie, token } = await pageOf(api, payment)
  return api.fetch(path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ payment, token, ...fields }).toString()
  })
}

async function openPaid() {
  const api = await openApi()
  const ann = await api.member()
  const amount = { cents: 990, currency: 'EUR' }
  const { reply } = await ann.call(createOrder, {
    body: { package: 'p0', method: 'ideal', amount }
  })
  const { id, payment_id } = reply.order
  const payment = payment_id ?? ''
  await choose(api, payment, { state: 'paid' })
  return { api, ann, id, payment }
}

async function stateOf(api: Api, ann: Caller, id: string) {
  const { reply } = await ann.call(listOrders, { query: { id } })
  const [order] = reply.orders
  const { credits } = await balanceOf(api.deps.db, ann.id)
  return [order?.status, order?.refunded.cents, credits]
}

describe('a paid sandbox payment', () => {
  test('is given back in parts until nothing is left', async () => {
    const { api, ann, id, payment } = await openPaid()
    expect((await pageOf(api, payment)).html).toContain('value="9,90"')
    const answer = await choose(api, payment, { back: 'refund', amount: '2,5' })
    expect(answer.status).toBe(303)
    expect(await stateOf(api, ann, id)).toEqual(['paid', 250, 8])
    expect((await pageOf(api, payment)).html).toContain('value="7,40"')
    await choose(api, payment, { back: 'refund', amount: '7.40' })
    expect(await stateOf(api, ann, id)).toEqual(['refunded', 990, 0])
    const { html } = await pageOf(api, payment)
    expect(html).not.toContain('value="refund"')
    expect(html).toContain('value="charge_back"')
  })

  test.each(['9,91', '0', '0,00', '', '-1', '1,234', 'alles', '99999999'])(
    'is not given back by %j',
    async amount => {
      const { api, ann, id, payment } = await openPaid()
      const answer = await choose(api, payment, { back: 'refund', amount })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ fields: ['amount'] })
      expect(await stateOf(api, ann, id)).toEqual(['paid', 0, 10])
    }
  )

  test('is charged back once, and then nothing more can be done', async () => {
    const { api, ann, id, payment } = await openPaid()
    const page = await pageOf(api, payment)
    const body = new URLSearchParams({ payment, token: page.token, back: 'charge_back' }).toString()
    const headers = {
      cookie: page.cookie,
      'content-type': 'application/x-www-form-urlencoded'
    }
    const post = () => api.fetch(path, { method: 'POST', headers, body })
    await Promise.all(Array.from({ length: 20 }, post))
    expect(await stateOf(api, ann, id)).toEqual(['charged_back', 990, 0])
    expect((await pageOf(api, payment)).html).not.toContain('<button')
  })

  test('is given back no more than it was, however many try at once', async () => {
    const { api, payment } = await openPaid()
    const amount = { cents: 330, currency: 'EUR' }
    const description = 'Vonk'
    const refund = () =>
      api.deps.payments
        .refund({ paymentId: payment, refundId: newId(), amount, description })
        .catch(() => null)
    await Promise.all(Array.from({ length: 20 }, refund))
    expect((await api.deps.payments.fetch(payment))?.refunded?.cents).toBe(990)
  })

  test('is given back once for each id', async () => {
    const { api, payment } = await openPaid()
    const amount = { cents: 330, currency: 'EUR' }
    const refund = { paymentId: payment, refundId: newId(), amount, description: 'Vonk' }
    await Promise.all(Array.from({ length: 20 }, () => api.deps.payments.refund(refund)))
    expect((await api.deps.payments.fetch(payment))?.refunded).toEqual(amount)
  })
})

test('an unpaid sandbox payment gives nothing back', async () => {
  const api = await openApi()
  const ann = await api.member()
  const amount = { cents: 990, currency: 'EUR' }
  const { reply } = await ann.call(createOrder, {
    body: { package: 'p0', method: 'ideal', amount }
  })
  const payment = reply.order.payment_id ?? ''
  const page = await pageOf(api, payment)
  expect(page.html).not.toContain('name="back"')
  const answer = await choose(api, payment, { back: 'refund', amount: '1' })
  expect(answer.status).toBe(400)
  await choose(api, payment, { back: 'charge_back' })
  expect((await api.deps.payments.fetch(payment))?.chargedBack).toBeNull()
})

describe('a sandbox direct debit', () => {
  async function openDirect() {
    const api = await openApi()
    const ann = await api.member()
    const { payments, clock } = api.deps
    const amount = { cents: 990, currency: 'EUR' }
    const { reply } = await ann.call(createOrder, {
      body: { package: 'p0', method: 'ideal', amount }
    })
    const orderId = reply.order.id
    await api.deps.db.deleteFrom('sandbox_payment').execute()
    await api.deps.db.updateTable('orders').set({ method: 'directdebit' }).execute()
    const providerReference = await payments.createMandate({
      memberId: ann.id,
      accountHolder: 'A. de Vries',
      iban: 'NL91ABNA0417164300',
      reference: 'M-7K3M-92QX-H4TR',
      signedAt: clock(),
      email: 'ann@post.example'
    })
    const request = {
      orderId,
      orderedAt: clock(),
      amount,
      method: 'directdebit',
      description: 'Vonk',
      redirectUrl: 'http://localhost/transactions/1',
      webhookUrl: 'http://localhost/api/payment-webhook.php?provider=sandbox'
    } as const
    const payment = await payments.create({ ...request, mandate: { providerReference } })
    return { api, ann, orderId, payment, request }
  }

  test.each([
    ['paid', 10],
    ['failed', 0]
  ])('is pending without a checkout, until the bank ends it: %s', async (state, credits) => {
    const { api, ann, orderId, payment } = await openDirect()
    expect(payment).toMatchObject({ state: 'pending', checkoutUrl: null })
    const list = await (await api.fetch('/dev/payments')).text()
    expect(list).toContain(`href="${path}?payment=${payment.id}"`)
    const { html } = await pageOf(api, payment.id)
    expect(html).not.toContain('value="cancelled"')
    await choose(api, payment.id, { state })
    expect(await stateOf(api, ann, orderId)).toEqual([state, 0, credits])
  })

  test('needs a mandate, and nothing else has one', async () => {
    const { api, request } = await openDirect()
    const { payments } = api.deps
    await expect(payments.create(request)).rejects.toThrow('mandate')
    const mandate = { providerReference: 'sb_mandate_1' }
    await expect(payments.create({ ...request, method: 'card', mandate })).rejects.toThrow(
      'mandate'
    )
  })
})

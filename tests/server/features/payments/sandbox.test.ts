import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createOrder, listOrders } from '#contract/credits.ts'
import { chargeBack, endSandboxPayment, giveBack } from '#server/adapters/payments/sandbox-ends.ts'
import { sandboxPayments } from '#server/adapters/payments/sandbox.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import { type Api, openApi } from '#tests/support/api.ts'

const path = '/api/sandbox/checkout.php'
const amount = { cents: 990, currency: 'EUR' }

async function openCheckout(api: Api, memberOptions = {}) {
  const member = await api.member(memberOptions)
  const { reply } = await member.call(createOrder, {
    body: { package: 'p0', method: 'ideal', amount }
  })
  const url = new URL(reply.checkout_url ?? '')
  const page = await api.fetch(url.pathname + url.search)
  const html = await page.text()
  const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? ''
  const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const payment = reply.order.payment_id ?? ''
  return { member, order: reply.order, url, page, html, cookie, token, payment }
}

function choose(api: Api, cookie: string, fields: Record<string, string>): Promise<Response> {
  return api.fetch(path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString()
  })
}

describe('the checkout page', () => {
  test('says that nothing is paid, what is bought and for how much', async () => {
    const api = await openApi()
    const { html, page } = await openCheckout(api)
    expect(page.status).toBe(200)
    expect(html).toContain('<html lang="nl">')
    expect(html).toContain('Er wordt echt niets betaald')
    expect(html).toContain('10 credits')
    expect(html).toContain('€\u00a09,90')
    expect(html).toContain('iDEAL')
    expect(html).toContain('V-204 871')
    for (const state of ['paid', 'pending', 'failed', 'cancelled', 'expired']) {
      expect(html).toContain(`name="state" value="${state}"`)
    }
  })

  test('speaks English to whom reads another language', async () => {
    const api = await openApi()
    const { url } = await openCheckout(api)
    const page = await api.fetch(url.pathname + url.search, { headers: { cookie: 'locale=sv' } })
    expect(await page.text()).toContain('Nothing is really paid')
  })

  test('lets nothing run or load but its own style', async () => {
    const api = await openApi()
    const { page, html } = await openCheckout(api)
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`style-src 'sha256-${hash}'`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(html).not.toMatch(/<script| style=| on\w+=/)
  })

  test('is not there for a payment that is not', async () => {
    const api = await openApi()
    expect((await api.fetch(path)).status).toBe(404)
    expect((await api.fetch(`${path}?payment=sb_x`)).status).toBe(404)
  })

  test('offers nothing any more once the payment has ended', async () => {
    const api = await openApi()
    const { url, cookie, token, payment } = await openCheckout(api)
    await choose(api, cookie, { payment, token, state: 'cancelled' })
    const html = await (await api.fetch(url.pathname + url.search)).text()
    expect(html).toContain('Deze betaling is al afgerond')
    expect(html).not.toContain('<button')
  })
})

describe('the visitor’s choice', () => {
  test.each([
    ['paid', 'paid', 10],
    ['failed', 'failed', 0],
    ['cancelled', 'cancelled', 0],
    ['expired', 'expired', 0],
    ['pending', 'pending', 0]
  ])('%s ends in %s and leads back to the order', async (state, status, credits) => {
    const api = await openApi()
    const { member, order, cookie, token, payment } = await openCheckout(api)
    const answer = await choose(api, cookie, { payment, token, state })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`http://localhost/transactions/${order.id}`)
    const { reply } = await member.call(listOrders, { query: { id: order.id } })
    expect(reply.orders[0]?.status).toBe(status)
    expect((await balanceOf(api.deps.db, member.id)).credits).toBe(credits)
  })

  test('can be paid later', async () => {
    const api = await openApi()
    const { member, cookie, token, payment } = await openCheckout(api)
    await choose(api, cookie, { payment, token, state: 'pending' })
    await choose(api, cookie, { payment, token, state: 'paid' })
    expect((await balanceOf(api.deps.db, member.id)).credits).toBe(10)
  })

  test('counts once, however often and at once it is sent', async () => {
    const api = await openApi()
    const { member, cookie, token, payment } = await openCheckout(api)
    const states = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'paid' : 'failed'))
    const answers = await Promise.all(
      states.map(state => choose(api, cookie, { payment, token, state }))
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
    const lots = await api.deps.db.selectFrom('lot').selectAll().execute()
    const { credits } = await balanceOf(api.deps.db, member.id)
    const { status, told } = await api.deps.db
      .selectFrom('orders')
      .innerJoin('sandbox_payment', 'sandbox_payment.order_id', 'orders.id')
      .select(['orders.status', 'sandbox_payment.status as told'])
      .executeTakeFirstOrThrow()
    expect(status).toBe(told)
    expect([lots.length, credits]).toEqual(status === 'paid' ? [1, 10] : [0, 0])
  })

  test('is refused without the token of the page', async () => {
    const api = await openApi()
    const { member, cookie, token, payment } = await openCheckout(api)
    const state = 'paid'
    const wrong = await choose(api, cookie, { payment, token: `${token}x`, state })
    const withoutCookie = await choose(api, '', { payment, token, state })
    expect([wrong.status, withoutCookie.status]).toEqual([403, 403])
    expect((await choose(api, cookie, { payment, state })).status).toBe(400)
    expect((await balanceOf(api.deps.db, member.id)).credits).toBe(0)
  })

  test('is refused when it is none', async () => {
    const api = await openApi()
    const { cookie, token, payment } = await openCheckout(api)
    const answer = await choose(api, cookie, { payment, token, state: 'refunded' })
    expect(answer.status).toBe(400)
  })

  test('stands when the order cannot be told at once', async () => {
    const api = await openApi()
    const { member, cookie, token, payment } = await openCheckout(api)
    const { fetch } = api.deps.payments
    api.deps.payments.fetch = async () => {
      throw new Error('The provider does not answer')
    }
    expect((await choose(api, cookie, { payment, token, state: 'paid' })).status).toBe(303)
    api.deps.payments.fetch = fetch
    expect((await fetch(payment))?.state).toBe('paid')
    expect((await balanceOf(api.deps.db, member.id)).credits).toBe(0)
  })
})

test('the sandbox knows an order again, and ends its payment once', async () => {
  const api = await openApi()
  const { deps } = api
  const payments = sandboxPayments(deps.db, deps.clock)
  const request = {
    orderId: '1'.repeat(16),
    orderedAt: deps.clock(),
    amount,
    method: 'card' as const,
    description: 'Vonk',
    redirectUrl: 'https://vonk.example/transactions/1',
    webhookUrl: 'https://vonk.example/api/payment-webhook.php?provider=sandbox'
  }
  const first = await payments.create(request)
  expect(await payments.create(request)).toEqual(first)
  expect(await payments.fetch(first.id)).toEqual(first)
  expect(await payments.fetch('sb_unknown')).toBeNull()

  expect(await endSandboxPayment(deps.db, first.id, 'paid')).toBe(true)
  expect(await endSandboxPayment(deps.db, first.id, 'failed')).toBe(false)
  expect((await payments.fetch(first.id))?.state).toBe('paid')
})

test('the sandbox gives back what the bank has left, and no more', async () => {
  const api = await openApi()
  const { db, clock } = api.deps
  const { payment } = await openCheckout(api)
  await endSandboxPayment(db, payment, 'paid')
  const give = (id: string, cents: number) =>
    giveBack(db, { id, paymentId: payment, cents, currency: 'EUR' }, clock())
  expect(await give('first', 490)).toBe(true)
  expect(await give('more', 501)).toBe(false)
  await chargeBack(db, payment)
  expect(await give('after', 500)).toBe(false)
  expect(await give('first', 490)).toBe(true)
  expect(await api.deps.payments.refundIds(payment)).toEqual(['first'])
})

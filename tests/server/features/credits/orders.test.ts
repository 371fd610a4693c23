import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createOrder, listOrders } from '#contract/credits.ts'
import { ordersPage } from '#server/features/credits/queries.ts'
import { newId } from '#server/lib/ids.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { euro, order, p0 } from './support.ts'

const fresh = { signup_at: new Date('2026-05-02T18:00:00Z') }

async function ordersIn(api: Api) {
  return api.deps.db.selectFrom('orders').selectAll().execute()
}

/** The provider is out of reach until the function that this returns is called. */
function cutProvider(api: Api): () => void {
  const { create } = api.deps.payments
  api.deps.payments.create = async () => {
    throw new Error('The provider does not answer')
  }
  return () => (api.deps.payments.create = create)
}

describe('an order', () => {
  test('is written down at the server’s price and has a checkout', async () => {
    const api = await openApi()
    const ann = await api.member()
    const { status, reply } = await ann.call(createOrder, {
      body: { ...p0, package: 'p1', amount: euro(2125), return_path: '/chats/abc' }
    })
    expect(status).toBe(200)
    expect(reply.order).toMatchObject({
      number: 'V-204 871',
      package: 'p1',
      credits: 25,
      amount: euro(2125),
      list_amount: euro(2125),
      discount_code: null,
      discount_percentage: 0,
      method: 'ideal',
      status: 'open',
      return_path: '/chats/abc',
      created_at: '2026-05-02T19:00:00.000Z'
    })
    const checkout = new URL(reply.checkout_url ?? '')
    expect(checkout.origin + checkout.pathname).toBe('http://localhost/api/sandbox/checkout.php')
    expect(checkout.searchParams.get('payment')).toBe(reply.order.payment_id)
  })

  test('keeps the list price beside the discounted amount', async () => {
    const api = await openApi()
    const ann = await api.member(fresh)
    expect(await order(ann, { package: 'p1', amount: euro(1594) })).toMatchObject({
      amount: euro(1594),
      list_amount: euro(2125),
      discount_code: 'TIMEBONUS25',
      discount_percentage: 25
    })
  })

  test.each([
    ['less', euro(989)],
    ['more', euro(991)],
    ['another currency', { cents: 990, currency: 'GBP' }]
  ])('at %s than the server’s price is refused, with that price', async (_what, amount) => {
    const api = await openApi()
    const ann = await api.member()
    const { status, error } = await ann.call(createOrder, { body: { ...p0, amount } })
    expect([status, error]).toEqual([
      409,
      { error: 'price_changed', price: { credits: 10, ...euro(990), from: false } }
    ])
    expect(await ordersIn(api)).toEqual([])
  })

  test('follows the chosen country', async () => {
    const api = await openApi()
    const ann = await api.member()
    const amount = { cents: 890, currency: 'GBP' }
    expect((await order(ann, { country: 'GB', method: 'card', amount })).amount).toEqual(amount)
  })

  test('by a method that the country does not have is refused', async () => {
    const api = await openApi()
    const ann = await api.member({ country: 'BE' })
    const { status, error } = await ann.call(createOrder, { body: p0 })
    expect([status, error]).toEqual([400, { error: 'invalid_input', fields: ['method'] }])
  })

  test('of a bundle that is none, or back to another site, is refused', async () => {
    const api = await openApi()
    const ann = await api.member()
    const { error } = await ann.call(createOrder, {
      body: { ...p0, package: 'p9' as 'p0', return_path: '//elsewhere.example' }
    })
    expect(error).toEqual({ error: 'invalid_input', fields: ['package', 'return_path'] })
  })

  test('of a guest is refused', async () => {
    const { guest } = await openApi()
    expect((await guest.call(createOrder, { body: p0 })).status).toBe(403)
  })

  test('of a member whose address is not confirmed is refused', async () => {
    const api = await openApi()
    const ann = await api.member({ status: 'not_confirmed', profile_status: 'disabled' })
    const { status, error } = await ann.call(createOrder, { body: p0 })
    expect([status, error.error]).toEqual([403, 'not_confirmed'])
  })

  test('leads back to the public address', async () => {
    const api = await openApi({ environment: { VONK_PUBLIC_URL: 'https://vonk.example' } })
    const { id } = await order(await api.member())
    const payment = await api.deps.db
      .selectFrom('sandbox_payment')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(payment).toMatchObject({
      redirect_url: `https://vonk.example/transactions/${id}`,
      webhook_url: 'https://vonk.example/api/payment-webhook.php?provider=sandbox',
      description: 'VONK V-204 871'
    })
  })
})

describe('a repeated order', () => {
  test('is the same order with the same checkout', async () => {
    const api = await openApi()
    const ann = await api.member()
    const key = randomUUID()
    const first = await ann.call(createOrder, { body: p0, key })
    const again = await ann.call(createOrder, { body: p0, key })
    expect(again.reply).toEqual(first.reply)
    expect(await ordersIn(api)).toHaveLength(1)
  })

  test('20 times at once is one order', async () => {
    const api = await openApi()
    const ann = await api.member()
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ann.call(createOrder, { body: p0, key }))
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ reply }) => reply.checkout_url)).size).toBe(1)
    expect(await ordersIn(api)).toHaveLength(1)
    expect(await api.deps.db.selectFrom('sandbox_payment').selectAll().execute()).toHaveLength(1)
  })

  test('needs the provider no more once it has its checkout', async () => {
    const api = await openApi()
    const ann = await api.member()
    const key = randomUUID()
    const first = await ann.call(createOrder, { body: p0, key })
    cutProvider(api)
    const again = await ann.call(createOrder, { body: p0, key })
    expect(again.reply).toEqual(first.reply)
  })

  test('with another body is refused', async () => {
    const api = await openApi()
    const ann = await api.member()
    const key = randomUUID()
    await ann.call(createOrder, { body: p0, key })
    const other = await ann.call(createOrder, { body: { ...p0, method: 'card' }, key })
    expect([other.status, other.error.error]).toEqual([409, 'idempotency_mismatch'])
  })

  test('without a key is refused', async () => {
    const api = await openApi()
    const ann = await api.member()
    const { error } = await ann.call(createOrder, { body: p0, key: '' })
    expect(error.error).toBe('idempotency_key_missing')
  })

  test('gets its checkout later when the provider was out of reach', async () => {
    const api = await openApi()
    const ann = await api.member()
    const key = randomUUID()
    const mend = cutProvider(api)
    const failed = await ann.call(createOrder, { body: p0, key })
    expect([failed.status, failed.error.error]).toEqual([503, 'payment_unavailable'])
    mend()
    const again = await ann.call(createOrder, { body: p0, key })
    expect(again.reply.checkout_url).toContain('/api/sandbox/checkout.php')
    expect(await ordersIn(api)).toHaveLength(1)
  })

  test('finds the payment again that a crash left unrecorded', async () => {
    const api = await openApi()
    const ann = await api.member()
    const key = randomUUID()
    const first = await ann.call(createOrder, { body: p0, key })
    await api.deps.db.updateTable('orders').set({ payment_id: null, checkout_url: null }).execute()
    const again = await ann.call(createOrder, { body: p0, key })
    expect(again.reply).toEqual(first.reply)
    expect(await api.deps.db.selectFrom('sandbox_payment').selectAll().execute()).toHaveLength(1)
  })

  test('of a time bonus keeps its amount for 1799 seconds without a checkout', async () => {
    const { again } = await repeatAfter(1799)
    expect([again.status, again.reply.order.amount]).toEqual([200, euro(743)])
  })

  test('of a time bonus is priced anew 1800 seconds after it', async () => {
    const { again } = await repeatAfter(1800)
    expect([again.status, again.error.error]).toEqual([409, 'price_changed'])
    expect(again.error.price).toMatchObject(euro(990))
  })
})

/** A time bonus order whose checkout failed, repeated when no discount is there any more. */
async function repeatAfter(seconds: number) {
  const api = await openApi()
  const ann = await api.member(fresh)
  const key = randomUUID()
  const body = { ...p0, amount: euro(743) }
  const mend = cutProvider(api)
  await ann.call(createOrder, { body, key })
  mend()
  await api.deps.db
    .updateTable('member')
    .set({ signup_at: new Date('2026-04-01T00:00:00Z') })
    .where('id', '=', ann.id)
    .execute()
  api.pass(seconds)
  return { again: await ann.call(createOrder, { body, key }) }
}

describe('the list of orders', () => {
  test('shows the member’s own, newest first', async () => {
    const api = await openApi()
    const ann = await api.member()
    const ben = await api.member()
    await order(ann)
    api.pass(1)
    const second = await order(ann)
    await order(ben)
    const { reply } = await ann.call(listOrders)
    expect(reply.orders.map(one => one.number)).toEqual(['V-204 872', 'V-204 871'])
    expect((await ann.call(listOrders, { query: { id: second.id } })).reply.orders).toEqual([
      second
    ])
  })

  test('is paged: nobody has too many, and none is shown twice', async () => {
    const api = await openApi()
    const ann = await api.member()
    await order(ann)
    const [first] = await api.deps.db.selectFrom('orders').selectAll().execute()
    const { number: _number, ...placed } = first ?? {}
    const ids = Array.from({ length: ordersPage + 9 }, () => newId())
    // Many in one instant: the page ends among them.
    const later = ids.map((id, index) => ({
      ...placed,
      id,
      payment_id: null,
      created_at: new Date(api.deps.clock().getTime() + Math.ceil(index / 50) * 1000)
    }))
    await api.deps.db
      .insertInto('orders')
      .values(later as never)
      .execute()
    const newest = (await ann.call(listOrders)).reply
    expect(newest.orders).toHaveLength(ordersPage)
    const { reply } = await ann.call(listOrders, { query: { next: newest.next ?? '' } })
    expect(reply.next).toBeNull()
    const found = [...newest.orders, ...reply.orders].map(({ id }) => id)
    expect(found).toHaveLength(ids.length + 1)
    expect(new Set(found)).toEqual(new Set([first?.id, ...ids]))
    expect((await ann.call(listOrders, { query: { next: 'nowhere' } })).error).toEqual({
      error: 'invalid_input',
      fields: ['next']
    })
  })

  test('answers alike for a foreign and a missing order', async () => {
    const api = await openApi()
    const ann = await api.member()
    const foreign = await order(await api.member())
    for (const id of [foreign.id, '1'.repeat(16)]) {
      const { status, error } = await ann.call(listOrders, { query: { id } })
      expect([status, error]).toEqual([404, { error: 'not_found' }])
    }
  })

  test('refuses an id that is none, and guests', async () => {
    const api = await openApi()
    const ann = await api.member()
    const { error } = await ann.call(listOrders, { query: { id: 'x' } })
    expect(error).toEqual({ error: 'invalid_input', fields: ['id'] })
    expect((await api.guest.call(listOrders)).status).toBe(403)
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createOrder, listPackages } from '#contract/credits.ts'
import { endMandate, getDirectDebit, orderByDirectDebit } from '#contract/directdebit.ts'
import { chargeBack } from '#server/adapters/payments/sandbox-ends.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { runPeriodicJobs } from '#tests/support/jobs.ts'
import { callWebhook, day, euro, settle } from '../credits/support.ts'
import {
  askCode,
  bodyFor,
  mandates,
  orders,
  outcomes,
  paid,
  payments,
  sign,
  signed
} from './support.ts'

const direct = { package: 'p0', method: 'directdebit', amount: euro(990) } as const
const again = (member: Caller, body: object = {}) =>
  member.call(createOrder, { body: { ...direct, ...body } })

const first = (cents: number) => ({
  site: {
    directdebit: { creditor_id: 'NL00ZZZ000000000000', first_order_cents: cents, notice_days: 2 }
  }
})

describe('an order with its mandate', () => {
  test('is on its way at once, without a checkout', async () => {
    const api = await openApi()
    const ann = await api.member()
    const order = await signed(api, ann, { return_path: '/chats/abc' })
    expect(order).toMatchObject({
      method: 'directdebit',
      status: 'pending',
      amount: euro(990),
      return_path: '/chats/abc'
    })
    const [mandate] = await mandates(api)
    expect(await orders(api)).toMatchObject([{ mandate_id: mandate?.id, member_id: ann.id }])
    expect(mandate?.provider_reference).toBe(`sb_mandate_${mandate?.reference}`)
    expect(await payments(api)).toMatchObject([{ status: 'pending', cents: 990 }])
  })

  test('gives its credits when the money came', async () => {
    const api = await openApi()
    const ann = await api.member()
    const order = await signed(api, ann)
    const balance = () =>
      api.deps.db
        .selectFrom('account')
        .select('balance')
        .where('member_id', '=', ann.id)
        .executeTakeFirstOrThrow()
    expect((await balance()).balance).toBe(0)
    await settle(api, order.payment_id, 'paid')
    expect((await balance()).balance).toBe(10)
  })

  test('under the same key is the same one, although its code is used', async () => {
    const api = await openApi()
    const ann = await api.member()
    const key = randomUUID()
    const body = await bodyFor(ann, await askCode(api, ann))
    const first = await ann.call(orderByDirectDebit, { body, key })
    const repeated = await ann.call(orderByDirectDebit, { body, key })
    expect(repeated.reply).toEqual(first.reply)
    expect([await orders(api), await mandates(api), await payments(api)]).toMatchObject([
      { length: 1 },
      { length: 1 },
      { length: 1 }
    ])
  })

  test('20 times at once is one, whatever the keys', async () => {
    const api = await openApi()
    const ann = await api.member()
    const body = await bodyFor(ann, await askCode(api, ann))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ann.call(orderByDirectDebit, { body }))
    )
    expect(outcomes(answers)).toEqual({ ok: 1, directdebit_open: 19 })
    expect(await orders(api)).toHaveLength(1)
    expect(await mandates(api)).toHaveLength(1)
    expect(await payments(api)).toHaveLength(1)
  })

  test('20 times at once under one key is one as well', async () => {
    const api = await openApi()
    const ann = await api.member()
    const key = randomUUID()
    const body = await bodyFor(ann, await askCode(api, ann))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ann.call(orderByDirectDebit, { body, key }))
    )
    expect(outcomes(answers)).toEqual({ ok: 20 })
    expect(await orders(api)).toHaveLength(1)
    expect(await payments(api)).toHaveLength(1)
  })

  test('at another price is refused, and nothing is signed', async () => {
    const api = await openApi()
    const ann = await api.member()
    const { status, error } = await sign(ann, await askCode(api, ann), { amount: euro(989) })
    expect([status, error]).toEqual([
      409,
      { error: 'price_changed', price: { credits: 10, ...euro(990), from: false } }
    ])
    expect([await orders(api), await mandates(api)]).toEqual([[], []])
  })

  test.each([
    ['GB', { cents: 890, currency: 'GBP' }],
    ['FR', euro(990)]
  ])('is refused in %s, where nobody collects', async (country, amount) => {
    const api = await openApi()
    const ann = await api.member()
    const { status, error } = await sign(ann, await askCode(api, ann), { country, amount })
    expect([status, error]).toEqual([400, { error: 'invalid_input', fields: ['method'] }])
    expect(await mandates(api)).toEqual([])
  })

  test('is refused in another currency also where the site offers it', async () => {
    const tiers = [990, 2125, 4680, 10_500]
    const packages = tiers.map((cents, index) => ({
      package: (['p0', 'p1', 'p2', 'p3'] as const)[index] ?? 'p0',
      cents
    }))
    const api = await openApi({
      site: {
        prices: {
          NL: { currency: 'SEK', methods: ['directdebit'], vat_basis_points: 2100, packages }
        }
      }
    })
    const ann = await api.member()
    const amount = { cents: 990, currency: 'SEK' }
    const { error } = await sign(ann, await askCode(api, ann), { amount })
    expect(error).toEqual({ error: 'invalid_input', fields: ['method'] })
  })

  test('is refused on a site without a creditor identifier', async () => {
    const api = await openApi({
      site: { directdebit: { creditor_id: '', first_order_cents: 5000, notice_days: 2 } }
    })
    const ann = await api.member()
    const { error } = await sign(ann, await askCode(api, ann))
    expect(error).toEqual({ error: 'invalid_input', fields: ['method'] })
  })
})

describe('the first order', () => {
  test('may cost the limit', async () => {
    const api = await openApi(first(990))
    const ann = await api.member()
    expect((await sign(ann, await askCode(api, ann))).status).toBe(200)
  })

  test('may not cost a cent more', async () => {
    const api = await openApi(first(989))
    const ann = await api.member()
    const { status, error } = await sign(ann, await askCode(api, ann))
    expect([status, error]).toEqual([403, { error: 'directdebit_limit' }])
    expect(await mandates(api)).toEqual([])
  })

  test('holds that limit until one was paid', async () => {
    const api = await openApi(first(990))
    const ann = await api.member()
    const order = await signed(api, ann)
    await settle(api, order.payment_id, 'failed')
    const more = { package: 'p1', amount: euro(2125) }
    expect((await again(ann, more)).error.error).toBe('directdebit_limit')
    const second = await again(ann)
    await settle(api, second.reply.order.payment_id, 'paid')
    expect((await again(ann, more)).status).toBe(200)
  })

  test('is not one paid another way', async () => {
    const api = await openApi(first(989))
    const ann = await api.member()
    const { reply } = await again(ann, { method: 'ideal' })
    await settle(api, reply.order.payment_id, 'paid')
    expect((await ann.call(getDirectDebit)).reply.limit).toEqual(euro(989))
  })
})

describe('one at a time', () => {
  test.each(['open', 'pending'] as const)(
    'an order that is %s stands against the next',
    async status => {
      const api = await openApi()
      const ann = await api.member()
      const order = await signed(api, ann)
      await api.deps.db.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
      expect((await again(ann)).error.error).toBe('directdebit_open')
      expect((await sign(ann, '123456')).error.error).toBe('directdebit_open')
    }
  )

  test.each(['paid', 'failed', 'cancelled'] as const)('one that is %s does not', async state => {
    const api = await openApi()
    const ann = await api.member()
    const order = await signed(api, ann)
    await settle(api, order.payment_id, state)
    expect((await again(ann)).status).toBe(200)
  })

  test('another way of paying stays open', async () => {
    const api = await openApi()
    const ann = await api.member()
    await signed(api, ann)
    expect((await again(ann, { method: 'ideal' })).status).toBe(200)
  })

  test('somebody else’s does not count', async () => {
    const api = await openApi()
    await signed(api, await api.member())
    const ben = await api.member()
    expect((await signed(api, ben, { phone: '0687654321' })).status).toBe('pending')
  })

  test('20 orders at once are one', async () => {
    const api = await openApi()
    const ann = await api.member()
    await paid(api, ann)
    const answers = await Promise.all(Array.from({ length: 20 }, () => again(ann)))
    expect(outcomes(answers)).toEqual({ ok: 1, directdebit_open: 19 })
    expect(await payments(api)).toHaveLength(2)
  })
})

describe('a mandate in force', () => {
  test('is all that the next order needs', async () => {
    const api = await openApi()
    const ann = await api.member()
    await paid(api, ann)
    const { status, reply } = await again(ann)
    expect([status, reply.checkout_url, reply.order.status]).toEqual([200, null, 'pending'])
    expect(await mandates(api)).toHaveLength(1)
  })

  test('is missing as long as nobody signed', async () => {
    const api = await openApi()
    const { status, error } = await again(await api.member())
    expect([status, error]).toEqual([409, { error: 'mandate_missing' }])
    expect(await orders(api)).toEqual([])
  })

  test('is used for no order that nobody placed: long after, with all jobs run, one was paid', async () => {
    const api = await openApi()
    const ann = await api.member()
    await paid(api, ann)
    for (let month = 0; month < 14; month++) {
      api.pass(31 * day)
      await runPeriodicJobs(api)
    }
    expect(await orders(api)).toMatchObject([{ status: 'paid' }])
    expect(await payments(api)).toMatchObject([{ status: 'paid', cents: 990 }])
  })

  test('is nobody else’s', async () => {
    const api = await openApi()
    await paid(api, await api.member())
    expect((await again(await api.member())).error.error).toBe('mandate_missing')
  })

  test('of another provider is none: the member signs anew', async () => {
    const api = await openApi()
    const ann = await api.member()
    await paid(api, ann)
    await api.deps.db.updateTable('mandate').set({ provider: 'mollie' }).execute()
    const { status, error } = await again(ann)
    expect([status, error]).toEqual([409, { error: 'mandate_missing' }])
    expect((await ann.call(getDirectDebit)).reply.mandate).toBeNull()
    api.pass(60)
    expect((await signed(api, ann)).status).toBe('pending')
    expect(await mandates(api)).toMatchObject([
      { provider: 'mollie', ended_at: api.deps.clock() },
      { provider: 'sandbox', ended_at: null }
    ])
    expect((await ann.call(getDirectDebit)).reply.mandate).not.toBeNull()
  })

  test('ends when another one is signed, and its orders stay with it', async () => {
    const api = await openApi()
    const ann = await api.member()
    await paid(api, ann)
    api.pass(60)
    await signed(api, ann, { iban: 'BE68 5390 0754 7034' })
    const [before, now] = await mandates(api)
    expect(before).toMatchObject({ iban: 'NL91ABNA0417164300', ended_at: api.deps.clock() })
    expect(now).toMatchObject({ iban: 'BE68539007547034', ended_at: null })
    const placed = await orders(api)
    expect(new Set(placed.map(order => order.mandate_id))).toEqual(new Set([before?.id, now?.id]))
  })

  test('stays when the order with the new one is refused', async () => {
    const api = await openApi()
    const ann = await api.member()
    await paid(api, ann)
    api.pass(60)
    await sign(ann, await askCode(api, ann), { amount: euro(1) })
    expect(await mandates(api)).toMatchObject([{ ended_at: null }])
  })

  test('ends when the member says so, and the next order asks for another', async () => {
    const api = await openApi()
    const [ann, ben] = [await api.member(), await api.member()]
    await paid(api, ann)
    await paid(api, ben, { phone: '06 87 65 43 21' })
    expect((await ann.call(endMandate)).status).toBe(200)
    expect((await ann.call(getDirectDebit)).reply.mandate).toBeNull()
    expect((await again(ann)).error).toEqual({ error: 'mandate_missing' })
    expect((await again(ben)).status).toBe(200)
    api.pass(60)
    expect((await signed(api, ann)).status).toBe('pending')
  })

  test('leaves what was ordered by it on its way', async () => {
    const api = await openApi()
    const ann = await api.member()
    const order = await signed(api, ann)
    await ann.call(endMandate)
    await runPeriodicJobs(api)
    expect((await ann.call(getDirectDebit)).reply).toMatchObject({
      mandate: null,
      open_order: order.id
    })
    await settle(api, order.payment_id, 'paid')
    expect(await orders(api)).toMatchObject([{ id: order.id, status: 'paid' }])
  })

  test('that has ended, or was never there, ends again without a fault', async () => {
    const api = await openApi()
    const ann = await api.member()
    expect((await ann.call(endMandate)).status).toBe(200)
    await paid(api, ann)
    await ann.call(endMandate)
    const [{ ended_at } = { ended_at: null }] = await mandates(api)
    api.pass(60)
    expect((await ann.call(endMandate)).status).toBe(200)
    expect(await mandates(api)).toMatchObject([{ ended_at }])
  })

  test('that ends while orders come: those before it stand, none comes after', async () => {
    const api = await openApi()
    const ann = await api.member()
    await paid(api, ann)
    const tries = [again(ann), again(ann), ann.call(endMandate), again(ann), again(ann)]
    const answers = await Promise.all(tries)
    expect(answers[2]?.status).toBe(200)
    const placed = answers.filter(({ status }, index) => index !== 2 && status === 200)
    expect(placed.length).toBeLessThan(2)
    expect(await orders(api)).toHaveLength(1 + placed.length)
    expect((await again(ann)).status).toBe(409)
  })
})

describe('a blocked account', () => {
  async function block(api: Api, member: Caller): Promise<void> {
    await api.deps.db
      .updateTable('member')
      .set({ directdebit_blocked_at: api.deps.clock() })
      .where('id', '=', member.id)
      .execute()
  }

  test('orders by no mandate, old or new', async () => {
    const api = await openApi()
    const ann = await api.member()
    await paid(api, ann)
    api.pass(60)
    const code = await askCode(api, ann)
    await block(api, ann)
    const { status, error } = await again(ann)
    expect([status, error]).toEqual([403, { error: 'directdebit_blocked' }])
    expect((await sign(ann, code)).error.error).toBe('directdebit_blocked')
    expect((await again(ann, { method: 'ideal' })).status).toBe(200)
  })

  const waysOf = async (member: Caller, query: object = {}) => {
    const { reply } = await member.call(listPackages, { query })
    const all = [reply.methods, ...reply.packages.map(({ methods }) => methods)]
    return [...new Set(all.map(methods => methods.join(' ')))]
  }

  test('is offered every other way to pay, for every bundle, and nobody else loses one', async () => {
    const api = await openApi()
    const [ann, ben] = [await api.member(), await api.member()]
    const everyWay = ['ideal directdebit card paypal']
    expect(await waysOf(ann)).toEqual(everyWay)
    await block(api, ann)
    expect(await waysOf(ann)).toEqual(['ideal card paypal'])
    expect(await waysOf(ann, { country: 'BE' })).toEqual(['bancontact card paypal'])
    expect(await waysOf(ben)).toEqual(everyWay)
    expect(await waysOf(api.guest)).toEqual(everyWay)
  })

  test('is blocked by a direct debit that the bank took back, and by nothing less', async () => {
    const api = await openApi()
    const ann = await api.member()
    const { payment_id } = await paid(api, ann)
    expect(await waysOf(ann)).toEqual(['ideal directdebit card paypal'])
    await chargeBack(api.deps.db, payment_id ?? '')
    await callWebhook(api, payment_id ?? '')
    expect(await waysOf(ann)).toEqual(['ideal card paypal'])
    expect((await again(ann)).error).toEqual({ error: 'directdebit_blocked' })
  })

  test('is told the block before a price that has changed', async () => {
    const api = await openApi()
    const ann = await api.member()
    await paid(api, ann)
    const other = { amount: euro(1) }
    expect((await again(ann, other)).error.error).toBe('price_changed')
    await block(api, ann)
    expect((await again(ann, other)).error.error).toBe('directdebit_blocked')
  })

  test('is told, with what is owed', async () => {
    const api = await openApi()
    const ann = await api.member()
    const order = await paid(api, ann)
    await block(api, ann)
    await api.deps.db
      .insertInto('debt')
      .values({ order_id: order.id, member_id: ann.id, ...euro(297), created_at: new Date() })
      .execute()
    expect((await ann.call(getDirectDebit)).reply).toMatchObject({
      blocked: true,
      blocked_reason: 'charge_back',
      debts: [euro(297)]
    })
    await api.deps.db.updateTable('debt').set({ settled_at: new Date() }).execute()
    expect((await ann.call(getDirectDebit)).reply.debts).toEqual([])
  })
})

describe('what the member is told', () => {
  test('before anything was signed', async () => {
    const api = await openApi()
    const ann = await api.member()
    const { status, reply } = await ann.call(getDirectDebit)
    expect([status, reply]).toEqual([
      200,
      {
        blocked: false,
        debts: [],
        open_order: null,
        limit: euro(5000),
        mandate: null,
        consent: {
          version: expect.stringMatching(/^nl-[0-9a-f]{8}$/),
          text: expect.stringContaining('Vonk Voorbeeld B.V. (incassant-ID NL00ZZZ000000000000)')
        },
        creditor: { name: 'Vonk Voorbeeld B.V.', id: 'NL00ZZZ000000000000' },
        notice_days: 2,
        collection_date: '2026-05-04'
      }
    ])
  })

  test('with a mandate and an order on its way: of the account its end only', async () => {
    const api = await openApi()
    const ann = await api.member()
    const order = await signed(api, ann)
    const { reply } = await ann.call(getDirectDebit)
    expect(reply).toMatchObject({
      open_order: order.id,
      mandate: {
        reference: expect.stringMatching(/^M(-[2-9A-HJKMNP-Z]{4}){3}$/),
        account_holder: 'R. de Vries',
        iban_end: '4300',
        signed_at: '2026-05-02T19:00:00.000Z'
      }
    })
    expect(JSON.stringify(reply)).not.toContain('ABNA')
  })

  test('once one was paid: no limit', async () => {
    const api = await openApi()
    const ann = await api.member()
    await paid(api, ann)
    expect((await ann.call(getDirectDebit)).reply).toMatchObject({ limit: null, open_order: null })
  })

  test('is of oneself', async () => {
    const api = await openApi()
    await signed(api, await api.member())
    const { reply } = await (await api.member()).call(getDirectDebit)
    expect(reply).toMatchObject({ mandate: null, open_order: null })
  })
})

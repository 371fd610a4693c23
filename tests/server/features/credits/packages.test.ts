import { describe, expect, test } from 'vitest'
import { createOrder, listPackages } from '#contract/credits.ts'
import { discounted } from '#shared/prices.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { openApi } from '#tests/support/api.ts'
import { addCode } from './code-support.ts'
import { day, euro, order, settle } from './support.ts'

const bonusSeconds = 14_400

/** Somebody whose signup was so many seconds before the tests begin. */
function signedUp(secondsAgo: number) {
  return { signup_at: new Date(Date.parse('2026-05-02T19:00:00Z') - secondsAgo * 1000) }
}

test.each([
  [990, 743],
  [2125, 1594],
  [4680, 3510],
  [1, 1],
  [2, 2]
])('25 percent off %i cents leaves %i', (cents, left) => {
  expect(discounted(cents, 25)).toBe(left)
})

describe('packages', () => {
  test('are shown to guests at list price, for the country of the visitor', async () => {
    const { guest } = await openApi()
    const { reply } = await guest.call(listPackages)
    expect(reply.country).toBe('NL')
    expect(reply.discount).toBeNull()
    expect(reply.methods).toEqual(['ideal', 'directdebit', 'card', 'paypal'])
    expect(reply.packages.map(one => [one.id, one.credits, one.amount, one.per_message])).toEqual([
      ['p0', 10, euro(990), euro(99)],
      ['p1', 25, euro(2125), euro(85)],
      ['p2', 60, euro(4680), euro(78)],
      ['p3', 150, euro(10_500), euro(70)]
    ])
    expect(reply.packages.map(one => one.popular)).toEqual([false, false, true, false])
  })

  test('are shown for a chosen country, and for the first one where nothing is sold', async () => {
    const { guest } = await openApi()
    const chosen = await guest.call(listPackages, { query: { country: 'BE' } })
    expect(chosen.reply).toMatchObject({
      country: 'BE',
      methods: ['bancontact', 'directdebit', 'card', 'paypal']
    })
    const unknown = await guest.call(listPackages, { query: { country: 'JP' } })
    expect(unknown.reply.country).toBe('NL')
  })

  test('are shown to a member for the country of the profile', async () => {
    const api = await openApi()
    const ann = await api.member({ country: 'GB' })
    const { reply } = await ann.call(listPackages)
    expect(reply.country).toBe('GB')
    expect(reply.packages[0]?.amount).toEqual({ cents: 890, currency: 'GBP' })
  })

  test('have the ways to pay that the bundle has in the country, and are ordered by no other', async () => {
    const { NL } = defaultSite.prices
    if (!NL) throw new Error('The default site sells in the Netherlands')
    const packages = NL.packages.map(tier =>
      tier.package === 'p1' ? { ...tier, methods: ['ideal' as const] } : tier
    )
    const api = await openApi({
      site: { prices: { ...defaultSite.prices, NL: { ...NL, packages } } }
    })
    const ann = await api.member()
    const { reply } = await ann.call(listPackages)
    expect(reply.packages.slice(0, 2).map(({ methods }) => methods)).toEqual([
      ['ideal', 'directdebit', 'card', 'paypal'],
      ['ideal']
    ])
    const body = { package: 'p1', amount: euro(2125) } as const
    const { error } = await ann.call(createOrder, { body: { ...body, method: 'card' } })
    expect(error).toEqual({ error: 'invalid_input', fields: ['method'] })
    expect((await order(ann, { ...body, method: 'ideal' })).method).toBe('ideal')
  })

  test('say the tax in them and the server’s time', async () => {
    const { guest } = await openApi()
    const { reply } = await guest.call(listPackages, { query: { country: 'DE' } })
    expect(reply).toMatchObject({ vat_basis_points: 1900, now: '2026-05-02T19:00:00.000Z' })
  })

  test('refuse a country that is none', async () => {
    const { guest } = await openApi()
    const { status, error } = await guest.call(listPackages, { query: { country: 'nl' } })
    expect([status, error]).toEqual([400, { error: 'invalid_input', fields: ['country'] }])
  })

  test('price a message by the credits that it costs', async () => {
    const { guest } = await openApi({ site: { message_credits: 3 } })
    const { reply } = await guest.call(listPackages)
    expect(reply.packages[0]?.per_message).toEqual(euro(297))
  })
})

describe('the active discount', () => {
  test('is the time bonus until 14400 seconds after signup, then none', async () => {
    const api = await openApi()
    const ann = await api.member(signedUp(bonusSeconds - 1))
    const before = await ann.call(listPackages)
    expect(before.reply.discount).toMatchObject({
      code: 'TIMEBONUS25',
      percentage: 25,
      value_percentage: 25,
      status: 'active',
      validity: 'once_per_user',
      expires: '2026-05-02T19:00:01.000Z'
    })
    expect(before.reply.packages[0]).toMatchObject({
      amount: euro(743),
      list_amount: euro(990),
      per_message: euro(74)
    })
    api.pass(1)
    const after = await ann.call(listPackages)
    expect(after.reply.discount).toBeNull()
    expect(after.reply.packages[0]?.amount).toEqual(euro(990))
  })

  test('is the later discount of a site from the end of the time bonus until its days are over', async () => {
    const api = await openApi({ site: { later_discount: { days: 7, percentage: 10 } } })
    const ann = await api.member(signedUp(bonusSeconds - 1))
    expect((await ann.call(listPackages)).reply.discount?.code).toBe('TIMEBONUS25')
    api.pass(1)
    const later = await ann.call(listPackages)
    expect(later.reply.discount?.code).toBe('WELCOME')
    expect(later.reply.packages[0]?.amount).toEqual(euro(891))
    api.pass(7 * day - bonusSeconds - 1)
    expect((await ann.call(listPackages)).reply.discount?.code).toBe('WELCOME')
    api.pass(1)
    const { reply } = await ann.call(listPackages)
    expect(reply.discount).toBeNull()
    expect(reply.packages[0]?.amount).toEqual(euro(990))
  })

  test('names the later discount of a site as long as the time bonus counts, and not with a typed code', async () => {
    const api = await openApi({ site: { later_discount: { days: 7, percentage: 10 } } })
    await addCode(api)
    const ann = await api.member(signedUp(bonusSeconds - 1))
    const laterOf = async (query = {}) =>
      (await ann.call(listPackages, { query })).reply.later_discount
    expect(await laterOf()).toMatchObject({
      code: 'WELCOME',
      percentage: 10,
      expires: '2026-05-09T15:00:01.000Z'
    })
    expect(await laterOf({ code: 'SPRING' })).toBeNull()
    expect((await api.guest.call(listPackages)).reply.later_discount).toBeNull()
    api.pass(1)
    expect(await laterOf()).toBeNull()
  })

  test('has nothing after it on a site without a later discount', async () => {
    const api = await openApi()
    const ann = await api.member(signedUp(60))
    const { reply } = await ann.call(listPackages)
    expect([reply.discount?.code, reply.later_discount]).toEqual(['TIMEBONUS25', null])
  })

  test('is not for paid users', async () => {
    const api = await openApi()
    const ann = await api.member({ ...signedUp(60), paid_user: true })
    expect((await ann.call(listPackages)).reply.discount).toBeNull()
  })

  test('rests while an order is on its way and comes back when that fails', async () => {
    const api = await openApi()
    const ann = await api.member(signedUp(60))
    const { payment_id } = await order(ann, { amount: euro(743) })
    expect((await ann.call(listPackages)).reply.discount?.code).toBe('TIMEBONUS25')
    await settle(api, payment_id, 'pending')
    expect((await ann.call(listPackages)).reply.discount).toBeNull()
    await settle(api, payment_id, 'failed')
    expect((await ann.call(listPackages)).reply.discount?.code).toBe('TIMEBONUS25')
  })

  test('decides at the creation of the order, on both sides of its last second', async () => {
    const api = await openApi()
    const ann = await api.member(signedUp(bonusSeconds - 1))
    const first = await order(ann, { amount: euro(743) })
    expect(first).toMatchObject({ discount_code: 'TIMEBONUS25', discount_percentage: 25 })
    api.pass(1)
    const late = await ann.call(createOrder, {
      body: { package: 'p0', method: 'ideal', amount: euro(743) }
    })
    expect([late.status, late.error.error]).toEqual([409, 'price_changed'])
  })

  test('has no equal successor: from the end of the countdown neither code buys anything', async () => {
    for (const later_discount of [null, { days: 7, percentage: 24 }]) {
      const api = await openApi({ site: { later_discount } })
      const ann = await api.member(signedUp(bonusSeconds - 1))
      const own = later_discount ? ['TIMEBONUS25'] : ['TIMEBONUS25', 'WELCOME25']
      const buy = (discount_code: string) =>
        ann.call(createOrder, {
          body: { package: 'p0', method: 'ideal', amount: euro(743), discount_code }
        })
      for (const code of own) expect((await buy(code)).status).toBe(200)
      api.pass(1)
      for (const code of ['TIMEBONUS25', 'WELCOME25']) {
        expect((await buy(code)).error.error).toBe('discount_not_found')
      }
      const { reply } = await ann.call(listPackages)
      expect(reply.packages.every(bundle => bundle.discount_percentage < 25)).toBe(true)
    }
  })
})

import { describe, expect, test } from 'vitest'
import { createOrder, listPackages } from '#contract/credits.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { openApi } from '#tests/support/api.ts'
import { addCode, ordered, shown } from './code-support.ts'
import { euro, order, p0, settle } from './support.ts'

const now = Date.parse('2026-05-02T19:00:00Z')
const fresh = { signup_at: new Date(now - 60_000) }
const spring = ['Spring', 'Spring', 'Spring', 'Spring']
const p0Less10 = { amount: euro(891) }
const p1Less10 = { package: 'p1', amount: euro(1913) } as const

async function open(
  code: Parameters<typeof addCode>[1] = {},
  member: Parameters<Awaited<ReturnType<typeof openApi>>['member']>[0] = {}
) {
  const api = await openApi()
  await addCode(api, code)
  return { api, ann: await api.member(member) }
}

test('a code is for members: a guest who brings one is asked to log in', async () => {
  const { api } = await open()
  const { status, error } = await api.guest.call(listPackages, { query: { code: 'SPRING' } })
  expect([status, error.authentication_required]).toEqual([403, true])
})

test('a code that nobody knows is not found, neither shown nor ordered', async () => {
  const { ann } = await open()
  expect(await shown(ann, { code: 'AUTUMN' })).toBe('discount_not_found')
  expect(await ordered(ann, { discount_code: 'AUTUMN' })).toBe('discount_not_found')
})

test('a code takes its percentage off, typed in any case and with blanks around it', async () => {
  const { ann } = await open()
  const { reply } = await ann.call(listPackages, { query: { code: ' sPRING ' } })
  expect(reply.discount).toMatchObject({ code: 'Spring', percentage: 10 })
  expect(reply.packages[1]).toMatchObject({
    amount: euro(1913),
    list_amount: euro(2125),
    per_message: euro(77),
    discount_code: 'Spring',
    discount_percentage: 10
  })
  expect(await order(ann, { ...p1Less10, discount_code: 'spring' })).toMatchObject({
    amount: euro(1913),
    list_amount: euro(2125),
    discount_code: 'Spring',
    discount_percentage: 10
  })
})

test('what was shown with the code is refused when it is not the price', async () => {
  const { ann } = await open()
  for (const amount of [euro(890), euro(892), euro(990)]) {
    const { error } = await ann.call(createOrder, {
      body: { ...p0, amount, discount_code: 'SPRING' }
    })
    expect(error).toMatchObject({ error: 'price_changed', price: { cents: 891 } })
  }
})

describe('one discount', () => {
  test('a typed code takes the place of the time bonus, never both', async () => {
    const { ann } = await open({ minimum_order_value: 2125 }, fresh)
    expect(await shown(ann)).toEqual(['TIMEBONUS25', 'Spring', 'Spring', 'Spring'])
    const { reply } = await ann.call(listPackages, { query: { code: 'SPRING' } })
    expect(reply.packages.map(({ amount }) => amount.cents)).toEqual([743, 1913, 4212, 9450])
    expect(await ordered(ann, p1Less10)).toBe('Spring')
    expect(await ordered(ann, { package: 'p1', amount: euro(1594) })).toBe('price_changed')
  })

  test('without a typed code it is the active one', async () => {
    const { ann } = await open({}, fresh)
    expect((await order(ann, { amount: euro(743) })).discount_code).toBe('TIMEBONUS25')
  })

  test('the welcome code may be typed, and ends with the time bonus', async () => {
    const { api, ann } = await open({}, fresh)
    const welcome = { discount_code: 'welcome25', amount: euro(743) }
    expect(await ordered(ann, welcome)).toBe('WELCOME25')
    api.pass(14_400 - 61)
    expect(await ordered(ann, welcome)).toBe('WELCOME25')
    api.pass(1)
    expect(await ordered(ann, welcome)).toBe('discount_not_found')
  })

  test('the time bonus ends after 14400 seconds, whatever the buyer says', async () => {
    const { api, ann } = await open({}, { signup_at: new Date(now - 14_399_000) })
    const bonus = { discount_code: 'TIMEBONUS25', amount: euro(743) }
    const headers = { date: new Date(now - 86_400_000).toUTCString() }
    const ask = async () => {
      const { reply, error } = await ann.call(createOrder, { body: { ...p0, ...bonus }, headers })
      return reply?.order.discount_code ?? error.error
    }
    expect(await ask()).toBe('TIMEBONUS25')
    api.pass(1)
    expect(await ask()).toBe('discount_not_found')
    expect((await order(ann, { amount: euro(990) })).discount_code).toBeNull()
  })
})

describe('a code with', () => {
  test('a minimum order value goes with orders from that value at the list price', async () => {
    const { api, ann } = await open({ minimum_order_value: 990, validity: 'unlimited' })
    expect(await shown(ann)).toEqual(spring)
    expect(await ordered(ann, p0Less10)).toBe('Spring')
    await api.deps.db.updateTable('discount_code').set({ minimum_order_value: 991 }).execute()
    expect(await shown(ann)).toEqual([null, 'Spring', 'Spring', 'Spring'])
    expect(await ordered(ann, p0Less10)).toBe('discount_not_applicable')
    await api.deps.db.updateTable('discount_code').set({ minimum_order_value: 10_501 }).execute()
    expect(await shown(ann)).toBe('discount_not_applicable')
  })

  test('a country goes with orders that are paid there', async () => {
    const { ann } = await open({ country: 'BE' })
    expect(await shown(ann)).toBe('discount_not_applicable')
    expect(await ordered(ann, p0Less10)).toBe('discount_not_applicable')
    expect(await shown(ann, { country: 'BE' })).toEqual(spring)
    expect(await ordered(ann, { ...p0Less10, country: 'BE', method: 'card' })).toBe('Spring')
  })

  test('a currency goes with prices in it', async () => {
    const { ann } = await open({ currency: 'GBP' })
    const pounds = {
      country: 'GB',
      method: 'card',
      amount: { cents: 801, currency: 'GBP' }
    } as const
    expect(await shown(ann)).toBe('discount_not_applicable')
    expect(await ordered(ann, p0Less10)).toBe('discount_not_applicable')
    expect(await shown(ann, { country: 'GB' })).toEqual(spring)
    expect(await ordered(ann, pounds)).toBe('Spring')
  })

  test('methods goes with orders that are paid so', async () => {
    const { ann } = await open({ paymentmethods: ['paypal'] })
    expect(await shown(ann)).toEqual(spring)
    expect(await shown(ann, { method: 'paypal' })).toEqual(spring)
    expect(await shown(ann, { method: 'ideal' })).toEqual([null, null, null, null])
    expect(await ordered(ann, p0Less10)).toBe('discount_not_applicable')
    expect(await ordered(ann, { ...p0Less10, method: 'paypal' })).toBe('Spring')
  })

  test('methods that the country does not have goes with nothing there', async () => {
    const { ann } = await open({ paymentmethods: ['bancontact'] })
    expect(await shown(ann)).toBe('discount_not_applicable')
    expect(await shown(ann, { country: 'BE' })).toEqual(spring)
  })

  test('an end goes up to the second before it', async () => {
    const { api, ann } = await open({ expires: new Date(now + 1000), validity: 'unlimited' })
    expect(await shown(ann)).toEqual(spring)
    expect(await ordered(ann, p0Less10)).toBe('Spring')
    api.pass(1)
    expect(await shown(ann)).toBe('discount_not_found')
    expect(await ordered(ann, p0Less10)).toBe('discount_not_found')
  })

  test('a member is found by that member alone', async () => {
    const { api, ann } = await open()
    const ben = await api.member()
    await api.deps.db.updateTable('discount_code').set({ user_id: ben.id }).execute()
    expect(await shown(ann)).toBe('discount_not_found')
    expect(await ordered(ann, p0Less10)).toBe('discount_not_found')
    expect(await shown(ben)).toEqual(spring)
    expect(await ordered(ben, p0Less10)).toBe('Spring')
  })

  test('the status “used” is used for everybody', async () => {
    const { ann } = await open({ status: 'used', validity: 'unlimited' })
    expect(await shown(ann)).toBe('discount_used')
    expect(await ordered(ann, p0Less10)).toBe('discount_used')
  })

  test('99 percent goes, and 100 percent with nothing: there is no payment of 0', async () => {
    const { api, ann } = await open({ percentage: 99 })
    expect(await ordered(ann, { amount: euro(10) })).toBe('Spring')
    await api.deps.db.updateTable('discount_code').set({ percentage: 100 }).execute()
    expect(await shown(ann)).toBe('discount_not_applicable')
    expect(await ordered(ann, { amount: euro(0) })).toBe('discount_not_applicable')
  })

  test('another site’s name on it is not found', async () => {
    const { api, ann } = await open()
    await api.deps.db.deleteFrom('discount_code').execute()
    const site = { id: 'other', definition: JSON.stringify(defaultSite), updated_at: new Date(now) }
    await api.deps.db.insertInto('site').values(site).execute()
    await addCode(api, { site_id: 'other' })
    expect(await shown(ann)).toBe('discount_not_found')
  })
})

describe('a code for one order of each member', () => {
  test('rests while an order is on its way, and comes back when that fails', async () => {
    const { api, ann } = await open()
    const { payment_id } = await order(ann, { ...p0Less10, discount_code: 'SPRING' })
    expect(await shown(ann)).toEqual(spring)
    await settle(api, payment_id, 'pending')
    expect(await shown(ann)).toBe('discount_used')
    expect(await ordered(ann, p0Less10)).toBe('discount_used')
    await settle(api, payment_id, 'failed')
    expect(await shown(ann)).toEqual(spring)
  })

  test.each(['paid', 'refunded', 'charged_back'] as const)(
    'is used once the order is %s, by that member only',
    async status => {
      const { api, ann } = await open()
      const ben = await api.member()
      await order(ann, { ...p0Less10, discount_code: 'SPRING' })
      await api.deps.db.updateTable('orders').set({ status }).execute()
      expect(await ordered(ann, p0Less10)).toBe('discount_used')
      expect(await ordered(ben, p0Less10)).toBe('Spring')
    }
  )

  test('an unlimited one can be used again and again, also for orders that wait together', async () => {
    const { api, ann } = await open({ validity: 'unlimited' })
    const first = await order(ann, { ...p0Less10, discount_code: 'SPRING' })
    const second = await order(ann, { ...p0Less10, discount_code: 'SPRING' })
    for (const { payment_id } of [first, second]) await settle(api, payment_id, 'paid')
    expect(await ordered(ann, p0Less10)).toBe('Spring')
    const paid = await api.deps.db.selectFrom('lot').select('cents').execute()
    expect(paid).toEqual([{ cents: 891 }, { cents: 891 }])
  })
})

describe('guessing', () => {
  test('ends after 20 codes that are none', async () => {
    const { ann } = await open()
    for (let count = 0; count < 20; count++) {
      expect(await shown(ann, { code: 'GUESS' })).toBe('discount_not_found')
    }
    expect(await shown(ann)).toBe('rate_limited')
  })

  test('is not what somebody does who has a code', async () => {
    const { ann } = await open()
    for (let count = 0; count < 25; count++) expect(await shown(ann)).toEqual(spring)
  })
})

import type { Insertable } from 'kysely'
import { describe, expect, test } from 'vitest'
import { getDiscountCode } from '#contract/credits.ts'
import type { Database } from '#server/db/schema.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { day, order, settle } from './support.ts'

const now = Date.parse('2026-05-02T19:00:00Z')
const fresh = { signup_at: new Date(now - 60_000) }

async function addCode(api: Api, options: Partial<Insertable<Database['discount_code']>> = {}) {
  await api.deps.db
    .insertInto('discount_code')
    .values({ code: 'Spring', site_id: 'default', percentage: 10, ...options })
    .execute()
}

test('a guest is asked to log in', async () => {
  const { guest } = await openApi()
  const { status, error } = await guest.call(getDiscountCode)
  expect([status, error.authentication_required]).toEqual([403, true])
})

test('a name that is too long is refused', async () => {
  const api = await openApi()
  const ann = await api.member()
  const { error } = await ann.call(getDiscountCode, { query: { code: 'x'.repeat(41) } })
  expect(error).toEqual({ error: 'invalid_input', fields: ['code'] })
})

test('without a query it is the time bonus, of which there may be none', async () => {
  const api = await openApi()
  const ann = await api.member(fresh)
  expect((await ann.call(getDiscountCode)).reply.code).toBe('TIMEBONUS25')
  api.pass(14_400)
  const { status, error } = await ann.call(getDiscountCode)
  expect([status, error.error]).toEqual([404, 'discount_not_found'])
})

const welcomeOf = (member: Caller) => member.call(getDiscountCode, { query: { welcome: 'true' } })

test('the welcome code has the percentage and the end of the time bonus', async () => {
  const api = await openApi()
  const ann = await api.member(fresh)
  const { reply: bonus } = await ann.call(getDiscountCode)
  expect((await welcomeOf(ann)).reply).toEqual({ ...bonus, code: 'WELCOME25' })
  api.pass(14_400 - 61)
  expect((await welcomeOf(ann)).status).toBe(200)
  api.pass(1)
  expect((await welcomeOf(ann)).error.error).toBe('discount_not_found')
})

test('a site’s later discount is smaller, lasts its days and has a name without a percentage', async () => {
  const api = await openApi({ site: { later_discount: { days: 7, percentage: 10 } } })
  const ann = await api.member(fresh)
  expect((await ann.call(getDiscountCode)).reply).toMatchObject({
    code: 'TIMEBONUS25',
    percentage: 25
  })
  api.pass(7 * day - 61)
  expect((await welcomeOf(ann)).reply).toMatchObject({ code: 'WELCOME', value_percentage: 10 })
  api.pass(1)
  expect((await welcomeOf(ann)).error.error).toBe('discount_not_found')
})

test('a code that was used for a paid order is used', async () => {
  const api = await openApi()
  const ann = await api.member(fresh)
  const { payment_id } = await order(ann, { amount: { cents: 743, currency: 'EUR' } })
  await settle(api, payment_id, 'paid')
  const named = await ann.call(getDiscountCode, { query: { code: 'timebonus25' } })
  expect([named.status, named.error.error]).toEqual([409, 'discount_used'])
  expect((await ann.call(getDiscountCode)).error.error).toBe('discount_not_found')
})

describe('an operator’s code', () => {
  test('is found by its name in any case', async () => {
    const api = await openApi()
    await addCode(api, { minimum_order_value: 2000, paymentmethods: ['ideal'] })
    const ann = await api.member()
    const { reply } = await ann.call(getDiscountCode, { query: { code: ' sPRING ' } })
    expect(reply).toEqual({
      code: 'Spring',
      country: null,
      user_id: null,
      expires: null,
      value_percentage: 10,
      percentage: 10,
      currency: null,
      minimum_order_value: 2000,
      status: 'active',
      validity: 'once_per_user',
      expired: false,
      paymentmethods: ['ideal']
    })
  })

  test('of another country or for another member is not found', async () => {
    const api = await openApi()
    const ann = await api.member()
    const ben = await api.member({ country: 'BE' })
    await addCode(api, { code: 'BELGIAN', country: 'BE' })
    await addCode(api, { code: 'FORBEN', user_id: ben.id })
    for (const code of ['BELGIAN', 'FORBEN', 'NOTHING']) {
      const { error } = await ann.call(getDiscountCode, { query: { code } })
      expect(error).toEqual({ error: 'discount_not_found' })
    }
    for (const code of ['BELGIAN', 'FORBEN']) {
      expect((await ben.call(getDiscountCode, { query: { code } })).status).toBe(200)
    }
  })

  test('says that it has expired from the instant that it names', async () => {
    const api = await openApi()
    await addCode(api, { expires: new Date(now + 1000) })
    const ann = await api.member()
    const ask = () => ann.call(getDiscountCode, { query: { code: 'SPRING' } })
    expect((await ask()).reply).toMatchObject({ status: 'active', expired: false })
    api.pass(1)
    expect((await ask()).reply).toMatchObject({ status: 'expired', expired: true })
  })

  test('cannot be guessed without end', async () => {
    const api = await openApi()
    const ann = await api.member()
    const ask = () => ann.call(getDiscountCode, { query: { code: 'GUESS' } })
    for (let count = 0; count < 20; count++) expect((await ask()).status).toBe(404)
    expect((await ask()).error.error).toBe('rate_limited')
  })
})

import { expect, test } from 'vitest'
import { createOrder, listPackages } from '#contract/credits.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { grantCredits } from '#server/features/credits/rules.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { buy } from '#tests/support/credits.ts'
import { callWebhook, order, p0, settle, spend } from './support.ts'

/** In which country and currency somebody who wants to pay in Britain can. */
async function inBritain(member: Caller) {
  const { reply } = await member.call(listPackages, { query: { country: 'GB' } })
  return [reply.country, reply.packages[0]?.amount.currency, reply.held_currency]
}

const pounds = { cents: 890, currency: 'GBP' }

async function inPounds(member: Caller) {
  const body = { ...p0, method: 'card', country: 'GB', amount: pounds } as const
  const { reply } = await member.call(createOrder, { body })
  return reply.order.payment_id
}

test('somebody with paid credits left buys in their currency, to the last one', async () => {
  const api = await openApi()
  const ann = await api.member()
  expect(await inBritain(ann)).toEqual(['GB', 'GBP', null])
  await buy(api, ann.id, 10, 990)
  await spend(api, ann.id, 9)
  expect(await inBritain(ann)).toEqual(['NL', 'EUR', 'EUR'])
  await spend(api, ann.id, 1)
  expect(await inBritain(ann)).toEqual(['GB', 'GBP', null])
})

test('in any country that has it, and in another one than their own where theirs has not', async () => {
  const api = await openApi()
  const ann = await api.member({ country: 'GB' })
  await buy(api, ann.id, 10, 990)
  const { reply } = await ann.call(listPackages, { query: { country: 'BE' } })
  expect([reply.country, reply.held_currency]).toEqual(['BE', 'EUR'])
  expect(await inBritain(ann)).toEqual(['NL', 'EUR', 'EUR'])
})

test('credits that cost nothing hold nobody', async () => {
  const api = await openApi()
  const ann = await api.member()
  const scope = { site: defaultSite, now: api.deps.clock() }
  await api.transact(tx => grantCredits(tx, scope, ann.id, 5))
  expect(await inBritain(ann)).toEqual(['GB', 'GBP', null])
})

test('money that is on its way holds as credits do, and an order that is only open does not', async () => {
  const api = await openApi()
  const ann = await api.member()
  const paymentId = await inPounds(ann)
  const inEuro = async () => (await ann.call(listPackages)).reply.packages[0]?.amount.currency
  expect(await inEuro()).toBe('EUR')
  await settle(api, paymentId, 'pending')
  expect(await inEuro()).toBe('GBP')
  await api.deps.db.updateTable('orders').set({ status: 'failed' }).execute()
  expect(await inEuro()).toBe('EUR')
})

test('an order in another currency is refused with the price in theirs', async () => {
  const api = await openApi()
  const ann = await api.member()
  await buy(api, ann.id, 10, 990)
  const body = { ...p0, method: 'card', country: 'GB', amount: pounds } as const
  const { status, error } = await ann.call(createOrder, { body })
  const price = { credits: 10, cents: 990, currency: 'EUR', from: false }
  expect([status, error]).toEqual([409, { error: 'price_changed', price }])
  expect((await ann.call(createOrder, { body: { ...body, amount: p0.amount } })).status).toBe(200)
})

const statesOf = async (api: Api) =>
  (
    await api.deps.db
      .selectFrom('orders')
      .select(['currency', 'status'])
      .orderBy('number')
      .execute()
  ).map(({ currency, status }) => `${currency} ${status}`)

test.each(['paid', 'pending'] as const)(
  'of two checkouts in two currencies one is left once the other is %s',
  async state => {
    const api = await openApi()
    const ann = await api.member()
    const first = await inPounds(ann)
    const second = await order(ann)
    expect(await statesOf(api)).toEqual(['GBP open', 'EUR open'])
    await settle(api, second.payment_id, state)
    expect(await statesOf(api)).toEqual(['GBP cancelled', `EUR ${state}`])
    const page = await api.deps.payments.fetch(first ?? '')
    expect(page?.state).toBe('cancelled')
  }
)

test('another member’s checkout, and one in the same currency, stay open', async () => {
  const api = await openApi()
  const [ann, ben] = [await api.member(), await api.member()]
  await inPounds(ben)
  await order(ann)
  const { payment_id } = await order(ann)
  await settle(api, payment_id, 'paid')
  expect(await statesOf(api)).toEqual(['GBP open', 'EUR open', 'EUR paid'])
})

test('an old payment that is heard of again closes nothing once its credits are used', async () => {
  const api = await openApi()
  const ann = await api.member()
  const { payment_id } = await order(ann)
  await settle(api, payment_id, 'paid')
  await spend(api, ann.id, 10)
  await inPounds(ann)
  await callWebhook(api, payment_id)
  expect(await statesOf(api)).toEqual(['EUR paid', 'GBP open'])
})

test('a site that has the currency no longer sells in its own', async () => {
  const { GB } = defaultSite.prices
  if (!GB) throw new Error('The default site sells in Britain')
  const api = await openApi({ site: { countries: ['GB'], prices: { GB } } })
  const ann = await api.member({ country: 'GB' })
  await buy(api, ann.id, 10, 990)
  expect(await inBritain(ann)).toEqual(['GB', 'GBP', null])
})

test('the books show an act that was paid in two currencies', async () => {
  const api = await openApi()
  const ann = await api.member()
  await buy(api, ann.id, 10, 990)
  const scope = { site: defaultSite, now: api.deps.clock() }
  await api.transact(tx => grantCredits(tx, scope, ann.id, 1))
  const transfer = await spend(api, ann.id, 2)
  // What cost nothing has no currency of its own.
  const lots = api.deps.db.updateTable('lot').set({ currency: 'GBP' })
  await lots.where('cents', '=', 0).execute()
  expect(await checkLedger(api.deps.db)).toEqual([])
  await lots.where('cents', '>', 0).execute()
  expect(await checkLedger(api.deps.db)).toEqual([
    `transfer ${transfer} does not say what its lots gave`
  ])
})

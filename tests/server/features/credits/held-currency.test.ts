import { expect, test } from 'vitest'
import { markRead } from '#contract/chats.ts'
import { createOrder, listPackages } from '#contract/credits.ts'
import { limits } from '#contract/limits.ts'
import { creditBack } from '#server/features/chats/credit-back.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { grantCredits } from '#server/features/credits/rules.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { type Api, type ApiOptions, type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { buy } from '#tests/support/credits.ts'
import { withdraw } from '../chats/support.ts'
import { callWebhook, day, order, p0, settle, spend } from './support.ts'

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

/** Whoever has bought ten credits in euro and used them: the last one is in a message to Ben. */
async function openWritten(options?: ApiOptions) {
  const api = await openApi(options)
  const [ann, ben] = [await api.member({ name: 'Ann' }), await api.member({ name: 'Ben' })]
  await buy(api, ann.id, 10, 990)
  await spend(api, ann.id, 9)
  const price = { credits: 1, cents: 99, currency: 'EUR' }
  const { message } = (await write(ann, ben, 'Hoi', { price })).reply
  return { api, ann, ben, message }
}
const free = ['GB', 'GBP', null]
const held = ['NL', 'EUR', 'EUR']

test('a paid message that nobody opened holds its sender, until it is opened', async () => {
  const { api, ann, ben, message } = await openWritten()
  const { conversation_id } = message
  await buy(api, ben.id, 1, 99)
  await write(ben, ann, 'Ha', { price: { credits: 1, cents: 99, currency: 'EUR' } })
  await ann.call(markRead, { body: { conversation_id, number: 2 } })
  expect(await inBritain(ann)).toEqual(held)
  expect(await inBritain(ben)).toEqual(free)
  await ben.call(markRead, { body: { conversation_id, number: 1 } })
  expect(await inBritain(ann)).toEqual(free)
})

test('as long as the job has not credited it back, and after that the credit does', async () => {
  const { api, ann } = await openWritten({ site: { credit_back_days: 2 } })
  api.pass(3 * day)
  expect(await inBritain(ann)).toEqual(held)
  await creditBack(api.deps)
  expect(await inBritain(ann)).toEqual(held)
  await spend(api, ann.id, 1)
  expect(await inBritain(ann)).toEqual(free)
})

test('where nothing is credited back, only for as long as it can be taken back', async () => {
  const { api, ann, message } = await openWritten({ site: { credit_back_days: 0 } })
  api.pass(limits.withdrawalSeconds)
  expect(await inBritain(ann)).toEqual(held)
  api.pass(1)
  expect(await inBritain(ann)).toEqual(free)
  expect((await withdraw(ann, message.id)).error.error).toBe('withdrawal_over')
})

test('one that was taken back holds no longer than its credit', async () => {
  const { api, ann, message } = await openWritten()
  await withdraw(ann, message.id)
  expect(await inBritain(ann)).toEqual(held)
  await spend(api, ann.id, 1)
  expect(await inBritain(ann)).toEqual(free)
})

test('a message that cost nothing holds nobody', async () => {
  const api = await openApi()
  const [ann, ben] = [await api.member({ credits: 1 }), await api.member()]
  await write(ann, ben)
  expect(await inBritain(ann)).toEqual(free)
})

test('one that was granted in part holds by what was paid', async () => {
  const api = await openApi()
  const ann = await api.member({ country: 'GB', countryregion: null, credits: 1 })
  const ben = await api.member()
  await buy(api, ann.id, 2, 198)
  const price = { credits: 3, cents: 198, currency: 'EUR' }
  expect((await write(ann, ben, '', { gift: 'wine', price })).status).toBe(200)
  expect(await inBritain(ann)).toEqual(held)
})

test('a checkout in another currency is closed for a message that may come back, too', async () => {
  const api = await openApi()
  const [ann, ben] = [await api.member(), await api.member()]
  const { payment_id } = await order(ann)
  await settle(api, payment_id, 'paid')
  await spend(api, ann.id, 10)
  await inPounds(ann)
  await buy(api, ann.id, 1, 99)
  await write(ann, ben, 'Hoi', { price: { credits: 1, cents: 99, currency: 'EUR' } })
  await callWebhook(api, payment_id)
  expect(await statesOf(api)).toEqual(['EUR paid', 'GBP cancelled', 'EUR paid'])
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

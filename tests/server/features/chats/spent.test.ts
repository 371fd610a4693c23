import { expect, test } from 'vitest'
import { getChat } from '#contract/chats.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { inCurrency } from '#server/features/spending/spent.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { buy } from '#tests/support/credits.ts'
import { withdraw } from './support.ts'

/** Buys one credit at this price, and writes with it. */
async function paid(api: Api, from: Caller, to: Caller, cents: number, currency: string) {
  await buy(api, from.id, 1, cents, currency)
  const price = { credits: 1, cents, currency }
  return (await write(from, to, 'Hoi', { price })).reply.message
}

/** Ann has paid Ben two messages in euro and one in pounds, and Cora one in pounds. */
async function openPaid() {
  const api = await openApi()
  const ann = await api.member({ name: 'Ann' })
  const [ben, cora] = [await api.member({ name: 'Ben' }), await api.member({ name: 'Cora' })]
  await paid(api, ann, ben, 99, 'EUR')
  await paid(api, ann, ben, 85, 'EUR')
  expect(await spentOn(ann, ben)).toEqual({ credits: 2, cents: 184, currency: 'EUR' })
  const inPounds = await paid(api, ann, ben, 89, 'GBP')
  await paid(api, ann, cora, 77, 'GBP')
  return { api, ann, ben, inPounds }
}

async function spentOn(member: Caller, other: Caller) {
  return (await member.call(getChat, { query: { profile_id: other.id } })).reply.spent
}

test('a conversation that was paid in two currencies has one sum, by the prices of the site', async () => {
  const { api, ann, ben } = await openPaid()
  const euros = inCurrency(defaultSite, { cents: 184, currency: 'EUR' }, 'GBP')
  expect(euros).toBe(165)
  expect(await spentOn(ann, ben)).toEqual({ credits: 3, cents: euros + 89, currency: 'GBP' })
  expect(await spentOn(ben, ann)).toMatchObject({ credits: 0, cents: 0 })
  expect(await checkLedger(api.deps.db)).toEqual([])
})

test('what came back of it leaves the other currency as it was', async () => {
  const { ann, ben, inPounds } = await openPaid()
  await withdraw(ann, inPounds.id)
  expect(await spentOn(ann, ben)).toEqual({ credits: 2, cents: 184, currency: 'EUR' })
})

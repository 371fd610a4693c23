import { expect, test } from 'vitest'
import { withdrawMessage } from '#contract/chats.ts'
import { getLimits } from '#contract/spending.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { balanceOf, spendCredits } from '#server/features/credits/rules.ts'
import { inCurrency } from '#server/features/spending/spent.ts'
import { AppError } from '#server/lib/app-error.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { freePrice, write } from '#tests/support/chats.ts'
import { buy } from '#tests/support/credits.ts'
import { openApi } from '#tests/support/api.ts'
import { allow, day, openPurse, spend, tally } from './support.ts'

test('a limit is spent to its last cent and not beyond', async () => {
  const { api, ann, ben } = await openPurse()
  await allow(ann, 'day', 198)
  expect((await spend(ann, ben)).status).toBe(200)
  expect((await spend(ann, ben)).status).toBe(200)
  const { status, error } = await spend(ann, ben)
  expect([status, error]).toEqual([403, { error: 'spending_limit', period: 'day' }])
  expect((await balanceOf(api.deps.db, ann.id)).credits).toBe(48)
  expect((await ann.call(getLimits)).reply.limits[0]).toMatchObject({ spent_cents: 198 })
  expect(await checkLedger(api.deps.db)).toEqual([])
})

test('one cent less is one message less', async () => {
  const { ann, ben } = await openPurse()
  await allow(ann, 'day', 197)
  await spend(ann, ben)
  expect((await spend(ann, ben)).error).toEqual({ error: 'spending_limit', period: 'day' })
})

test.each([
  ['day', day],
  ['week', 7 * day],
  ['month', 30 * day]
] as const)('a limit of a %s lets through again once that is over', async (period, seconds) => {
  const { api, ann, ben } = await openPurse()
  await allow(ann, period, 99)
  await spend(ann, ben)
  api.pass(seconds - 1)
  expect((await spend(ann, ben)).error).toEqual({ error: 'spending_limit', period })
  api.pass(1)
  expect((await spend(ann, ben)).status).toBe(200)
})

test('of several limits the longest is named', async () => {
  const { ann, ben } = await openPurse()
  await allow(ann, 'day', 98)
  await allow(ann, 'week', 98)
  await allow(ann, 'month', 99)
  expect((await spend(ann, ben)).error).toEqual({ error: 'spending_limit', period: 'week' })
})

test('a higher limit lets through from the second on which it counts', async () => {
  const { api, ann, ben } = await openPurse()
  await allow(ann, 'month', 0)
  await allow(ann, 'month', 99)
  api.pass(day - 1)
  expect((await spend(ann, ben)).error.error).toBe('spending_limit')
  api.pass(1)
  expect((await spend(ann, ben)).status).toBe(200)
})

test('what came back is not spent', async () => {
  const { ann, ben } = await openPurse()
  await allow(ann, 'day', 99)
  const { reply } = await spend(ann, ben)
  expect((await spend(ann, ben)).status).toBe(403)
  await ann.call(withdrawMessage, { query: { id: reply.message.id } })
  expect((await ann.call(getLimits)).reply.spent).toEqual({ day: 0, week: 0, month: 0 })
  expect((await spend(ann, ben)).status).toBe(200)
})

test('free credits pass a limit of nothing', async () => {
  const api = await openApi()
  const ann = await api.member({ credits: 1 })
  const ben = await api.member()
  await buy(api, ann.id, 10, 990)
  await allow(ann, 'day', 0)
  expect((await write(ann, ben)).status).toBe(200)
  expect((await spend(ann, ben)).error.error).toBe('spending_limit')
})

test('the limit holds the real price, whatever was shown', async () => {
  const { ann, ben } = await openPurse()
  await allow(ann, 'day', 99)
  expect((await write(ann, ben, 'Hoi', { price: freePrice })).error.error).toBe('price_changed')
  await allow(ann, 'day', 98)
  expect((await write(ann, ben, 'Hoi', { price: freePrice })).error.error).toBe('spending_limit')
})

test('20 messages at once at the edge of a limit: as many as it allows', async () => {
  const { api, ann, ben } = await openPurse()
  await allow(ann, 'week', 7 * 99 + 98)
  const answers = await Promise.all(Array.from({ length: 20 }, () => spend(ann, ben)))
  expect(tally(answers)).toEqual({ sent: 7, spending_limit: 13 })
  expect((await balanceOf(api.deps.db, ann.id)).credits).toBe(43)
  expect(await checkLedger(api.deps.db)).toEqual([])
})

test('20 debits at once in transactions of their own: as many as the limit allows', async () => {
  const { api, ann, ben } = await openPurse()
  await allow(ann, 'day', 7 * 99)
  const scope = { site: defaultSite, now: api.deps.clock() }
  const shown = { credits: 1, cents: 99, currency: 'EUR' }
  const debit = () =>
    api.transact(tx =>
      spendCredits(tx, scope, {
        memberId: ann.id,
        profileId: ben.id,
        shown,
        credits: 1,
        reason: 'gift'
      })
    )
  const tries = await Promise.allSettled(Array.from({ length: 20 }, debit))
  const refused = tries.filter(one => one.status === 'rejected')
  expect(refused).toHaveLength(13)
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(AppError)
    expect(reason).toMatchObject({ code: 'spending_limit', details: { period: 'day' } })
  }
  expect((await balanceOf(api.deps.db, ann.id)).credits).toBe(43)
})

test('whoever has no limit is not touched by those who have, also when all write at once', async () => {
  const api = await openApi()
  const ben = await api.member()
  const people = await Promise.all(Array.from({ length: 10 }, () => api.member()))
  for (const [index, member] of people.entries()) {
    await buy(api, member.id, 50, 4950)
    if (index % 2 === 0) await allow(member, 'day', 99)
  }
  const answers = await Promise.all(
    people.flatMap(member => [1, 2, 3].map(() => spend(member, ben)))
  )
  expect(tally(answers)).toEqual({ sent: 5 + 15, spending_limit: 10 })
  expect(await checkLedger(api.deps.db)).toEqual([])
})

test('what was bought in another currency counts by the price lists of the site', async () => {
  const { api, ann, ben } = await openPurse()
  await allow(ann, 'day', 98)
  await api.deps.db.updateTable('lot').set({ currency: 'GBP' }).execute()
  const price = { credits: 1, cents: 99, currency: 'GBP' }
  expect((await write(ann, ben, 'Hoi', { price })).error.error).toBe('spending_limit')
  expect(inCurrency(defaultSite, { cents: 16_440, currency: 'GBP' }, 'EUR')).toBe(18_295)
  expect(inCurrency(defaultSite, { cents: 99, currency: 'EUR' }, 'GBP')).toBe(89)
  expect(inCurrency(defaultSite, { cents: 890, currency: 'JPY' }, 'EUR')).toBe(890)
})

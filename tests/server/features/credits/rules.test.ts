import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ShownPrice } from '#contract/common.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { balanceOf, grantCredits, quoteFor, spendCredits } from '#server/features/credits/rules.ts'
import { AppError } from '#server/lib/app-error.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { freePrice } from '#tests/support/chats.ts'
import { buy } from '#tests/support/credits.ts'
import { createMember } from '#tests/support/factories.ts'
import { scale, seed } from '#tests/support/scale.ts'

const scope = (api: Api) => ({ site: defaultSite, now: api.deps.clock() })

async function twoMembers(api: Api, credits: number) {
  const ann = await api.transact(tx => createMember(tx, { credits }, api.deps.clock()))
  const ben = await api.transact(tx => createMember(tx, {}, api.deps.clock()))
  return { ann, ben }
}

function spend(
  api: Api,
  memberId: string,
  profileId: string,
  { credits = 1, shown }: { credits?: number; shown?: ShownPrice } = {}
) {
  return api.transact(tx =>
    spendCredits(tx, scope(api), {
      memberId,
      profileId,
      shown: shown ?? { ...freePrice, credits },
      credits,
      reason: 'message'
    })
  )
}

async function refusal(act: Promise<unknown>): Promise<AppError> {
  const error: unknown = await act.then(
    () => null,
    reason => reason
  )
  if (!(error instanceof AppError)) throw new Error('Not refused', { cause: error })
  return error
}

describe('grants', () => {
  test('come as a lot that is worth nothing', async () => {
    const api = await openApi()
    const { ann } = await twoMembers(api, 2)
    expect(await balanceOf(api.deps.db, ann)).toEqual({
      credits: 2,
      paid_user: false,
      lots: [{ credits: 2, remaining: 2, cents: 0, currency: 'EUR' }]
    })
    expect(await checkLedger(api.deps.db)).toEqual([])
  })

  test('of nothing leave no trace', async () => {
    const api = await openApi()
    const { ann } = await twoMembers(api, 0)
    await api.transact(tx => grantCredits(tx, scope(api), ann, 0))
    expect(await balanceOf(api.deps.db, ann)).toEqual({ credits: 0, paid_user: false, lots: [] })
  })

  test('are in the currency of the member’s country', async () => {
    const api = await openApi()
    const id = await api.transact(tx =>
      createMember(tx, { credits: 1, country: 'PL' }, api.deps.clock())
    )
    expect((await balanceOf(api.deps.db, id)).lots[0]?.currency).toBe('PLN')
  })
})

describe('spending', () => {
  test('takes granted credits before older bought ones, then the oldest lot', async () => {
    const api = await openApi()
    const { ann, ben } = await twoMembers(api, 0)
    await buy(api, ann, 10, 743)
    await buy(api, ann, 25, 2125)
    await api.transact(tx => grantCredits(tx, scope(api), ann, 1))

    expect((await spend(api, ann, ben)).price).toMatchObject({ credits: 1, cents: 0 })
    const next = await spend(api, ann, ben, { shown: { ...freePrice, cents: 74 } })
    expect(next.price).toEqual({ credits: 1, cents: 74, currency: 'EUR', from: false })
    expect(next.balance).toEqual({
      credits: 34,
      paid_user: true,
      lots: [
        { credits: 10, remaining: 9, cents: 743, currency: 'EUR' },
        { credits: 25, remaining: 25, cents: 2125, currency: 'EUR' }
      ]
    })
    expect(next.balance).toEqual(await balanceOf(api.deps.db, ann))
    expect(await checkLedger(api.deps.db)).toEqual([])
  })

  test('across two lots adds up what both give', async () => {
    const api = await openApi()
    const { ann, ben } = await twoMembers(api, 1)
    await buy(api, ann, 10, 990)
    const shown = { credits: 3, cents: 198, currency: 'EUR' }
    const { transferId } = await spend(api, ann, ben, { credits: 3, shown })
    const uses = await api.deps.db
      .selectFrom('lot_use')
      .select(['credits', 'cents'])
      .where('transfer_id', '=', transferId)
      .orderBy('cents')
      .execute()
    expect(uses).toEqual([
      { credits: 1, cents: 0 },
      { credits: 2, cents: 198 }
    ])
    expect(await checkLedger(api.deps.db)).toEqual([])
  })

  test('tells the member the new balance', async () => {
    const api = await openApi()
    const { ann, ben } = await twoMembers(api, 2)
    await spend(api, ann, ben)
    const events = await api.deps.db
      .selectFrom('event')
      .select(['name', 'data'])
      .where('member_id', '=', ann)
      .execute()
    expect(events).toEqual([
      {
        name: 'balance',
        data: {
          credits: 1,
          paid_user: false,
          lots: [{ credits: 2, remaining: 1, cents: 0, currency: 'EUR' }]
        }
      }
    ])
  })

  test('is refused without enough credits, also when the price is stale', async () => {
    const api = await openApi()
    const { ann, ben } = await twoMembers(api, 1)
    const tooMany = spend(api, ann, ben, { credits: 2, shown: { ...freePrice, cents: 999 } })
    expect((await refusal(tooMany)).code).toBe('insufficient_credits')
    expect((await balanceOf(api.deps.db, ann)).credits).toBe(1)
  })

  test.each([
    ['credits', { credits: 2, cents: 99, currency: 'EUR' }],
    ['cents', { credits: 1, cents: 98, currency: 'EUR' }],
    ['currency', { credits: 1, cents: 99, currency: 'GBP' }]
  ])('is refused with the right price when other %s were shown', async (_what, shown) => {
    const api = await openApi()
    const { ann, ben } = await twoMembers(api, 0)
    await buy(api, ann, 10, 990)
    const error = await refusal(spend(api, ann, ben, { shown, credits: 1 }))
    expect(error.code).toBe('price_changed')
    expect(error.details.price).toEqual({ credits: 1, cents: 99, currency: 'EUR', from: false })
    expect((await balanceOf(api.deps.db, ann)).credits).toBe(10)
    expect(await checkLedger(api.deps.db)).toEqual([])
  })

  test('of free credits does not mind the currency', async () => {
    const api = await openApi()
    const { ann, ben } = await twoMembers(api, 1)
    const { price } = await spend(api, ann, ben, { shown: { ...freePrice, currency: 'USD' } })
    expect(price.cents).toBe(0)
  })

  test('nothing moves nothing', async () => {
    const api = await openApi()
    const { ann, ben } = await twoMembers(api, 0)
    const { transferId, price } = await spend(api, ann, ben, { credits: 0 })
    expect(transferId).toBeNull()
    expect(price).toMatchObject({ credits: 0, cents: 0 })
    expect(await api.deps.db.selectFrom('transfer').selectAll().execute()).toEqual([])
  })

  test('20 times at once with credits for 7 works exactly 7 times', async () => {
    const api = await openApi()
    const { ann, ben } = await twoMembers(api, 7)
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => spend(api, ann, ben)))
    const refused = tries.filter(one => one.status === 'rejected')
    expect(refused).toHaveLength(13)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'insufficient_credits' })
    expect((await balanceOf(api.deps.db, ann)).credits).toBe(0)
    expect(await checkLedger(api.deps.db)).toEqual([])
  })
})

type Act =
  | { kind: 'grant' | 'spend'; credits: number }
  | { kind: 'buy'; credits: number; cents: number }

/** @returns by how much the balance has to change */
async function perform(api: Api, ann: string, ben: string, act: Act): Promise<number> {
  const { kind, credits } = act
  if (kind === 'grant') await api.transact(tx => grantCredits(tx, scope(api), ann, credits))
  if (kind === 'buy') await buy(api, ann, credits, act.cents)
  if (kind !== 'spend') return credits
  const before = await balanceOf(api.deps.db, ann)
  const shown = quoteFor(defaultSite, 'NL', before.lots, credits)
  const spent = await spend(api, ann, ben, { credits, shown }).catch(
    (error: AppError) => error.code
  )
  if (spent === 'insufficient_credits' && before.credits < credits && shown.from) return 0
  if (typeof spent === 'string') throw new Error(`Refused: ${spent}`)
  return -credits
}

test('any order of grants, purchases and debits keeps the books right', async () => {
  const api = await openApi()
  const act = fc.oneof(
    fc.record({ kind: fc.constant('grant' as const), credits: fc.integer({ min: 1, max: 5 }) }),
    fc.record({
      kind: fc.constant('buy' as const),
      credits: fc.integer({ min: 1, max: 30 }),
      cents: fc.integer({ min: 1, max: 5000 })
    }),
    fc.record({ kind: fc.constant('spend' as const), credits: fc.integer({ min: 1, max: 12 }) })
  )
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async acts => {
      const { ann, ben } = await twoMembers(api, 0)
      let expected = 0
      for (const one of acts) {
        expected += await perform(api, ann, ben, one)
        expect((await balanceOf(api.deps.db, ann)).credits).toBe(expected)
      }
    }),
    { numRuns: 2 * scale, seed }
  )
  expect(await checkLedger(api.deps.db)).toEqual([])
}, 120_000)

test('the site’s quote names the cheapest message of the country at balance 0', () => {
  expect(quoteFor(defaultSite, 'NL', [], 1)).toEqual({
    credits: 1,
    cents: 70,
    currency: 'EUR',
    from: true
  })
  expect(quoteFor(defaultSite, 'GB', [], 1)).toMatchObject({ cents: 63, currency: 'GBP' })
})

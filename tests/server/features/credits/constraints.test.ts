import { describe, expect, test } from 'vitest'
import { checkLedger } from '#server/features/credits/check.ts'
import { addLot } from '#server/features/credits/lots.ts'
import { spendCredits } from '#server/features/credits/rules.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { createMember } from '#tests/support/factories.ts'

async function memberWithCredits(api: Api, credits: number): Promise<string> {
  return api.transact(tx => createMember(tx, { credits }, api.deps.clock()))
}

describe('the database refuses', () => {
  test('a balance below zero', async () => {
    const api = await openApi()
    const ann = await memberWithCredits(api, 1)
    const act = api.deps.db
      .updateTable('account')
      .set({ balance: -1 })
      .where('member_id', '=', ann)
      .execute()
    await expect(act).rejects.toThrow(/account_check/)
  })

  test('a transfer whose lines do not sum to zero, at the commit', async () => {
    const api = await openApi()
    const ann = await memberWithCredits(api, 0)
    let written = false
    const act = api.transact(async tx => {
      const values = {
        id: 'lopsided',
        reason: 'grant',
        member_id: ann,
        credits: 5,
        currency: 'EUR'
      }
      await tx
        .insertInto('transfer')
        .values({ ...values, created_at: api.deps.clock() })
        .execute()
      const line = { transfer_id: 'lopsided', account_id: 'house-grants', amount: -5 }
      await tx.insertInto('ledger_line').values(line).execute()
      written = true
    })
    await expect(act).rejects.toThrow(/does not sum to zero/)
    expect(written).toBe(true)
    expect(await api.deps.db.selectFrom('ledger_line').selectAll().execute()).toEqual([])
  })

  test('to change or delete a line or a transfer', async () => {
    const api = await openApi()
    await memberWithCredits(api, 3)
    const { db } = api.deps
    const acts = [
      () => db.updateTable('ledger_line').set({ amount: 4 }).execute(),
      () => db.deleteFrom('ledger_line').execute(),
      () => db.updateTable('transfer').set({ credits: 4 }).execute(),
      () => db.deleteFrom('transfer').execute()
    ]
    for (const act of acts) await expect(act()).rejects.toThrow(/append-only/)
  })

  test('to change or delete what a lot gave', async () => {
    const api = await openApi()
    const ann = await memberWithCredits(api, 3)
    const { db } = api.deps
    const shown = { credits: 1, cents: 0, currency: 'EUR' }
    const spending = { memberId: ann, profileId: ann, shown, credits: 1, reason: 'gift' } as const
    const scope = { site: defaultSite, now: api.deps.clock() }
    await api.transact(tx => spendCredits(tx, scope, spending))
    const before = await db.selectFrom('lot_use').selectAll().execute()
    expect(before).toHaveLength(1)
    const acts = [
      () => db.updateTable('lot_use').set({ credits: 2 }).execute(),
      () => db.updateTable('lot_use').set({ cents: 1 }).execute(),
      () => db.deleteFrom('lot_use').execute()
    ]
    for (const act of acts) await expect(act()).rejects.toThrow(/append-only/)
    expect(await db.selectFrom('lot_use').selectAll().execute()).toEqual(before)
  })

  test('a limit that makes no sense', async () => {
    const api = await openApi()
    const ann = await memberWithCredits(api, 0)
    const limit = { member_id: ann, currency: 'EUR' }
    const add = (values: object) =>
      api.deps.db
        .insertInto('spending_limit')
        .values({ ...limit, period: 'day', cents: 1, ...values })
        .execute()
    await expect(add({ cents: -1 })).rejects.toThrow(/cents_check/)
    await expect(add({ coming_cents: -1 })).rejects.toThrow(/coming_cents_check/)
    await expect(add({ period: 'year' })).rejects.toThrow(/period_check/)
    await add({})
    await expect(add({})).rejects.toThrow(/spending_limit_pkey/)
  })

  test('two lots of one order', async () => {
    const api = await openApi()
    const ann = await memberWithCredits(api, 0)
    const lot = { memberId: ann, credits: 10, cents: 990, currency: 'EUR', orderId: 'one' }
    const add = () => api.transact(tx => addLot(tx, { ...lot, now: api.deps.clock() }))
    await add()
    await expect(add()).rejects.toThrow(/lot_order_id_key/)
  })

  test('to take more out of a lot than it holds', async () => {
    const api = await openApi()
    await memberWithCredits(api, 1)
    const act = api.deps.db.updateTable('lot').set({ remaining: -1 }).execute()
    await expect(act).rejects.toThrow(/lot_remaining_check/)
  })
})

describe('the check of the books finds', () => {
  test('a cached balance that is not the sum of its lines', async () => {
    const api = await openApi()
    const ann = await memberWithCredits(api, 3)
    await api.deps.db
      .updateTable('account')
      .set({ balance: 4 })
      .where('member_id', '=', ann)
      .execute()
    expect(await checkLedger(api.deps.db)).toEqual([
      `member ${ann} has 4, but lines of 3 and lots of 3`
    ])
  })

  test('a lot that gave credits to nobody', async () => {
    const api = await openApi()
    await memberWithCredits(api, 3)
    await api.deps.db.updateTable('lot').set({ remaining: 2 }).execute()
    expect(await checkLedger(api.deps.db)).toHaveLength(2)
  })
})

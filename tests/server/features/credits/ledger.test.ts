import { expect, test } from 'vitest'
import { listLedger } from '#contract/credits.ts'
import { grantCredits, spendCredits } from '#server/features/credits/rules.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { freePrice } from '#tests/support/chats.ts'
import { order, settle } from './support.ts'

function write(api: Api, memberId: string, profileId: string, cents: number) {
  const scope = { site: defaultSite, now: api.deps.clock() }
  const shown = { ...freePrice, cents }
  return api.transact(tx =>
    spendCredits(tx, scope, { memberId, profileId, shown, credits: 1, reason: 'message' })
  )
}

test('a member reads every credit in and out, newest first', async () => {
  const api = await openApi()
  const ann = await api.member({ credits: 1 })
  const ben = await api.member({ name: 'Ben', credits: 5 })
  api.pass(1)
  await settle(api, (await order(ann)).payment_id, 'paid')
  api.pass(1)
  await write(api, ann.id, ben.id, 0)
  api.pass(1)
  await write(api, ann.id, ben.id, 99)

  const { reply } = await ann.call(listLedger)
  expect(reply.more).toBe(false)
  const shown = reply.lines.map(line => [
    line.reason,
    line.credits,
    line.worth.cents,
    line.balance,
    line.profile_name,
    line.order_number,
    line.created_at
  ])
  expect(shown).toEqual([
    ['message', -1, 99, 9, 'Ben', null, '2026-05-02T19:00:03.000Z'],
    ['message', -1, 0, 10, 'Ben', null, '2026-05-02T19:00:02.000Z'],
    ['purchase', 10, 990, 11, null, 'V-204 871', '2026-05-02T19:00:01.000Z'],
    ['grant', 1, 0, 1, null, null, '2026-05-02T19:00:00.000Z']
  ])
})

test('pages go on after the last line, also where lines share an instant', async () => {
  const api = await openApi()
  const ann = await api.member()
  const scope = { site: defaultSite, now: api.deps.clock() }
  for (let credits = 1; credits <= 5; credits++) {
    await api.transact(tx => grantCredits(tx, scope, ann.id, credits))
  }
  const seen: number[][] = []
  let before: string | undefined
  for (let page = 1; page <= 3; page++) {
    const { reply } = await ann.call(listLedger, {
      query: { limit: 2, ...(before === undefined ? {} : { before }) }
    })
    expect(reply.more).toBe(page < 3)
    seen.push(...reply.lines.map(line => [line.credits, line.balance]))
    before = reply.lines.at(-1)?.id
  }
  expect(seen).toEqual([
    [5, 15],
    [4, 10],
    [3, 6],
    [2, 3],
    [1, 1]
  ])
})

test('lines stand in the order in which credits moved, whatever clock each act had', async () => {
  const api = await openApi()
  const ann = await api.member()
  const now = api.deps.clock()
  const grant = (credits: number, at: Date) =>
    api.transact(tx => grantCredits(tx, { site: defaultSite, now: at }, ann.id, credits))
  await grant(1, now)
  // Asked earlier, and waited for the one before.
  await grant(2, new Date(now.getTime() - 50))
  const { reply } = await ann.call(listLedger)
  expect(reply.lines.map(({ credits, balance }) => [credits, balance])).toEqual([
    [2, 3],
    [1, 1]
  ])
})

test('only what came in, or went out, with the balance of the whole', async () => {
  const api = await openApi()
  const ann = await api.member({ credits: 3 })
  const ben = await api.member()
  await write(api, ann.id, ben.id, 0)
  await settle(api, (await order(ann)).payment_id, 'paid')
  await write(api, ann.id, ben.id, 0)
  const side = async (direction: 'in' | 'out', limit = 50) => {
    const { reply } = await ann.call(listLedger, { query: { direction, limit } })
    return [reply.lines.map(({ credits, balance }) => [credits, balance]), reply.more]
  }
  expect(await side('in')).toEqual([
    [
      [10, 12],
      [3, 3]
    ],
    false
  ])
  expect(await side('out')).toEqual([
    [
      [-1, 11],
      [-1, 2]
    ],
    false
  ])
  expect(await side('out', 1)).toEqual([[[-1, 11]], true])
})

test('a purchase leads to its order, and what is owed stands beside the lines', async () => {
  const api = await openApi()
  const ann = await api.member()
  const { id, payment_id } = await order(ann)
  await settle(api, payment_id, 'paid')
  const debt = { order_id: id, member_id: ann.id, currency: 'EUR', created_at: api.deps.clock() }
  await api.deps.db
    .insertInto('debt')
    .values({ ...debt, cents: 297 })
    .execute()
  const { reply } = await ann.call(listLedger)
  expect(reply.lines.map(line => line.order_id)).toEqual([id])
  expect(reply.debts).toEqual([
    { order_number: 'V-204 871', amount: { cents: 297, currency: 'EUR' } }
  ])
  await api.deps.db.updateTable('debt').set({ settled_at: api.deps.clock() }).execute()
  expect((await ann.call(listLedger)).reply.debts).toEqual([])
  const ben = await api.member()
  expect((await ben.call(listLedger)).reply).toEqual({ lines: [], more: false, debts: [] })
})

test('nothing follows a foreign or a missing line', async () => {
  const api = await openApi()
  const ann = await api.member({ credits: 1 })
  const ben = await api.member({ credits: 1 })
  const foreign = (await ben.call(listLedger)).reply.lines[0]?.id ?? ''
  for (const before of [foreign, '1'.repeat(16)]) {
    const { reply } = await ann.call(listLedger, { query: { before } })
    expect(reply).toEqual({ lines: [], more: false, debts: [] })
  }
})

test('a deleted member is not named', async () => {
  const api = await openApi()
  const ann = await api.member({ credits: 1 })
  const ben = await api.member({ name: 'Ben', status: 'deleted' })
  await write(api, ann.id, ben.id, 0)
  const { reply } = await ann.call(listLedger, { query: { limit: 1 } })
  expect(reply.lines[0]).toMatchObject({ profile_name: null })
})

test('pages that are too long and guests are refused', async () => {
  const api = await openApi()
  const ann = await api.member()
  const { error } = await ann.call(listLedger, { query: { limit: 51 } })
  expect(error).toEqual({ error: 'invalid_input', fields: ['limit'] })
  expect((await api.guest.call(listLedger)).status).toBe(403)
})

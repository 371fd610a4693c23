import { expect, test } from 'vitest'
import { listLedger } from '#contract/credits.ts'
import { grantCredits, spendCredits } from '#server/features/credits/rules.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { free, order, settle } from './support.ts'

function write(api: Api, memberId: string, profileId: string, cents: number) {
  const scope = { site: defaultSite, now: api.deps.clock() }
  const shown = { ...free, cents }
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
    line.profile_name,
    line.order_number,
    line.created_at
  ])
  expect(shown).toEqual([
    ['message', -1, 99, 'Ben', null, '2026-05-02T19:00:03.000Z'],
    ['message', -1, 0, 'Ben', null, '2026-05-02T19:00:02.000Z'],
    ['purchase', 10, 990, null, 'V-204 871', '2026-05-02T19:00:01.000Z'],
    ['grant', 1, 0, null, null, '2026-05-02T19:00:00.000Z']
  ])
})

test('pages go on after the last line, also where lines share an instant', async () => {
  const api = await openApi()
  const ann = await api.member()
  const scope = { site: defaultSite, now: api.deps.clock() }
  for (let credits = 1; credits <= 5; credits++) {
    await api.transact(tx => grantCredits(tx, scope, ann.id, credits))
  }
  const seen: number[] = []
  let before: string | undefined
  for (let page = 1; page <= 3; page++) {
    const { reply } = await ann.call(listLedger, {
      query: { limit: 2, ...(before === undefined ? {} : { before }) }
    })
    expect(reply.more).toBe(page < 3)
    seen.push(...reply.lines.map(line => line.credits))
    before = reply.lines.at(-1)?.id
  }
  expect(seen.toSorted()).toEqual([1, 2, 3, 4, 5])
})

test('nothing follows a foreign or a missing line', async () => {
  const api = await openApi()
  const ann = await api.member({ credits: 1 })
  const ben = await api.member({ credits: 1 })
  const foreign = (await ben.call(listLedger)).reply.lines[0]?.id ?? ''
  for (const before of [foreign, '1'.repeat(16)]) {
    const { reply } = await ann.call(listLedger, { query: { before } })
    expect(reply).toEqual({ lines: [], more: false })
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

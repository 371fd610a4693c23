import { expect, test } from 'vitest'
import { listPackages } from '#contract/credits.ts'
import { endMandate } from '#contract/directdebit.ts'
import { type Caller, openApi } from '#tests/support/api.ts'
import { euro, settle } from '../credits/support.ts'
import { signed } from './support.ts'

async function stateOf(member: Caller, country?: string) {
  const query = country === undefined ? {} : { country }
  const { reply } = await member.call(listPackages, { query })
  return reply.direct_debit
}

test('the prices name whether a mandate is in force, which debit is open and the first limit', async () => {
  const api = await openApi()
  const ann = await api.member()
  expect(await stateOf(ann)).toEqual({ signed: false, open_order: null, limit: euro(5000) })
  const { id, payment_id } = await signed(api, ann)
  expect(await stateOf(ann)).toEqual({ signed: true, open_order: id, limit: euro(5000) })
  await settle(api, payment_id, 'paid')
  expect(await stateOf(ann)).toEqual({ signed: true, open_order: null, limit: null })
  await ann.call(endMandate)
  expect(await stateOf(ann)).toEqual({ signed: false, open_order: null, limit: null })
})

test('the prices name no direct debit to a visitor, in another country or when it is blocked', async () => {
  const api = await openApi()
  const ann = await api.member()
  expect(await stateOf(api.guest)).toBeNull()
  expect(await stateOf(ann, 'FR')).toBeNull()
  await api.deps.db
    .updateTable('member')
    .set({ directdebit_blocked_at: api.deps.clock() })
    .where('id', '=', ann.id)
    .execute()
  expect(await stateOf(ann)).toBeNull()
})

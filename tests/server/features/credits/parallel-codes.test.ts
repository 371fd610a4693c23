import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { scale } from '#tests/support/scale.ts'
import { addCode, liftLimits, ordered } from './code-support.ts'
import { euro, settle } from './support.ts'

/** 100 in the long run. */
const count = Math.min(20 * scale, 100)

async function open() {
  const api = await openApi()
  liftLimits(api)
  return { api, ann: await api.member({ signup_at: api.deps.clock() }) }
}

/** Pays whatever of the orders can still be paid. @returns how many were */
async function payAll(api: Awaited<ReturnType<typeof openApi>>): Promise<number> {
  const orders = await api.deps.db.selectFrom('orders').select('payment_id').execute()
  for (const { payment_id } of orders) await settle(api, payment_id, 'paid')
  const paid = await api.deps.db.selectFrom('lot').select('id').where('cents', '>', 0).execute()
  return paid.length
}

test('of many orders at once with a code for one, one can be paid', async () => {
  const { api, ann } = await open()
  await addCode(api)
  const body = { amount: euro(891) }
  const codes = await Promise.all(Array.from({ length: count }, () => ordered(ann, body)))
  expect(codes.filter(code => code === 'Spring')).toHaveLength(count)
  expect(await payAll(api)).toBe(1)
  expect(await ordered(ann, body)).toBe('discount_used')
})

test('of many orders at once with both discounts for the first purchase, one can be paid', async () => {
  const { api, ann } = await open()
  const codes = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      ordered(ann, {
        amount: euro(743),
        discount_code: index % 2 === 0 ? undefined : 'WELCOME25'
      })
    )
  )
  expect(new Set(codes)).toEqual(new Set(['TIMEBONUS25', 'WELCOME25']))
  expect(await payAll(api)).toBe(1)
})

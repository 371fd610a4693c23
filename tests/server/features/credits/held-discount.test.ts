import { expect, test } from 'vitest'
import { listPackages } from '#contract/credits.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { signed } from '../directdebit/support.ts'
import { addCode } from './code-support.ts'
import { euro, order, settle } from './support.ts'

const discounted = { amount: euro(743) }

async function open() {
  const api = await openApi()
  return { api, ann: await api.member({ signup_at: api.deps.clock() }) }
}

async function offers(member: Caller) {
  return (await member.call(listPackages)).reply
}

async function placeOnItsWay(api: Api, ann: Caller, body: Parameters<typeof order>[1]) {
  const placed = await order(ann, body)
  await settle(api, placed.payment_id, 'pending')
  return placed
}

test('an order whose money is on its way is named as the one that has the discount', async () => {
  const { api, ann } = await open()
  const first = await order(ann, discounted)
  expect(await offers(ann)).toMatchObject({
    held_discount: null,
    discount: { code: 'TIMEBONUS25' }
  })
  await settle(api, first.payment_id, 'pending')
  expect(await offers(ann)).toMatchObject({
    discount: null,
    held_discount: {
      order_id: first.id,
      order_number: first.number,
      code: 'TIMEBONUS25',
      percentage: 25,
      collected_on: null
    }
  })
})

test.each(['paid', 'failed'] as const)('nothing is held once the order is %s', async state => {
  const { api, ann } = await open()
  const { payment_id } = await placeOnItsWay(api, ann, discounted)
  await settle(api, payment_id, state)
  expect((await offers(ann)).held_discount).toBeNull()
})

test('a direct debit names the day from which it is collected', async () => {
  const { api, ann } = await open()
  const { id } = await signed(api, ann, discounted)
  // 2 May 2026 is a Saturday: two days' notice end on Monday.
  expect((await offers(ann)).held_discount).toMatchObject({
    order_id: id,
    collected_on: '2026-05-04'
  })
})

test('a code for many orders is not held, and one of another member is not named', async () => {
  const { api, ann } = await open()
  await addCode(api, { validity: 'unlimited' })
  await placeOnItsWay(api, ann, { discount_code: 'SPRING', amount: euro(891) })
  expect((await offers(ann)).held_discount).toBeNull()
  const ben = await api.member({ signup_at: api.deps.clock() })
  await placeOnItsWay(api, ben, discounted)
  expect((await offers(ann)).held_discount).toBeNull()
  expect((await offers(api.guest)).held_discount).toBeNull()
})

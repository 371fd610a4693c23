import { beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/credits.ts'
import { isRefusedCard, outcomeOf } from '#src/features/credits/outcome.ts'
import { $ordering, beginOrdering } from '#src/features/credits/orders.ts'
import { $packages, bundleOf } from '#src/features/credits/packages.ts'
import {
  $repeatable,
  $repeated,
  repeatOrder,
  repeatableOf
} from '#src/features/credits/repeat-orders.ts'
import { ordersPage } from '#server/features/credits/queries.ts'
import { newId } from '#server/lib/ids.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { type Client, openClient } from '#tests/support/client.ts'
import { euro, order, settle } from '#tests/server/features/credits/support.ts'

let api: Api
let ann: Caller
let client: Client

beforeEach(async () => {
  api = await openApi()
  ann = await api.member()
  client = await openClient(api, ann)
  beginOrdering()
})

async function buy(body: Parameters<typeof order>[1] = {}) {
  const { payment_id } = await order(ann, body)
  await settle(api, payment_id, 'paid')
  api.pass(60)
}

async function repeatable(): Promise<Order[]> {
  await $repeatable.reload()
  const state = $repeatable.get()
  if (state.status !== 'ready') throw new Error(`Orders are ${state.status}`)
  return state.value
}

async function bundle(id: string) {
  await $packages.reload()
  const state = $packages.get()
  const found = state.status === 'ready' ? bundleOf(state.value.packages, id) : null
  if (!found) throw new Error(`No bundle ${id}`)
  return found
}

test('each bundle and way to pay is there once, the newest first', async () => {
  await buy()
  await buy({ method: 'card' })
  await buy({ package: 'p1', amount: euro(2125) })
  const latest = api.deps.clock().toISOString()
  await buy()
  const orders = await repeatable()
  expect(orders[0]?.created_at).toBe(latest)
  expect(orders.map(one => [one.package, one.method])).toEqual([
    ['p0', 'ideal'],
    ['p1', 'ideal'],
    ['p0', 'card']
  ])
})

test('what was bought once and long ago is there, however much came after it', async () => {
  await buy({ method: 'card' })
  const [first] = await api.deps.db.selectFrom('orders').selectAll().execute()
  if (!first) throw new Error('No order')
  const { number: _number, ...paid } = first
  const later = Array.from({ length: ordersPage }, (_, index) => ({
    ...paid,
    id: newId(),
    payment_id: null,
    method: 'ideal' as const,
    created_at: new Date(first.created_at.getTime() + index + 1)
  }))
  await api.deps.db
    .insertInto('orders')
    .values(later as never)
    .execute()
  expect((await repeatable()).map(({ method }) => method)).toEqual(['ideal', 'card'])
})

test('only what was paid for can be had again', () => {
  const orders = ['open', 'pending', 'paid', 'failed', 'expired', 'refunded', 'charged_back'].map(
    (status, index) => ({ status, package: `p${index}`, method: 'ideal' }) as unknown as Order
  )
  expect(repeatableOf(orders).map(({ status }) => status)).toEqual(['paid', 'refunded'])
})

test('is ordered at once, at today’s price', async () => {
  await buy()
  await api.deps.db.updateTable('orders').set({ cents: 500, list_cents: 500 }).execute()
  const [earlier] = await repeatable()
  if (!earlier) throw new Error('Nothing to repeat')
  expect(earlier.amount).toEqual(euro(500))
  await repeatOrder(earlier, await bundle('p0'))
  expect(client.left).toEqual([expect.stringContaining('/api/sandbox/checkout')])
  const orders = await api.deps.db.selectFrom('orders').select('cents').orderBy('number').execute()
  expect(orders).toEqual([{ cents: 500 }, { cents: 990 }])
})

test('says beside the one that was pressed when the price has changed', async () => {
  await buy()
  const [earlier] = await repeatable()
  const shown = await bundle('p0')
  if (!earlier) throw new Error('Nothing to repeat')
  await repeatOrder(earlier, { ...shown, amount: euro(989) })
  expect($repeated.get()).toBe(earlier.id)
  expect($ordering.get()).toMatchObject({ status: 'changed', price: { cents: 990 } })
  expect(client.left).toEqual([])
})

test.each([
  ['open', 'pending'],
  ['pending', 'pending'],
  ['paid', 'paid'],
  ['failed', 'failed'],
  ['expired', 'failed'],
  ['cancelled', 'cancelled'],
  ['refunded', 'refunded'],
  ['charged_back', 'charged_back']
] as const)('a payment that is %s is shown as %s', (status, outcome) => {
  expect(outcomeOf({ status })).toBe(outcome)
})

test('a refused card is one that failed, not one that was cancelled or forgotten', () => {
  const by = (method: 'card' | 'ideal', status: Order['status']) =>
    isRefusedCard({ method, status })
  expect(by('card', 'failed')).toBe(true)
  expect(by('card', 'expired')).toBe(false)
  expect([by('card', 'cancelled'), by('card', 'paid'), by('ideal', 'failed')]).toEqual([
    false,
    false,
    false
  ])
})

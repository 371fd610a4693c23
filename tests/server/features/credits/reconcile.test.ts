import { expect, test } from 'vitest'
import { reconcileOrders } from '#server/features/credits/reconcile.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { day, order } from './support.ts'

/** The payments that a run asks about, one after another; each question takes so many seconds. */
async function askedIn(api: Api, seconds = 0): Promise<string[]> {
  const { payments } = api.deps
  const { fetch } = payments
  const asked: string[] = []
  payments.fetch = async id => {
    asked.push(id)
    api.pass(seconds)
    return fetch(id)
  }
  await reconcileOrders(api.deps)
  payments.fetch = fetch
  return asked
}

/** Orders of somebody, all in one state. */
async function placed(count: number, status: 'open' | 'pending' | 'failed' | 'expired' = 'open') {
  const api = await openApi()
  const ann = await api.member()
  const payments: string[] = []
  for (let index = 0; index < count; index++) {
    payments.push((await order(ann)).payment_id ?? '')
  }
  await api.deps.db.updateTable('orders').set({ status }).execute()
  return { api, payments }
}

test.each(['open', 'pending'] as const)(
  'an order that is %s is asked about each time',
  async status => {
    const { api, payments } = await placed(1, status)
    for (const seconds of [0, 1, 60, 7200]) {
      api.pass(seconds)
      expect(await askedIn(api)).toEqual(payments)
    }
  }
)

test('one that is closed is asked about again after a tenth of its age', async () => {
  const { api, payments } = await placed(1, 'failed')
  api.pass(900)
  expect(await askedIn(api)).toEqual(payments)
  // At an age of 1000 seconds 100 have gone by since then.
  api.pass(99)
  expect(await askedIn(api)).toEqual([])
  api.pass(1)
  expect(await askedIn(api)).toEqual(payments)
  api.pass(100)
  expect(await askedIn(api)).toEqual([])
})

test('one that is closed is asked about for three days', async () => {
  const { api, payments } = await placed(1, 'expired')
  api.pass(3 * day - 1)
  await api.deps.db.updateTable('orders').set({ asked_at: null }).execute()
  expect(await askedIn(api)).toEqual(payments)
  await api.deps.db.updateTable('orders').set({ asked_at: null }).execute()
  api.pass(1)
  expect(await askedIn(api)).toEqual([])
})

test('a provider that is slow ends the run after 30 seconds, and the next goes on from there', async () => {
  const { api, payments } = await placed(7)
  expect(await askedIn(api, 10)).toEqual(payments.slice(0, 3))
  expect(await askedIn(api, 10)).toEqual(payments.slice(3, 6))
  expect(await askedIn(api, 10)).toEqual([6, 0, 1].map(index => payments[index]))
})

test('one that always fails does not stay in front', async () => {
  const { api, payments } = await placed(2)
  const { fetch } = api.deps.payments
  api.deps.payments.fetch = async id => {
    if (id === payments[0]) throw new Error('The provider does not answer')
    return fetch(id)
  }
  expect(await askedIn(api, 30)).toEqual([payments[0]])
  expect(await askedIn(api, 30)).toEqual([payments[1]])
})

test('a run asks about 500 orders, those that waited longest', async () => {
  const { api, payments } = await placed(1)
  const [one] = await api.deps.db.selectFrom('orders').selectAll().execute()
  if (!one) throw new Error('No order')
  const { number: _, ...columns } = one
  const copies = Array.from({ length: 500 }, (_, index) => {
    const id = `copy${String(index).padStart(12, '0')}`
    return { ...columns, id, payment_id: `sb_${id}` }
  })
  await api.deps.db.insertInto('orders').values(copies).execute()
  const first = await askedIn(api)
  expect([first.length, first[0]]).toEqual([500, payments[0]])
  api.pass(1)
  expect((await askedIn(api)).slice(0, 2)).toEqual([copies[499]?.payment_id, payments[0]])
})

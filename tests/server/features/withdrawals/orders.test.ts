import { beforeEach, describe, expect, test } from 'vitest'
import { withdrawMessage } from '#contract/chats.ts'
import { getWithdrawal } from '#contract/withdrawal.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { day, euro, order } from '#tests/server/features/credits/support.ts'
import { bought, spend, withdrawable } from './support.ts'

let api: Api
let ann: Caller
let ben: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann', email: 'ann@post.example' })
  ben = await api.member({ name: 'Ben' })
})

describe('what can be withdrawn from', () => {
  test('is told with what is left of it, what that cost and until when', async () => {
    const { id, number } = await bought(api, ann)
    const { reply } = await ann.call(getWithdrawal)
    expect(reply).toEqual({
      days: 14,
      name: 'Ann',
      email: 'ann@post.example',
      orders: [
        {
          order_id: id,
          number,
          amount: euro(990),
          credits: 10,
          worth: euro(990),
          until: '2026-05-16T22:00:00.000Z'
        }
      ]
    })
  })

  test('is less by what was used, and counts what came back', async () => {
    await bought(api, ann)
    const message = await spend(api, ann, ben, 3)
    expect(await withdrawable(ann)).toMatchObject([{ credits: 7, worth: euro(693) }])
    await ann.call(withdrawMessage, { query: { id: message } })
    expect(await withdrawable(ann)).toMatchObject([{ credits: 8, worth: euro(792) }])
  })

  test('has the price that was really paid, to the cent', async () => {
    const newcomer = await api.member({ signup_at: api.deps.clock() })
    await bought(api, newcomer, { amount: euro(743) })
    await spend(api, newcomer, ben, 3)
    // Three credits of 743 cents for ten were 222; the rest is worth all the others.
    expect(await withdrawable(newcomer)).toMatchObject([{ credits: 7, worth: euro(521) }])
  })

  test('takes no credits of other orders and no given ones for its own', async () => {
    const rich = await api.member({ credits: 5 })
    await bought(api, rich)
    api.pass(1)
    await bought(api, rich, { package: 'p1', amount: euro(2125) })
    await spend(api, rich, ben, 7)
    expect(await withdrawable(rich)).toMatchObject([
      { credits: 25, worth: euro(2125) },
      { credits: 8, worth: euro(792) }
    ])
  })

  test('is nothing once everything was used, and nothing of an order that is not paid', async () => {
    await bought(api, ann)
    await spend(api, ann, ben, 10)
    await order(ann)
    expect(await withdrawable(ann)).toEqual([])
    expect(await withdrawable(ben)).toEqual([])
  })

  test('lasts to the last second of the last day and no longer', async () => {
    await bought(api, ann)
    // Paid at 21:00 in Utrecht; fourteen full days later the day ends three hours after that.
    api.pass(14 * day + 3 * 3600 - 1)
    expect(await withdrawable(ann)).toHaveLength(1)
    api.pass(1)
    expect(await withdrawable(ann)).toEqual([])
  })

  test('lasts as many days as the site gives', async () => {
    api = await openApi({ site: { refund_days: 28 } })
    ann = await api.member()
    await bought(api, ann)
    api.pass(28 * day)
    expect(await withdrawable(ann)).toHaveLength(1)
  })

  test('counts from the payment, not from the order', async () => {
    const { id } = await bought(api, ann)
    await api.deps.db
      .updateTable('orders')
      .set({ created_at: new Date('2026-03-01T10:00:00Z') })
      .where('id', '=', id)
      .execute()
    expect(await withdrawable(ann)).toHaveLength(1)
  })
})

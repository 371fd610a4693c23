import { beforeEach, describe, expect, test } from 'vitest'
import { withdrawMessage } from '#contract/chats.ts'
import { listLedger, listOrders } from '#contract/credits.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import { newId } from '#server/lib/ids.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { eventsOf } from '#tests/support/events.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { day, euro, order } from '#tests/server/features/credits/support.ts'
import { bought, declarations, declare, refunds, spend, withdrawable } from './support.ts'

let api: Api
let ann: Caller
let ben: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann', email: 'ann@post.example' })
  ben = await api.member({ name: 'Ben' })
})

const creditsOf = async (member: Caller) => (await balanceOf(api.deps.db, member.id)).credits

describe('a member who withdraws', () => {
  test('gives back what is unused and gets what it cost, told by ledger, order and event', async () => {
    const { id, number } = await bought(api, ann)
    await spend(api, ann, ben, 4)
    api.pass(60)
    const { reply } = await declare(ann, { order_ids: [id] })
    expect(reply).toEqual({
      number: 'H-5021',
      received_at: '2026-05-02T19:01:00.000Z',
      mailed: true,
      refunds: [{ number, credits: 6, amount: euro(594) }]
    })
    expect(await creditsOf(ann)).toBe(0)
    expect(await refunds(api)).toEqual([
      { order_id: id, reason: 'withdrawal', cents: 594, credits: 6 }
    ])
    const { lines } = (await ann.call(listLedger)).reply
    expect(lines[0]).toMatchObject({
      reason: 'withdrawal',
      credits: -6,
      worth: euro(594),
      order_number: number
    })
    const [paid] = (await ann.call(listOrders, { query: { id } })).reply.orders
    expect(paid).toMatchObject({ status: 'paid', refunded: euro(594) })
    expect((await eventsOf(api, ann)).at(-1)).toMatchObject({
      name: 'balance',
      data: { credits: 0, paid_user: true }
    })
    expect(await checkLedger(api.deps.db)).toEqual([])
  })

  test('gets everything back of an order of which nothing was used', async () => {
    const { id } = await bought(api, ann)
    await declare(ann, { order_ids: [id] })
    const [whole] = (await ann.call(listOrders, { query: { id } })).reply.orders
    expect(whole).toMatchObject({ status: 'refunded', refunded: euro(990) })
    expect(await withdrawable(ann)).toEqual([])
  })

  test('gets the money to where it came from, once', async () => {
    const { id, payment_id } = await bought(api, ann)
    const asked: unknown[] = []
    const { refund } = api.deps.payments
    api.deps.payments.refund = async request => {
      asked.push(request)
      return refund(request)
    }
    await declare(ann, { order_ids: [id] })
    await runDueJobs(api)
    await runDueJobs(api)
    expect(asked).toMatchObject([{ paymentId: payment_id, amount: euro(990) }])
    expect((await api.deps.payments.fetch(payment_id ?? ''))?.refunded).toEqual(euro(990))
  })

  test('can choose several orders, and keeps the ones that were not chosen', async () => {
    const first = await bought(api, ann)
    api.pass(1)
    const second = await bought(api, ann, { package: 'p1', amount: euro(2125) })
    api.pass(1)
    const third = await bought(api, ann, { package: 'p2', amount: euro(4680) })
    await spend(api, ann, ben, 12)
    const { reply } = await declare(ann, { order_ids: [third.id, second.id, second.id] })
    expect(reply.refunds).toEqual([
      { number: second.number, credits: 23, amount: euro(1955) },
      { number: third.number, credits: 60, amount: euro(4680) }
    ])
    expect(await creditsOf(ann)).toBe(0)
    const left = await declare(ann, { order_ids: [first.id] })
    expect([left.status, left.error.error]).toEqual([409, 'nothing_to_withdraw'])
    expect(await checkLedger(api.deps.db)).toEqual([])
  })

  test('gets back later what came back later', async () => {
    const { id } = await bought(api, ann)
    const message = await spend(api, ann, ben)
    await declare(ann, { order_ids: [id] })
    await ann.call(withdrawMessage, { query: { id: message } })
    const { reply } = await declare(ann, { order_ids: [id] })
    expect(reply.refunds).toMatchObject([{ credits: 1, amount: euro(99) }])
    const [whole] = (await ann.call(listOrders, { query: { id } })).reply.orders
    expect(whole).toMatchObject({ status: 'refunded', refunded: euro(990) })
    expect(await checkLedger(api.deps.db)).toEqual([])
  })
})

describe('nothing goes back', () => {
  const outcome = async (caller: Caller, ids: string[]) => {
    const { status, error } = await declare(caller, { order_ids: ids })
    return [status, error?.error]
  }

  test('for other members’ orders, which answer like missing ones', async () => {
    const { id } = await bought(api, ann)
    const own = await bought(api, ben)
    const missing = [404, 'not_found']
    expect(await outcome(ben, [id])).toEqual(missing)
    expect(await outcome(ben, [newId()])).toEqual(missing)
    // Not even of the own one beside it.
    expect(await outcome(ben, [own.id, id])).toEqual(missing)
    expect(await refunds(api)).toEqual([])
    expect(await declarations(api)).toEqual([])
    expect(await creditsOf(ben)).toBe(10)
  })

  test('without a session', async () => {
    const { id } = await bought(api, ann)
    expect(await outcome(api.guest, [id])).toEqual([403, 'authentication_required'])
    expect(await creditsOf(ann)).toBe(10)
  })

  test('of an order that is not paid, is used up or is too long ago', async () => {
    const refused = [409, 'nothing_to_withdraw']
    const open = await order(ann)
    expect(await outcome(ann, [open.id])).toEqual(refused)
    const used = await bought(api, ann)
    await spend(api, ann, ben, 10)
    expect(await outcome(ann, [used.id])).toEqual(refused)
    const late = await bought(api, ann)
    api.pass(14 * day + 3 * 3600)
    expect(await outcome(ann, [late.id])).toEqual(refused)
    expect(await refunds(api)).toEqual([])
  })

  test('a second after the last one, and all of it in the last', async () => {
    const { id } = await bought(api, ann)
    api.pass(14 * day + 3 * 3600 - 1)
    expect(await outcome(ann, [id])).toEqual([200, undefined])
  })

  test('of credits that were given', async () => {
    const rich = await api.member({ credits: 5 })
    const { id } = await bought(api, rich)
    await declare(rich, { order_ids: [id] })
    expect(await creditsOf(rich)).toBe(5)
  })
})

describe('nothing goes back twice', () => {
  test('in 20 tries at the same time', async () => {
    const { id } = await bought(api, ann)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => declare(ann, { order_ids: [id] }))
    )
    const taken = answers.filter(({ status }) => status === 200)
    expect(taken).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await refunds(api)).toMatchObject([{ cents: 990, credits: 10 }])
    expect(await declarations(api)).toHaveLength(1)
    expect(await checkLedger(api.deps.db)).toEqual([])
    await runDueJobs(api)
    expect(api.letters.filter(({ subject }) => subject.includes('H-'))).toHaveLength(1)
  })

  test('when the same declaration is sent again because its answer got lost', async () => {
    const { id } = await bought(api, ann)
    const key = 'a-lost-answer-0001'
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => declare(ann, { order_ids: [id] }, key))
    )
    const [first] = answers
    for (const { reply } of answers) expect(reply).toEqual(first?.reply)
    expect(await refunds(api)).toHaveLength(1)
  })

  test('while messages are sent: what was used and what comes back is what was paid', async () => {
    const { id } = await bought(api, ann)
    const send = () => spend(api, ann, ben).catch(() => null)
    await Promise.all([
      ...Array.from({ length: 10 }, send),
      ...Array.from({ length: 5 }, () => declare(ann, { order_ids: [id] })),
      ...Array.from({ length: 10 }, send)
    ])
    const { lines } = (await ann.call(listLedger)).reply
    const used = lines.filter(({ reason }) => reason === 'message')
    const cents = used.reduce((sum, { worth }) => sum + worth.cents, 0)
    const back = (await refunds(api)).reduce((sum, refund) => sum + refund.cents, 0)
    expect(cents + back + 99 * (await creditsOf(ann))).toBe(990)
    expect(await checkLedger(api.deps.db)).toEqual([])
  })
})

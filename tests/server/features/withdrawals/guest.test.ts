import { beforeEach, describe, expect, test } from 'vitest'
import { checkLedger } from '#server/features/credits/check.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import type { Order } from '#contract/credits.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { day, euro } from '#tests/server/features/credits/support.ts'
import { bought, declarations, declare, refunds, spend } from './support.ts'

let api: Api
let ann: Caller
let paid: Order
const desk = 'hulp@vonk.example'

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann', email: 'Ann@post.example' })
  paid = await bought(api, ann)
  await runDueJobs(api)
  api.letters.length = 0
})

const creditsOf = async (member: Caller) => (await balanceOf(api.deps.db, member.id)).credits
const recipients = async () => {
  await runDueJobs(api)
  // Letters of one moment go out in any order.
  return api.letters.map(({ recipient }) => recipient).toSorted()
}

describe('without a session', () => {
  test.each(['V-204 871', 'v204871', '204871', ' V-204.871 '])(
    'address and order number %s belong together, and the money goes back',
    async order_number => {
      const { reply } = await declare(api.guest, { order_number })
      expect(reply).toMatchObject({ number: 'H-5021', mailed: true, refunds: [] })
      expect(await refunds(api)).toMatchObject([{ order_id: paid.id, cents: 990, credits: 10 }])
      expect(await creditsOf(ann)).toBe(0)
      expect(await recipients()).toEqual(['Ann@post.example'])
      expect(api.letters[0]?.text).toMatch(/V-204 871, 10 credits: €\s9,90/)
      expect(await checkLedger(api.deps.db)).toEqual([])
    }
  )

  test.each<[string, { email?: string; order_number?: string }]>([
    ['another address', { email: 'eve@post.example', order_number: 'V-204 871' }],
    ['another number', { order_number: 'V-204 872' }],
    ['no number', {}],
    ['a number that is none', { order_number: 'the one of last week' }],
    ['a number as long as a card’s', { order_number: '5105105105105100' }]
  ])('with %s nothing goes back, and somebody looks at it', async (_what, body) => {
    const { status, reply } = await declare(api.guest, body)
    expect([status, reply.refunds, reply.mailed]).toEqual([200, [], true])
    expect(await refunds(api)).toEqual([])
    expect(await creditsOf(ann)).toBe(10)
    const email = body.email ?? 'ann@post.example'
    expect(await declarations(api)).toMatchObject([{ email, member_id: null }])
    expect(await recipients()).toEqual([email, desk])
    for (const { text } of api.letters) expect(text).not.toContain('9,90')
  })

  test('the answer does not tell the two apart', async () => {
    const right = await declare(api.guest, { order_number: 'V-204 871' })
    const wrong = await declare(api.guest, { email: 'eve@post.example', order_number: 'V-204 871' })
    const shape = ({ reply, status }: typeof right) => [status, { ...reply, number: 'H' }]
    expect(shape(wrong)).toEqual(shape(right))
  })

  test('it is in time to the last second, and then waits for somebody', async () => {
    api.pass(14 * day + 3 * 3600)
    await declare(api.guest, { order_number: 'V-204 871' })
    expect(await refunds(api)).toEqual([])
    expect(await recipients()).toContain(desk)
    api.pass(-1)
    await declare(api.guest, { order_number: 'V-204 871' })
    expect(await refunds(api)).toMatchObject([{ cents: 990 }])
  })

  test('used credits are not paid back', async () => {
    await spend(api, ann, await api.member(), 4)
    await declare(api.guest, { order_number: 'V-204 871' })
    expect(await refunds(api)).toMatchObject([{ cents: 594, credits: 6 }])
  })

  test('an order of another site is not found', async () => {
    await api.deps.db
      .insertInto('site')
      .values({ id: 'other', definition: '{}', updated_at: api.deps.clock() })
      .execute()
    await api.deps.db
      .updateTable('member')
      .set({ site_id: 'other' })
      .where('id', '=', ann.id)
      .execute()
    await declare(api.guest, { order_number: 'V-204 871' })
    expect(await refunds(api)).toEqual([])
  })
})

describe('nothing happens twice', () => {
  test('in 20 tries at the same time: one refund, one number, one letter', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => declare(api.guest, { order_number: 'V-204 871' }))
    )
    expect(new Set(answers.map(({ reply }) => reply.number))).toEqual(new Set(['H-5021']))
    expect(await refunds(api)).toHaveLength(1)
    expect(await declarations(api)).toHaveLength(1)
    expect(await recipients()).toEqual(['Ann@post.example'])
  })

  test('when the same is declared again within a day; other words are another declaration', async () => {
    const first = await declare(api.guest, { statement: 'Toch niet.' })
    api.pass(day - 1)
    const again = await declare(api.guest, { statement: 'Toch niet.' })
    expect(again.reply).toEqual(first.reply)
    const other = await declare(api.guest, { statement: 'Hoor ik nog iets?' })
    api.pass(1)
    const later = await declare(api.guest, { statement: 'Toch niet.' })
    expect(new Set([first, other, later].map(({ reply }) => reply.number)).size).toBe(3)
    expect(await declarations(api)).toHaveLength(3)
  })
})

describe('somebody who is logged in', () => {
  test('may give the number of an own order with another address, and both hear of it', async () => {
    const body = { email: 'work@post.example', order_number: 'V-204 871' }
    const { reply } = await declare(ann, body)
    expect(reply.refunds).toEqual([])
    expect(await refunds(api)).toMatchObject([{ cents: 990 }])
    expect(await recipients()).toEqual(['Ann@post.example', 'work@post.example'])
  })

  test('does not get at others’ orders by their numbers', async () => {
    const eve = await api.member({ email: 'eve@post.example' })
    await declare(eve, { email: 'eve@post.example', order_number: 'V-204 871' })
    expect(await refunds(api)).toEqual([])
    expect(await recipients()).toEqual(['eve@post.example', desk].toSorted())
  })
})

describe('nobody is flooded', () => {
  test('a repeat with its key takes no receipt from the next', async () => {
    const words = (count: number) => ({ statement: `Bericht ${count}`, email: 'eve@post.example' })
    for (let count = 0; count < 5; count++) await declare(api.guest, words(1), 'one-declaration')
    for (let count = 2; count <= 6; count++) {
      expect((await declare(api.guest, words(count))).reply.mailed).toBe(count < 6)
    }
  })

  test('and no address stands among the counters', async () => {
    await declare(api.guest)
    const counters = await api.deps.db.selectFrom('rate_limit').select('key').execute()
    expect(counters.some(({ key }) => key.startsWith('withdrawal_receipt:'))).toBe(true)
    expect(JSON.stringify(counters)).not.toContain('@')
  })

  test('an address gets five receipts in a day, and hears that there is none', async () => {
    const words = (count: number) => ({ statement: `Bericht ${count}`, email: 'eve@post.example' })
    for (let count = 1; count <= 5; count++) {
      expect((await declare(api.guest, words(count))).reply.mailed).toBe(true)
    }
    const { status, reply } = await declare(api.guest, words(6))
    expect([status, reply.mailed]).toEqual([200, false])
    const all = await recipients()
    expect(all.filter(recipient => recipient === 'eve@post.example')).toHaveLength(5)
    expect(all.filter(recipient => recipient === desk)).toHaveLength(6)
  })

  test('what goes back is told even then, and the answer still does not say so', async () => {
    for (let count = 1; count <= 5; count++) await declare(api.guest, { statement: `${count}` })
    await runDueJobs(api)
    api.letters.length = 0
    const { reply } = await declare(api.guest, { order_number: 'V-204 871' })
    expect(reply).toMatchObject({ mailed: false, refunds: [] })
    expect(await recipients()).toEqual(['Ann@post.example'])
  })

  test('a network may declare so often in an hour', async () => {
    const tries = Array.from({ length: 20 }, (_, count) =>
      declare(api.guest, { email: `${count}@post.example` })
    )
    for (const { status } of await Promise.all(tries)) expect(status).toBe(200)
    expect((await declare(api.guest, {})).error.error).toBe('rate_limited')
    expect((await declare(ann, {})).status).toBe(200)
  })
})

test('what is wrong is named', async () => {
  const wrong = { name: ' ', email: 'ann@', statement: 'x'.repeat(1001), order_ids: [] }
  const { status, error } = await declare(api.guest, wrong)
  expect(status).toBe(400)
  expect(error.fields?.toSorted()).toEqual(['email', 'name', 'order_ids', 'statement'])
})

test('the sum of a guest’s withdrawal stands in the books', async () => {
  await declare(api.guest, { order_number: 'V-204 871' })
  const { cents } = await api.deps.db
    .selectFrom('transfer')
    .select('cents')
    .where('reason', '=', 'withdrawal')
    .executeTakeFirstOrThrow()
  expect({ cents, currency: 'EUR' }).toEqual(euro(990))
})

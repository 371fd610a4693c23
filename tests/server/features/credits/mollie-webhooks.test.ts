import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkLedger } from '#server/features/credits/check.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import type { Api } from '#tests/support/api.ts'
import type { MollieState } from '#tests/support/mollie-payments.ts'
import type { MollieServer } from '#tests/support/mollie-server.ts'
import { scale, seed } from '#tests/support/scale.ts'
import { type Outcome, callWebhook, openWithMollie, outcomes } from './mollie-support.ts'
import { order } from './support.ts'

const webhooks = 100 * scale
/** Milliseconds; the long run does a hundred times as much. */
const patience = 120_000 + 36_000 * scale

const ours: Record<Move, string> = {
  open: 'open',
  pending: 'pending',
  authorized: 'pending',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'expired',
  give_part: 'paid',
  give_all: 'refunded',
  charge_back: 'charged_back'
}

/** Where an order is once it has heard of these in turn: money counts, else the first end. */
function endOf(moves: readonly Move[]): string {
  const told = moves.map(move => ours[move])
  const money = ['charged_back', 'refunded', 'paid'].find(state => told.includes(state))
  if (money !== undefined) return money
  const end = told.find(state => ['failed', 'cancelled', 'expired'].includes(state))
  return end ?? (told.includes('pending') ? 'pending' : 'open')
}

/** What happens to a payment: it gets into a state, or money leaves it again. */
type Move = MollieState | 'give_part' | 'give_all' | 'charge_back'

/** The ways of a payment, as Mollie goes them. */
const Way = fc.constantFrom<Move[]>(
  ['paid'],
  ['pending', 'paid'],
  ['authorized', 'paid'],
  ['paid', 'give_part'],
  ['paid', 'give_all'],
  ['pending', 'paid', 'charge_back'],
  ['paid', 'give_part', 'charge_back'],
  ['failed'],
  ['pending', 'failed'],
  ['canceled'],
  ['expired']
)

/** Of 10 credits for 9.90 euro. */
const part = { value: '3.00', cents: 300, credits: 3 }

function moveOn(mollie: MollieServer, id: string, move: Move): void {
  if (move === 'give_part') mollie.giveBack(id, part.value)
  else if (move === 'give_all') mollie.giveBack(id, '9.90')
  else if (move === 'charge_back') mollie.chargeBack(id)
  else mollie.pay(id, move)
}
const malformed = [
  '',
  'x'.repeat(101),
  'tr_',
  'tr_a/../b',
  'tr_a?include=x',
  'sb_1',
  'tr_ä',
  '{"id":"tr_a"}',
  "tr_' or 1=1"
]

/** Something that happens at a moment: a payment moves, or a webhook is called. */
interface Happening {
  at: number
  move?: Move
  id: string
}

const moment = fc.nat({ max: 100_000 })
const delays = fc.array(fc.nat({ max: 20_000 }), { minLength: 1, maxLength: 5 })

/** What all members have together. */
async function allCredits({ deps }: Api): Promise<number> {
  const { sum } = await deps.db
    .selectFrom('account')
    .select(eb => eb.fn.sum<string>('balance').as('sum'))
    .where('member_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

function sample<T>(arbitrary: fc.Arbitrary<T>, numRuns: number): T[] {
  return fc.sample(arbitrary, { numRuns, seed })
}

test(
  `${webhooks} webhooks in any order credit each paid order once`,
  async () => {
    const { api, mollie } = await openWithMollie()
    const happenings: Happening[] = []
    const expected = new Map<string, Outcome>()
    let credits = 0
    const call = (id: string, from: number, times: number[]) =>
      happenings.push(...times.map(delay => ({ at: from + delay, id })))

    const others = Math.round(webhooks * 0.15)
    const plan = sample(fc.record({ way: Way, at: moment, delays }), webhooks - others)
    let left = webhooks - others
    for (const { way, at, delays: times } of plan) {
      if (left <= 0) break
      const { payment_id } = await order(await api.member())
      const id = payment_id ?? ''
      way.forEach((move, index) => {
        const moved = at + index * 10_000
        happenings.push({ at: moved, move, id })
        call(id, moved, times)
        left -= 1
      })
      const status = endOf(way)
      expected.set(id, { status, lots: way.includes('paid') ? 1 : 0 })
      if (status === 'paid') credits += way.includes('give_part') ? 10 - part.credits : 10
    }
    // Two in three of these nobody knows, the third is no id at all.
    sample(fc.record({ at: moment, delays }), others).forEach(({ at, delays: times }, index) => {
      const none = malformed[Math.floor(index / 3) % malformed.length] ?? ''
      call(index % 3 === 2 ? none : `tr_unknown${index}`, at, times)
    })
    happenings.sort((one, other) => one.at - other.at)

    const refused = new Set<string>()
    while (happenings.length > 0) {
      const calls = happenings.splice(0, 20).map(async ({ move, id }) => {
        if (move) return moveOn(mollie, id, move)
        const { status } = await callWebhook(api, id)
        if (status !== 200) refused.add(`${status} ${id}`)
      })
      await Promise.all(calls)
    }

    expect([...refused].sort()).toEqual(['400 ', `400 ${'x'.repeat(101)}`])
    expect(await outcomes(api)).toEqual(expected)
    expect(await allCredits(api)).toBe(credits)
    expect(mollie.payments.size).toBe(expected.size)
    expect(await checkLedger(api.deps.db)).toEqual([])
    const asked = new Set(mollie.requests.map(({ path }) => path))
    for (const path of asked) expect(path).toMatch(/^\/v2\/payments(\/tr_\w+)?$/)
  },
  patience
)

test('twenty webhooks at once for one payment credit it once', async () => {
  const { api, mollie } = await openWithMollie()
  for (let round = 0; round < Math.max(3, scale); round++) {
    const ann = await api.member()
    const { payment_id } = await order(ann)
    mollie.pay(payment_id, 'paid')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => callWebhook(api, payment_id))
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect((await balanceOf(api.deps.db, ann.id)).credits).toBe(10)
  }
  expect(new Set([...(await outcomes(api)).values()].map(({ lots }) => lots))).toEqual(new Set([1]))
  expect(await checkLedger(api.deps.db)).toEqual([])
})

import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Balance } from '#contract/credits.ts'
import { getUser } from '#contract/session.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { refundUnused } from '#server/features/credits/refunds.ts'
import {
  grantCredits,
  quoteFor,
  returnCredits,
  spendCredits
} from '#server/features/credits/rules.ts'
import { AppError } from '#server/lib/app-error.ts'
import { newId } from '#server/lib/ids.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { buy } from '#tests/support/credits.ts'
import { scale, seed } from '#tests/support/scale.ts'
import { PurseModel } from './purse-model.ts'

/** 100,000 in the long run; each member lives through so many of them. */
const operations = 1000 * scale
const perMember = 250

const Act = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('grant' as const),
      credits: fc.integer({ min: 1, max: 4 })
    })
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      credits: fc.integer({ min: 1, max: 25 }),
      perCredit: fc.integer({ min: 1, max: 150 }),
      odd: fc.nat({ max: 24 })
    })
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('spend' as const),
      reason: fc.constantFrom(
        ...(['message', 'message', 'signup_message', 'photo', 'gift'] as const)
      ),
      credits: fc.integer({ min: 1, max: 10 })
    })
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('return' as const),
      reason: fc.constantFrom(
        'message_withdrawn' as const,
        'message_unopened' as const,
        'reality_question' as const
      ),
      which: fc.nat()
    })
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refund' as const), which: fc.nat() }) }
)
type Act = typeof Act extends fc.Arbitrary<infer Value> ? Value : never

/** A member, what they must have, and what they can take back. */
interface Life {
  ann: Caller
  ben: string
  model: PurseModel
  /** As the API named them last. */
  lots: Balance['lots']
  spent: { transferId: string; uses: NonNullable<ReturnType<PurseModel['spend']>> }[]
  /** What has not gone back of each order, in cents. */
  orders: { id: string; left: number }[]
}

async function perform(api: Api, life: Life, act: Act): Promise<void> {
  const scope = { site: defaultSite, now: api.deps.clock() }
  const { ann, model } = life
  if (act.kind === 'grant') {
    await api.transact(tx => grantCredits(tx, scope, ann.id, act.credits))
    model.add(act.credits, 0)
  } else if (act.kind === 'buy') {
    const cents = act.credits * act.perCredit + Math.min(act.odd, act.credits - 1)
    const id = await buyOne(api, ann.id, act.credits, cents)
    model.add(act.credits, cents, id)
    life.orders.push({ id, left: cents })
  } else if (act.kind === 'spend') await spend(api, life, act)
  else if (act.kind === 'return') await giveBack(api, life, act)
  else await refund(api, life, act.which)
}

async function buyOne(api: Api, memberId: string, credits: number, cents: number) {
  await buy(api, memberId, credits, cents)
  const { id } = await api.deps.db
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** Pays what is shown, and what is shown is what the model says. */
async function spend(api: Api, life: Life, { credits, reason }: Act & { kind: 'spend' }) {
  const { ann, ben, model } = life
  const shown = quoteFor(defaultSite, 'NL', life.lots, credits)
  const uses = model.spend(credits)
  expect(shown.from).toBe(uses === null)
  const scope = { site: defaultSite, now: api.deps.clock() }
  const spending = { memberId: ann.id, profileId: ben, shown, credits, reason }
  const spent = await api
    .transact(tx => spendCredits(tx, scope, spending))
    .catch((error: unknown) => {
      if (error instanceof AppError) return error.code
      throw error
    })
  if (uses === null || typeof spent === 'string') {
    expect([uses, spent]).toEqual([null, 'insufficient_credits'])
    return
  }
  expect(spent.price.cents).toBe(uses.reduce((sum, { cents }) => sum + cents, 0))
  if (spent.transferId === null) throw new Error('Nothing moved')
  life.spent.push({ transferId: spent.transferId, uses })
}

async function giveBack(api: Api, life: Life, { reason, which }: Act & { kind: 'return' }) {
  const [taken] = life.spent.splice(which % Math.max(life.spent.length, 1), 1)
  if (!taken) return
  const { transferId, uses } = taken
  await api.transact(tx => returnCredits(tx, { now: api.deps.clock() }, { transferId, reason }))
  life.model.giveBack(uses)
}

/** The member withdraws from an order. */
async function refund(api: Api, { ann, model, orders }: Life, which: number): Promise<void> {
  const order = orders[which % Math.max(orders.length, 1)]
  if (!order) return
  const now = api.deps.clock()
  const given = await api.transact(async tx => {
    const withdrawalId = newId()
    await tx
      .insertInto('withdrawal')
      .values({
        id: withdrawalId,
        site_id: 'default',
        member_id: ann.id,
        name: 'Ann',
        email: 'ann@post.example',
        statement: '',
        created_at: now
      })
      .execute()
    return refundUnused(tx, { orderId: order.id, withdrawalId, now })
  })
  // Of an order that went back as a whole nothing is refunded any more.
  const expected = order.left === 0 ? { credits: 0, cents: 0 } : model.refund(order.id)
  expect([given?.credits ?? 0, given?.amount.cents ?? 0]).toEqual([
    expected.credits,
    expected.cents
  ])
  order.left -= expected.cents
}

async function userOf(ann: Caller) {
  const { user } = (await ann.call(getUser)).reply
  if (!user) throw new Error('Nobody is logged in')
  return user
}

async function compare(api: Api, life: Life): Promise<void> {
  const { ann, model } = life
  const { credits, lots } = await userOf(ann)
  life.lots = lots
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::integer as sum from ledger_line
      join account on account.id = account_id where member_id = ${ann.id}`.execute(api.deps.db)
  expect([credits, rows[0]?.sum]).toEqual([model.credits, model.credits])
  expect(lots).toEqual(model.shown)
}

test(
  'after any operation the balance is the sum of its lines, and what was shown is what it cost',
  async () => {
    const api = await openApi({ environment: { VONK_RATE_LIMITS: 'no' } })
    const ben = (await api.member()).id
    for (let done = 0; done < operations; done += perMember) {
      const ann = await api.member()
      const life: Life = { ann, ben, model: new PurseModel(), lots: [], spent: [], orders: [] }
      const acts = fc.sample(Act, { numRuns: perMember, seed: seed + done })
      for (const [index, act] of acts.entries()) {
        api.pass(1)
        await perform(api, life, act)
        await compare(api, life).catch((error: unknown) => {
          throw new Error(`After ${done + index}: ${JSON.stringify(act)}`, { cause: error })
        })
      }
    }
    expect(await checkLedger(api.deps.db)).toEqual([])
  },
  120_000 + operations * 60
)

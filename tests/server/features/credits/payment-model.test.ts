import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkLedger } from '#server/features/credits/check.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import type { Api } from '#tests/support/api.ts'
import type { MollieServer } from '#tests/support/mollie-server.ts'
import { scale, seed } from '#tests/support/scale.ts'
import { callWebhook, openWithMollie } from './mollie-support.ts'
import { order, spend, takeBack } from './support.ts'

/** Each credit of the order costs the same: 10 for 9.90 euro. */
const credits = 10
const each = 99
const total = credits * each

const states = ['open', 'pending', 'paid', 'failed', 'canceled', 'expired'] as const
const Act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ state: fc.constantFrom(...states) }) },
  { weight: 2, arbitrary: fc.record({ give: fc.constantFrom(1, 98, 99, 250, 500, 990) }) },
  { weight: 1, arbitrary: fc.record({ take: fc.constantFrom(300, 990) }) },
  { weight: 2, arbitrary: fc.record({ spend: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 1, arbitrary: fc.record({ return: fc.constant(true) }) }
)
type Act = typeof Act extends fc.Arbitrary<infer Value> ? Value : never

/** Most begin with the money, since all that is interesting comes after it. */
const Acts = fc
  .tuple(fc.constantFrom(true, true, true, false), fc.array(Act, { maxLength: 7 }))
  .map(([isPaid, acts]): Act[] => (isPaid ? [{ state: 'paid' }, ...acts] : acts))

/** What should come of it, worked out without the books. */
class Model {
  status = 'open'
  unused = 0
  /** Cents that went back, by us and by the bank. */
  given = 0
  taken = 0
  debt = 0
  premium = false
  /** Unused credits that were taken back. */
  #back = 0
  readonly spent: { transfer: string; credits: number }[] = []

  get isPaid(): boolean {
    return ['paid', 'refunded', 'charged_back'].includes(this.status)
  }

  hear({ status, given, taken }: Provider): void {
    if (!this.isPaid) this.#move(status)
    if (status !== 'paid') return
    if (given > this.given) this.#give(given)
    if (taken > this.taken) this.#take(taken)
  }

  #move(status: Provider['status']): void {
    const told = status === 'canceled' ? 'cancelled' : status
    if (told === 'paid') {
      this.unused = credits
      this.premium = true
      this.status = 'paid'
    } else if (this.status === 'open' || (this.status === 'pending' && told !== 'open')) {
      this.status = told
    }
  }

  #give(soFar: number): void {
    const more = soFar - this.given
    this.given = soFar
    if (this.status === 'charged_back') return
    const count = soFar >= total ? this.unused : Math.min(this.unused, Math.floor(more / each))
    this.unused -= count
    this.#back += count
    if (soFar >= total) this.status = 'refunded'
  }

  #take(soFar: number): void {
    this.taken = soFar
    this.status = 'charged_back'
    this.premium = false
    this.#back += this.unused
    this.unused = 0
    const used = (credits - this.#back) * each
    const kept = total - this.given - soFar
    this.debt = Math.max(0, Math.min(used - kept, soFar))
  }
}

/** What the provider says. */
interface Provider {
  status: (typeof states)[number]
  given: number
  taken: number
}

const euro = (cents: number) => (cents / 100).toFixed(2)

async function perform(api: Api, mollie: MollieServer, acts: Act[]): Promise<void> {
  const ann = await api.member()
  const { id, payment_id } = await order(ann)
  const model = new Model()
  const provider: Provider = { status: 'open', given: 0, taken: 0 }
  for (const act of acts) {
    if ('spend' in act) {
      const count = Math.min(act.spend, model.unused)
      if (count === 0) continue
      model.spent.push({ transfer: await spend(api, ann.id, count), credits: count })
      model.unused -= count
    } else if ('return' in act) {
      const last = model.spent.pop()
      if (!last) continue
      await takeBack(api, last.transfer)
      model.unused += last.credits
    } else {
      if ('state' in act) {
        provider.status = act.state
        mollie.pay(payment_id, act.state)
      } else if ('give' in act) {
        provider.given += act.give
        mollie.giveBack(payment_id, euro(act.give))
      } else {
        provider.taken += act.take
        mollie.chargeBack(payment_id, euro(act.take))
      }
      expect((await callWebhook(api, payment_id)).status).toBe(200)
      model.hear(provider)
    }
    const balance = await balanceOf(api.deps.db, ann.id)
    expect([balance.credits, balance.paid_user]).toEqual([model.unused, model.premium])
  }
  expect(await stored(api, id)).toEqual({
    status: model.status,
    debt: model.debt,
    given: model.given,
    taken: model.taken,
    invoices: model.isPaid ? 1 : 0
  })
}

async function stored({ deps: { db } }: Api, id: string) {
  const { status } = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('refund')
    .select(['reason', 'cents'])
    .where('order_id', '=', id)
    .execute()
  const debts = await db.selectFrom('debt').select('cents').where('order_id', '=', id).execute()
  const invoices = await db
    .selectFrom('invoice')
    .select('number')
    .where('order_id', '=', id)
    .execute()
  const sum = (reason: string) =>
    rows.reduce((cents, row) => cents + (row.reason === reason ? row.cents : 0), 0)
  return {
    status,
    debt: debts[0]?.cents ?? 0,
    given: sum('provider'),
    taken: sum('charge_back'),
    invoices: invoices.length
  }
}

test(
  'whatever a payment goes through, its order, credits and debt are what they should be',
  async () => {
    const { api, mollie } = await openWithMollie()
    await fc.assert(
      fc.asyncProperty(Acts, acts => perform(api, mollie, acts)),
      { seed, numRuns: 200 * scale }
    )
    expect(await checkLedger(api.deps.db)).toEqual([])
  },
  120_000 + 36_000 * scale
)

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkLedger } from '#server/features/credits/check.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import { sendRefund } from '#server/features/credits/send-refund.ts'
import type { Api } from '#tests/support/api.ts'
import type { MollieServer } from '#tests/support/mollie-server.ts'
import { scale, seed } from '#tests/support/scale.ts'
import { callWebhook, openWithMollie } from './mollie-support.ts'
import { order, spend, takeBack, withdraw } from './support.ts'

/** Each credit of the order costs the same: 10 for 9.90 euro. */
const credits = 10
const each = 99
const total = credits * each

const states = ['open', 'pending', 'paid', 'failed', 'canceled', 'expired'] as const
const Act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ state: fc.constantFrom(...states) }) },
  { weight: 2, arbitrary: fc.record({ give: fc.constantFrom(1, 98, 99, 250, 500, 990) }) },
  {
    weight: 2,
    arbitrary: fc.record({ take: fc.constantFrom(300, 990), isHeard: fc.boolean() })
  },
  { weight: 2, arbitrary: fc.record({ withdraw: fc.constant(true) }) },
  { weight: 2, arbitrary: fc.record({ ask: fc.constant(true) }) },
  { weight: 1, arbitrary: fc.record({ fail: fc.constant(true), isHeard: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ spend: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 1, arbitrary: fc.record({ return: fc.constant(true) }) }
)
type Act = typeof Act extends fc.Arbitrary<infer Value> ? Value : never

/** Most begin with the money, since all that is interesting comes after it. */
const Acts = fc
  .tuple(fc.constantFrom(true, true, true, false), fc.array(Act, { maxLength: 9 }))
  .map(([isPaid, acts]): Act[] => (isPaid ? [{ state: 'paid' }, ...acts] : acts))

/** The money of a withdrawal. */
interface Refund {
  id: string
  cents: number
  isSent: boolean
}

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
  /** Cents that had gone back when the bank took money last. */
  #givenBefore = 0
  /** Of withdrawals, without those whose money the bank took first. */
  refunds: Refund[] = []
  readonly spent: { transfer: string; credits: number }[] = []

  get isPaid(): boolean {
    return ['paid', 'refunded', 'charged_back'].includes(this.status)
  }

  /** What withdrawing would give back now, in credits. */
  get withdrawable(): number {
    if (this.status !== 'paid') return 0
    return Math.min(this.unused, Math.floor((total - this.given) / each))
  }

  withdraw(id: string): void {
    const count = this.withdrawable
    this.unused -= count
    this.#back += count
    this.given += count * each
    this.refunds.push({ id, cents: count * each, isSent: false })
    if (this.given >= total) this.status = 'refunded'
  }

  hear({ status, given, taken, refunds }: Provider): void {
    if (!this.isPaid) this.#move(status)
    if (status !== 'paid') return
    if (taken > 0) this.#refuse(refunds, total - given - taken)
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

  #refuse(kept: ReadonlyMap<string, number>, left: number): void {
    for (const refund of this.refunds.filter(({ id }) => !kept.has(id))) {
      if (refund.cents <= left) {
        left -= refund.cents
        continue
      }
      this.refunds = this.refunds.filter(other => other !== refund)
      this.given -= refund.cents
      this.#givenBefore -= refund.cents
    }
    if (this.taken > 0) this.#owe()
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
    this.#givenBefore = this.given
    this.#owe()
  }

  #owe(): void {
    const used = (credits - this.#back) * each
    const kept = total - this.#givenBefore - this.taken
    this.debt = Math.max(0, Math.min(used - kept, this.taken))
  }
}

/** What the provider says. */
interface Provider {
  status: (typeof states)[number]
  given: number
  taken: number
  /** Of ours those that did not fail, in cents. */
  refunds: Map<string, number>
}

const euro = (cents: number) => (cents / 100).toFixed(2)

async function perform(api: Api, mollie: MollieServer, acts: Act[]): Promise<void> {
  const ann = await api.member()
  const { id, payment_id } = await order(ann)
  const model = new Model()
  const provider: Provider = { status: 'open', given: 0, taken: 0, refunds: new Map() }
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
    } else if ('withdraw' in act) {
      const refund = await withdraw(api, id)
      expect(refund?.credits ?? 0).toBe(model.withdrawable)
      if (refund) model.withdraw(refund.refundId)
    } else if ('ask' in act) {
      await ask(api, model, provider)
    } else {
      if ('state' in act) {
        provider.status = act.state
        mollie.pay(payment_id, act.state)
      } else if ('give' in act) {
        provider.given += act.give
        mollie.giveBack(payment_id, euro(act.give))
      } else if ('fail' in act) {
        for (const cents of provider.refunds.values()) provider.given -= cents
        provider.refunds.clear()
        mollie.refunds.undo(mollie.payments.get(payment_id ?? '') ?? mollie.add(), 'failed')
      } else {
        provider.taken += act.take
        mollie.chargeBack(payment_id, euro(act.take))
      }
      if ('isHeard' in act && !act.isHeard) continue
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

/** The jobs ask Mollie for what is due, which may refuse it. */
async function ask(api: Api, model: Model, provider: Provider): Promise<void> {
  // Mollie knows an answer for an hour.
  api.pass(3601)
  for (const refund of model.refunds) {
    const { id, cents, isSent } = refund
    if (isSent || !model.refunds.includes(refund)) continue
    const left = total - provider.given - provider.taken
    const isAccepted = provider.status === 'paid' && cents <= left
    await sendRefund({ refund_id: id }, api.deps).catch(() => null)
    if (isAccepted) {
      refund.isSent = true
      provider.given += cents
      provider.refunds.set(id, cents)
    } else model.hear(provider)
  }
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
    .where('refused_at', 'is', null)
    .execute()
  const debts = await db.selectFrom('debt').select('cents').where('order_id', '=', id).execute()
  const invoices = await db
    .selectFrom('invoice')
    .select('number')
    .where('order_id', '=', id)
    .execute()
  const sum = (isBank: boolean) =>
    rows
      .filter(({ reason }) => (reason === 'charge_back') === isBank)
      .reduce((cents, row) => cents + row.cents, 0)
  return {
    status,
    debt: debts[0]?.cents ?? 0,
    given: sum(false),
    taken: sum(true),
    invoices: invoices.length
  }
}

test(
  'whatever a payment goes through, its order, credits and debt are what they should be',
  async () => {
    const { api, mollie } = await openWithMollie()
    await fc.assert(
      fc.asyncProperty(Acts, acts => perform(api, mollie, acts)),
      { seed, numRuns: scale === 1 ? 100 : 200 * scale }
    )
    expect(await checkLedger(api.deps.db)).toEqual([])
  },
  120_000 + 36_000 * scale
)

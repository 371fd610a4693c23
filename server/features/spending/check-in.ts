import { sql } from 'kysely'
import type { SpendingCheckIn } from '#contract/spending.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import type { Site } from '#shared/site.ts'
import { beginningOf } from './allowance.ts'
import { allowancesOf } from './queries.ts'
import { inCurrency } from './spent.ts'

/** States of an order whose money was taken, or is on its way, and has not gone back. */
const boughtStates = ['pending', 'paid'] as const

/**
 * The check-in that the member's next order needs: when the purchases of the last 7 days have passed
 * the site's sum, or a further multiple of it, since the member was shown the last one. After 7 days a
 * shown one no longer counts.
 *
 * @param currency of the member's limits
 */
export async function dueCheckIn(
  db: Db | Tx,
  { site, now }: Scope,
  memberId: string,
  currency: string
): Promise<SpendingCheckIn | null> {
  const bought_cents = await boughtCents(db, { site, now }, memberId, currency)
  const step = stepOf(bought_cents, thresholdIn(site, currency))
  if (step === 0) return null
  const shown = await db
    .selectFrom('spending_check_in')
    .select('step')
    .where('member_id', '=', memberId)
    .where('shown_at', '>', beginningOf('week', now))
    .executeTakeFirst()
  return shown && shown.step >= step ? null : { step, bought_cents }
}

/** How many multiples of the threshold a sum has passed; a sum that only reaches one has not passed it. */
export function stepOf(cents: number, threshold: number): number {
  return Math.max(0, Math.ceil(cents / threshold) - 1)
}

function thresholdIn(site: Site, currency: string): number {
  const sums = Object.entries(site.spending_check_in)
  const [first = 'EUR', cents = 0] = sums.find(([own]) => own === currency) ?? sums[0] ?? []
  return inCurrency(site, { cents, currency: first }, currency)
}

async function boughtCents(
  db: Db | Tx,
  { site, now }: Scope,
  memberId: string,
  currency: string
): Promise<number> {
  const rows = await db
    .selectFrom('orders')
    .select(eb => ['currency', eb.fn.sum<string>('cents').as('cents')])
    .where('member_id', '=', memberId)
    .where('status', 'in', boughtStates)
    .where('created_at', '>', beginningOf('week', now))
    .groupBy('currency')
    .execute()
  return rows.reduce(
    (sum, row) =>
      sum + inCurrency(site, { cents: Number(row.cents), currency: row.currency }, currency),
    0
  )
}

/**
 * Call it with the lock on the member's orders held.
 *
 * @throws AppError `spending_check_in` until the member was shown the one that is due
 */
export async function requireCheckIn(tx: Tx, scope: Scope, memberId: string): Promise<void> {
  const { currency } = await allowancesOf(tx, scope, memberId)
  const due = await dueCheckIn(tx, scope, memberId, currency)
  if (due) throw new AppError('spending_check_in')
}

/**
 * Records that the member was shown a check-in. A purchase in between may have passed a further multiple:
 * a step that is not due yet counts as the highest that is, because the member has seen no more.
 */
export async function recordCheckIn(
  tx: Tx,
  scope: Scope,
  memberId: string,
  shownStep: number
): Promise<void> {
  const { currency } = await allowancesOf(tx, scope, memberId)
  const due = await dueCheckIn(tx, scope, memberId, currency)
  if (!due) return
  const values = { step: Math.min(shownStep, due.step), shown_at: scope.now }
  const isOver = sql<boolean>`spending_check_in.shown_at <= ${beginningOf('week', scope.now)}`
  await tx
    .insertInto('spending_check_in')
    .values({ member_id: memberId, ...values })
    .onConflict(conflict =>
      conflict
        .column('member_id')
        .doUpdateSet(values)
        .where(eb => eb.or([isOver, eb('spending_check_in.step', '<', values.step)]))
    )
    .execute()
}

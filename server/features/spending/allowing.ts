import type { Money } from '#contract/common.ts'
import { spendingPeriods } from '#contract/spending.ts'
import type { Tx } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { allowancesOf, pausedUntil } from './queries.ts'
import { spentOf } from './spent.ts'

/**
 * Asked before a debit counts, for members who have set something. The caller has locked the account,
 * so what competing debits spent is there. Free credits pass every limit, but no pause.
 *
 * @throws AppError `spending_paused`; `spending_limit` with the longest period whose limit is reached
 */
export async function allowSpending(
  tx: Tx,
  scope: Scope,
  memberId: string,
  { cents, currency }: Money
): Promise<void> {
  await refusePaused(tx, memberId, scope.now)
  if (cents === 0) return
  const allowances = await allowancesOf(tx, scope, memberId)
  if (spendingPeriods.every(period => allowances[period].cents === null)) return
  const spent = await spentOf(tx, scope, {
    memberId,
    currency: allowances.currency,
    more: { cents, currency }
  })
  const reached = spendingPeriods.findLast(
    period => spent[period] > (allowances[period].cents ?? Infinity)
  )
  if (reached) throw new AppError('spending_limit', { period: reached })
}

/** @throws AppError `spending_paused` with its end */
export async function refusePaused(tx: Tx, memberId: string, now: Date): Promise<void> {
  const until = await pausedUntil(tx, memberId, now)
  if (until) throw new AppError('spending_paused', { until: until.toISOString() })
}

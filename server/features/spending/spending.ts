import { type Spending, spendingPeriods } from '#contract/spending.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import type { Scope } from '#server/lib/context.ts'
import { dueCheckIn } from './check-in.ts'
import { allowancesOf, pausedUntil } from './queries.ts'
import { spentOf } from './spent.ts'

/** Everything that the screen of limits shows. */
export async function spendingOf(db: Db | Tx, scope: Scope, memberId: string): Promise<Spending> {
  const { currency, ...allowances } = await allowancesOf(db, scope, memberId)
  const until = await pausedUntil(db, memberId, scope.now)
  const spent = await spentOf(db, scope, { memberId, currency })
  const check_in = await dueCheckIn(db, scope, memberId, currency)
  return {
    currency,
    limits: spendingPeriods.map(period => {
      const { cents, coming } = allowances[period]
      return {
        period,
        cents,
        spent_cents: spent[period],
        coming: coming && { cents: coming.cents, from: coming.from.toISOString() }
      }
    }),
    paused_until: until?.toISOString() ?? null,
    check_in,
    spent
  }
}

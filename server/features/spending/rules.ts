import type { SpendingPeriod } from '#contract/spending.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Scope } from '#server/lib/context.ts'
import { daySeconds, secondsAfter } from '#server/lib/time.ts'
import { changedAllowance } from './allowance.ts'
import { allowancesOf } from './queries.ts'

/** Sets the limit of a period, in cents; null takes it away. */
export async function setLimit(
  tx: Tx,
  scope: Scope,
  memberId: string,
  { period, cents: wished }: { period: SpendingPeriod; cents: number | null }
): Promise<void> {
  await lockAccount(tx, memberId)
  const { currency, ...allowances } = await allowancesOf(tx, scope, memberId)
  const { cents, coming } = changedAllowance(allowances[period], wished, scope.now)
  const own = { member_id: memberId, period }
  if (cents === null && coming === null) {
    const { member_id, period } = own
    await tx
      .deleteFrom('spending_limit')
      .where('member_id', '=', member_id)
      .where('period', '=', period)
      .execute()
    return
  }
  const values = {
    cents,
    currency,
    coming_cents: coming?.cents ?? null,
    coming_at: coming?.from ?? null
  }
  await tx
    .insertInto('spending_limit')
    .values({ ...own, ...values })
    .onConflict(conflict => conflict.columns(['member_id', 'period']).doUpdateSet(values))
    .execute()
}

/**
 * Stops everything that costs credits for so many days from now. Sooner than before is possible, yet
 * never within 24 hours: the shortest pause is a day.
 */
export async function setPause(
  tx: Tx,
  { now }: Scope,
  memberId: string,
  days: number
): Promise<void> {
  await lockAccount(tx, memberId)
  const until = secondsAfter(now, days * daySeconds)
  await tx
    .insertInto('spending_pause')
    .values({ member_id: memberId, until })
    .onConflict(conflict => conflict.column('member_id').doUpdateSet({ until }))
    .execute()
}

/** Whoever spends at this instant is through before, or sees what is set. */
async function lockAccount(tx: Tx, memberId: string): Promise<void> {
  await tx
    .selectFrom('account')
    .select('id')
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

import type { SpendingPeriod } from '#contract/spending.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import type { Scope } from '#server/lib/context.ts'
import { priceListOf } from '#shared/prices.ts'
import { type Allowance, allowanceAt } from './allowance.ts'

/** What a member allows themselves; the currency is that of their first limit, or their country's. */
export interface Allowances extends Record<SpendingPeriod, Allowance> {
  currency: string
}

export async function allowancesOf(
  db: Db | Tx,
  { site, now }: Scope,
  memberId: string
): Promise<Allowances> {
  const { country } = await db
    .selectFrom('member')
    .select('country')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const stored = await db
    .selectFrom('spending_limit')
    .selectAll()
    .where('member_id', '=', memberId)
    .execute()
  const allowance = (period: SpendingPeriod) =>
    allowanceAt(
      now,
      stored.find(row => row.period === period)
    )
  return {
    currency: stored[0]?.currency ?? priceListOf(site, country).currency,
    day: allowance('day'),
    week: allowance('week'),
    month: allowance('month')
  }
}

/** @returns until when the member's spending is paused; null when it is not */
export async function pausedUntil(db: Db | Tx, memberId: string, now: Date): Promise<Date | null> {
  const pause = await db
    .selectFrom('spending_pause')
    .select('until')
    .where('member_id', '=', memberId)
    .where('until', '>', now)
    .executeTakeFirst()
  return pause?.until ?? null
}

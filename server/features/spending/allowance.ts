import type { SpendingPeriod } from '#contract/spending.ts'
import { daySeconds, secondsAfter, secondsBefore } from '#server/lib/time.ts'

/** What a member allows themselves in a period, in cents; null: whatever they want. */
export interface Allowance {
  cents: number | null
  /** A higher one, or none, that counts later. */
  coming: { cents: number | null; from: Date } | null
}

/** So long a higher limit waits. */
const raiseSeconds = daySeconds

const secondsOf = {
  day: daySeconds,
  week: 7 * daySeconds,
  month: 30 * daySeconds
} as const satisfies Record<SpendingPeriod, number>

/** What was spent later than this counts for the period. */
export function beginningOf(period: SpendingPeriod, now: Date): Date {
  return secondsBefore(now, secondsOf[period])
}

interface StoredAllowance {
  cents: number | null
  coming_cents: number | null
  coming_at: Date | null
}

/** What counts at an instant of what is stored. */
export function allowanceAt(now: Date, stored: StoredAllowance | undefined): Allowance {
  if (!stored) return { cents: null, coming: null }
  const { cents, coming_cents, coming_at } = stored
  if (coming_at === null) return { cents, coming: null }
  if (coming_at <= now) return { cents: coming_cents, coming: null }
  return { cents, coming: { cents: coming_cents, from: coming_at } }
}

/**
 * What comes of a wish: less counts at once, more after 24 hours. Less than a limit that is coming
 * already comes when that would have come; what counts now takes it back.
 */
export function changedAllowance(
  { cents, coming }: Allowance,
  wished: number | null,
  now: Date
): Allowance {
  if (!isMore(wished, cents)) return { cents: wished, coming: null }
  const from = coming && !isMore(wished, coming.cents) ? coming.from : null
  return { cents, coming: { cents: wished, from: from ?? secondsAfter(now, raiseSeconds) } }
}

function isMore(one: number | null, other: number | null): boolean {
  return (one ?? Infinity) > (other ?? Infinity)
}

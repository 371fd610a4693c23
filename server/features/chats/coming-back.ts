import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Scope } from '#server/lib/context.ts'
import { secondsBefore } from '#server/lib/time.ts'

/** Of a `message`: it was paid, nobody has opened it, and its credits have not come back so far. */
export const isUnopened = sql<SqlBool>`(message.read_at is null and message.credits > 0
  and message.transfer_id is not null and message.withdrawn_at is null
  and message.credited_at is null)`

/** What was written before this instant cannot be taken back any more at `now`. */
export function withdrawableSince(now: Date): Date {
  return secondsBefore(now, limits.withdrawalSeconds)
}

/**
 * Of a `message`: its credits can still come back. Where the site credits unopened ones back, that is
 * each of them until somebody opens it or the job has been there, however late that is; where it does
 * not, only what can still be taken back.
 */
export function canComeBack({ site, now }: Scope): RawBuilder<SqlBool> {
  if (site.credit_back_days > 0) return isUnopened
  return sql<SqlBool>`(${isUnopened} and message.created_at >= ${withdrawableSince(now)})`
}

import type { Config } from '#server/config.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Scope } from '#server/lib/context.ts'
import { type Limit, tooMany } from '#server/lib/limiter.ts'
import { daySeconds, secondsBefore } from '#server/lib/time.ts'

/** A member begins at most so many conversations in a day. */
export const conversationsPerDay = 20

/** For what goes with a conversation and costs nothing: generous, so that only a program meets it. */
export function perMinute(name: string): { limit: Limit } {
  return { limit: { name, points: 120, seconds: 60 } }
}

/** How many messages a member may send in a minute; null where nothing is limited. */
export function messageLimit(
  config: Pick<Config, 'VONK_RATE_LIMITS' | 'VONK_MESSAGES_PER_MINUTE'>
): Limit | null {
  if (!config.VONK_RATE_LIMITS) return null
  return { name: 'send-message', points: config.VONK_MESSAGES_PER_MINUTE, seconds: 60 }
}

/**
 * Nobody begins more conversations in a day than one could lead. The caller holds the lock under
 * which a member's conversations begin one after another.
 *
 * @throws AppError `rate_limited`
 */
export async function refuseManyNew(tx: Tx, { now }: Scope, memberId: string): Promise<void> {
  const begun = await tx
    .selectFrom('conversation')
    .select('created_at')
    .where('started_by', '=', memberId)
    .where('created_at', '>', secondsBefore(now, daySeconds))
    .orderBy('created_at', 'desc')
    .limit(conversationsPerDay)
    .execute()
  const oldest = begun[conversationsPerDay - 1]
  if (!oldest) return
  throw tooMany(oldest.created_at.getTime() + daySeconds * 1000 - now.getTime())
}

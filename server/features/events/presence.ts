import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Db } from '#server/db/schema.ts'
import { secondsBefore } from '#server/lib/time.ts'

/** At most one write a minute and member. */
const writeAfterSeconds = 60

/** A sign of life: presence is real presence (design, promise 3). */
export async function markPresent(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable('member')
    .set({ last_seen_at: now })
    .where('id', '=', memberId)
    .where(eb =>
      eb.or([
        eb('last_seen_at', 'is', null),
        eb('last_seen_at', '<', secondsBefore(now, writeAfterSeconds))
      ])
    )
    .execute()
}

/**
 * For queries about `member`: who is online. A fictional profile is so while an answer is being
 * written for it, everybody else by their last sign of life (design §8).
 */
export function isOnline(now: Date): RawBuilder<SqlBool> {
  const since = secondsBefore(now, limits.onlineSeconds)
  return sql<SqlBool>`coalesce(case when member.kind = 'fictional'
    then member.online_until > ${now} else member.last_seen_at > ${since} end, false)`
}

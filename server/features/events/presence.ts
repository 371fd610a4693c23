import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Db } from '#server/db/schema.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
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
 * Takes those who are online no longer off the list by which a search finds who is: asked for every
 * minute, so that the list stays as short as it can be.
 */
export async function sweepOnline({ db, clock }: Pick<Dependencies, 'db' | 'clock'>) {
  const now = clock()
  await db
    .deleteFrom('online_member')
    .where(eb =>
      eb.or([
        eb('seen_at', 'is', null),
        eb('seen_at', '<=', secondsBefore(now, limits.onlineSeconds))
      ])
    )
    .execute()
}

/**
 * For queries about `member`: whether the member is online, by the last sign of life. Fictional
 * profiles have no presence, and invisible members show none (design §8).
 */
export function isOnline(now: Date): RawBuilder<SqlBool> {
  const since = secondsBefore(now, limits.onlineSeconds)
  return sql<SqlBool>`coalesce(not member.invisible and member.kind <> 'fictional'
    and member.last_seen_at > ${since}, false)`
}

import type { Db } from '#server/db/schema.ts'

/** At most one write a minute and member. */
const writeAfterMilliseconds = 60_000

/** A sign of life: presence is real presence (design, promise 3). */
export async function markPresent(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable('member')
    .set({ last_seen_at: now })
    .where('id', '=', memberId)
    .where(eb =>
      eb.or([
        eb('last_seen_at', 'is', null),
        eb('last_seen_at', '<', new Date(now.getTime() - writeAfterMilliseconds))
      ])
    )
    .execute()
}

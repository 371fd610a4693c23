import type { Db } from '#server/db/schema.ts'

export async function lastNumber(db: Db, memberId: string): Promise<number> {
  const stream = await db
    .selectFrom('event_stream')
    .select('last_number')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return stream?.last_number ?? 0
}

/** The oldest event that is kept; null when none is. */
export async function oldestNumber(db: Db, memberId: string): Promise<number | null> {
  const event = await db
    .selectFrom('event')
    .select('number')
    .where('member_id', '=', memberId)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return event?.number ?? null
}

export interface StoredEvent {
  number: number
  name: string
  data: unknown
}

export const eventsAtOnce = 500

/** At most `eventsAtOnce`, oldest first. */
export async function eventsAfter(
  db: Db,
  memberId: string,
  number: number
): Promise<StoredEvent[]> {
  return db
    .selectFrom('event')
    .select(['number', 'name', 'data'])
    .where('member_id', '=', memberId)
    .where('number', '>', number)
    .orderBy('number')
    .limit(eventsAtOnce)
    .execute()
}

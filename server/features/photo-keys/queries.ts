import { sql } from 'kysely'
import type { Database, Db, Tx } from '#server/db/schema.ts'
import { newId } from '#server/lib/ids.ts'

/** When the holder's key to this owner's photos ends; null when there is none, or it has ended. */
export async function keyEnd(
  db: Db | Tx,
  ownerId: string,
  holderId: string,
  now: Date
): Promise<Date | null> {
  const row = await db
    .selectFrom('photo_key')
    .select('expires_at')
    .where('owner_id', '=', ownerId)
    .where('holder_id', '=', holderId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.expires_at ?? null
}

/** @param photoId the photo that was looked at */
export async function logKey(
  tx: Tx,
  entry: {
    ownerId: string
    holderId: string
    act: Database['photo_key_log']['act']
    photoId?: string
    now: Date
  }
): Promise<void> {
  await tx
    .insertInto('photo_key_log')
    .values({
      id: newId(),
      owner_id: entry.ownerId,
      holder_id: entry.holderId,
      act: entry.act,
      photo_id: entry.photoId ?? null,
      created_at: entry.now
    })
    .execute()
}

/** Ends a key at once; without one nothing happens. */
export async function endKey(tx: Tx, ownerId: string, holderId: string, now: Date): Promise<void> {
  const ended = await tx
    .deleteFrom('photo_key')
    .where('owner_id', '=', ownerId)
    .where('holder_id', '=', holderId)
    .returning('holder_id')
    .executeTakeFirst()
  if (!ended) return
  await logKey(tx, { ownerId, holderId, act: 'revoked', now })
  // Who comes back later is not told of a key that is gone.
  await sql`
    delete from event where member_id = ${holderId} and name = 'photo_key'
      and data -> 'profile' ->> 'id' = ${ownerId}
  `.execute(tx)
}

/** Two who are gone for each other hold no keys of each other. */
export async function endKeysBetween(tx: Tx, one: string, other: string, now: Date): Promise<void> {
  await endKey(tx, one, other, now)
  await endKey(tx, other, one, now)
}

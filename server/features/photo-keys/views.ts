import type { Db, Tx } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { daySeconds, secondsBefore } from '#server/lib/time.ts'
import { logKey } from './queries.ts'

/** The owner is told to the minute; reading does not write more often than that. */
const precisionSeconds = 60

/**
 * Notes that the holder of a key has looked at a private photo: in the log once per photo and day,
 * and on the key, whose owner is told. Without a key nothing is noted.
 */
export async function noteView(
  deps: Pick<Dependencies, 'db' | 'fanout' | 'clock'>,
  photo: { id: string; member_id: string; private: boolean },
  viewerId: string,
  now: Date
): Promise<void> {
  if (!photo.private || photo.member_id === viewerId) return
  const key = await findKey(deps.db, photo.member_id, viewerId, now)
  if (!key) return
  const isFresh = key.viewed_at && key.viewed_at > secondsBefore(now, precisionSeconds)
  if (isFresh && (await isLogged(deps.db, photo, viewerId, now))) return
  await transact(deps, async tx => {
    // The key's row is held while the log is read, so that pictures loaded together are noted once.
    const held = await tx
      .updateTable('photo_key')
      .set({ viewed_at: now })
      .where('owner_id', '=', photo.member_id)
      .where('holder_id', '=', viewerId)
      .where('expires_at', '>', now)
      .returning('holder_id')
      .executeTakeFirst()
    if (!held || (await isLogged(tx, photo, viewerId, now))) return
    const act = 'viewed'
    await logKey(tx, { ownerId: photo.member_id, holderId: viewerId, act, photoId: photo.id, now })
  })
}

function findKey(db: Db, ownerId: string, holderId: string, now: Date) {
  return db
    .selectFrom('photo_key')
    .select('viewed_at')
    .where('owner_id', '=', ownerId)
    .where('holder_id', '=', holderId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

async function isLogged(
  db: Db | Tx,
  photo: { id: string; member_id: string },
  viewerId: string,
  now: Date
): Promise<boolean> {
  const entry = await db
    .selectFrom('photo_key_log')
    .select('id')
    .where('owner_id', '=', photo.member_id)
    .where('holder_id', '=', viewerId)
    .where('act', '=', 'viewed')
    .where('photo_id', '=', photo.id)
    .where('created_at', '>', secondsBefore(now, daySeconds))
    .executeTakeFirst()
  return entry !== undefined
}

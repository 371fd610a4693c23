import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database, Db, Tx } from '#server/db/schema.ts'
import type { PhotoRow } from './images.ts'

export type Uploader = Pick<Selectable<Database['member']>, 'status' | 'paid_user' | 'private_mode'>

export function findUploader(db: Db | Tx, memberId: string): Promise<Uploader> {
  return uploaderQuery(db, memberId).executeTakeFirstOrThrow()
}

/** Locks the member's row, so that what changes their photos happens one after another. */
export function lockUploader(tx: Tx, memberId: string): Promise<Uploader> {
  return uploaderQuery(tx, memberId).forUpdate().executeTakeFirstOrThrow()
}

function uploaderQuery(db: Db | Tx, memberId: string) {
  return db
    .selectFrom('member')
    .select(['status', 'paid_user', 'private_mode'])
    .where('id', '=', memberId)
}

/** The photos that count: neither removed nor refused. */
export async function photoCount(db: Db | Tx, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('photo')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('status', '<>', 'removed')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The photos that their owner has, in their order; refused ones stand last until dismissed. */
export function photosOf(db: Db | Tx, memberId: string): Promise<PhotoRow[]> {
  return db
    .selectFrom('photo')
    .selectAll()
    .where('member_id', '=', memberId)
    .where(eb => eb.or([eb('status', '<>', 'removed'), eb('refusal', 'is not', null)]))
    .orderBy(eb => eb('status', '=', 'removed'))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** @returns null when the member has no such photo, or has it no more */
export async function findOwnPhoto(
  db: Db | Tx,
  memberId: string,
  photoId: string
): Promise<PhotoRow | null> {
  const photos = await photosOf(db, memberId)
  return photos.find(({ id }) => id === photoId) ?? null
}

export async function insertPhoto(tx: Tx, photo: Insertable<Database['photo']>): Promise<PhotoRow> {
  return tx.insertInto('photo').values(photo).returningAll().executeTakeFirstOrThrow()
}

export async function updatePhotoRow(
  tx: Tx,
  photoId: string,
  values: Updateable<Database['photo']>
): Promise<void> {
  if (Object.keys(values).length === 0) return
  await tx.updateTable('photo').set(values).where('id', '=', photoId).execute()
}

/**
 * Numbers the member's photos from 1 without gaps. The caller holds the member's row.
 *
 * @param moved the photo that goes to a place of its own, the last one at most
 */
export async function numberPhotos(
  tx: Tx,
  memberId: string,
  moved?: { id: string; position: number }
): Promise<void> {
  const rows = await tx
    .selectFrom('photo')
    .select(['id', 'position'])
    .where('member_id', '=', memberId)
    .where('status', '<>', 'removed')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const order = moved ? rows.filter(({ id }) => id !== moved.id) : rows
  const row = rows.find(({ id }) => id === moved?.id)
  if (moved && row) order.splice(moved.position - 1, 0, row)
  for (const [index, { id, position }] of order.entries())
    if (position !== index + 1) await updatePhotoRow(tx, id, { position: index + 1 })
}

/** In the private mode all photos of a member are private, whatever they were before. */
export async function isInPrivateMode(db: Db | Tx, memberId: string): Promise<boolean> {
  const member = await db
    .selectFrom('member')
    .select('private_mode')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return member?.private_mode ?? false
}

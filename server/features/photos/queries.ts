import type { Tx } from '#server/db/schema.ts'
import type { PhotoRow } from './images.ts'

/** Locks the member's row, so that uploads of one member count one after another. */
export async function lockUploader(tx: Tx, memberId: string): Promise<{ paid_user: boolean }> {
  return tx
    .selectFrom('member')
    .select('paid_user')
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function photoCount(
  tx: Tx,
  memberId: string
): Promise<{ count: number; lastPosition: number }> {
  const row = await tx
    .selectFrom('photo')
    .select(eb => [eb.fn.countAll<string>().as('count'), eb.fn.max('position').as('last_position')])
    .where('member_id', '=', memberId)
    .where('status', '<>', 'removed')
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), lastPosition: row.last_position ?? 0 }
}

export async function insertPhoto(tx: Tx, photo: PhotoRow): Promise<void> {
  await tx.insertInto('photo').values(photo).execute()
}

/** @returns null when the member has no such photo */
export async function markRemoved(
  tx: Tx,
  memberId: string,
  photoId: string
): Promise<PhotoRow | null> {
  const row = await tx
    .updateTable('photo')
    .set({ status: 'removed' })
    .where('id', '=', photoId)
    .where('member_id', '=', memberId)
    .where('status', '<>', 'removed')
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

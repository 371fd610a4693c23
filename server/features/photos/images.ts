import type { Selectable } from 'kysely'
import { type MainImage, type Photo, PhotoRefusal } from '#contract/photos.ts'
import type { Database, Db, Tx } from '#server/db/schema.ts'
import { type PhotoSize, fileKey, isPrivateKey } from './keys.ts'

export type PhotoRow = Selectable<Database['photo']>

/** The address of a picture that not everybody may see, for one viewer and a few minutes. */
export type Sign = (photo: PhotoRow, size: PhotoSize) => string

function pathOf(photo: PhotoRow, size: PhotoSize): string {
  return `/media/${fileKey(photo.storage_key, size)}`
}

/** A public picture in its sizes; the browser puts `cdn_prefix` in front. */
export function imageOf(photo: PhotoRow): MainImage {
  return {
    filename: pathOf(photo, 'large'),
    thumb_filename: pathOf(photo, 'thumb'),
    avatar_filename: pathOf(photo, 'avatar'),
    match_filename: pathOf(photo, 'match'),
    status: photo.status,
    illustration: photo.illustration
  }
}

/** True when everybody who sees the profile may see the picture. */
export function isOpen({ private: isPrivate, status }: Pick<PhotoRow, 'private' | 'status'>) {
  return status === 'active' && !isPrivate
}

/** True when the picture has no public address. */
export function needsSignature(photo: PhotoRow): boolean {
  return !isOpen(photo) || isPrivateKey(photo.storage_key)
}

/** A picture in a profile; of a locked one only the blurred version is named (specification §6). */
export function photoOf(photo: PhotoRow, { locked, sign }: { locked: boolean; sign: Sign }): Photo {
  const openPathOf = needsSignature(photo) ? sign : pathOf
  const refusal = PhotoRefusal.safeParse(photo.refusal)
  return {
    id: photo.id,
    locked,
    private: photo.private,
    filename: locked ? null : openPathOf(photo, 'large'),
    thumb_filename: locked ? pathOf(photo, 'blurred') : openPathOf(photo, 'thumb'),
    status: photo.status,
    illustration: photo.illustration,
    refusal: photo.status === 'removed' && refusal.success ? refusal.data : null
  }
}

/** The main photo of each member that has one: active, not private, the lowest position. */
export async function mainPhotosOf(
  db: Db | Tx,
  memberIds: string[]
): Promise<Map<string, PhotoRow>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('photo')
    .selectAll()
    .distinctOn('member_id')
    .where('member_id', 'in', memberIds)
    .where('status', '=', 'active')
    .where('private', '=', false)
    .orderBy('member_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return new Map(rows.map(row => [row.member_id, row]))
}

import { limits } from '#contract/limits.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { blockedEitherWay } from '#server/features/blocks/rules.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { PhotoRow } from './images.ts'
import { storageKeyOf } from './keys.ts'
import { insertPhoto, lockUploader, markRemoved, photoCount } from './queries.ts'

/**
 * Puts a stored picture behind the member's others; the first one is the main image. It is approved
 * at once (design §8).
 *
 * @throws AppError `photo_limit` beyond 3 photos, 25 for premium members (specification §5)
 */
export async function addPhotoTo(
  tx: Tx,
  memberId: string,
  photoId: string,
  now: Date
): Promise<PhotoRow> {
  const member = await lockUploader(tx, memberId)
  const { count, lastPosition } = await photoCount(tx, memberId)
  const most = member.paid_user ? limits.photosPremium : limits.photosFree
  if (count >= most) throw new AppError('photo_limit')
  const photo: PhotoRow = {
    id: photoId,
    member_id: memberId,
    position: lastPosition + 1,
    storage_key: storageKeyOf(photoId, false),
    status: 'active',
    private: false,
    illustration: false,
    created_at: now
  }
  await insertPhoto(tx, photo)
  return photo
}

/**
 * Takes one of the member's own photos away; the row stays as a trace, its files go with the caller.
 *
 * @throws AppError `not_found`, for a missing photo and another member's alike
 */
export async function removePhotoOf(tx: Tx, memberId: string, photoId: string): Promise<PhotoRow> {
  const photo = await markRemoved(tx, memberId, photoId)
  if (!photo) throw new AppError('not_found')
  return photo
}

/**
 * A picture that the viewer may see unlocked: an own one, or, for a premium member, an active one of
 * a searchable member without a block between the two (specification §6).
 *
 * @returns null for missing and locked ones alike
 */
export async function openPhoto(db: Db, viewerId: string, photoId: string) {
  const photo = await db
    .selectFrom('photo')
    .innerJoin('member as owner', 'owner.id', 'photo.member_id')
    .selectAll('photo')
    .select('owner.searchable')
    .where('photo.id', '=', photoId)
    .where('photo.status', '!=', 'removed')
    .executeTakeFirst()
  if (!photo) return null
  if (photo.member_id === viewerId) return photo
  if (photo.status !== 'active' || !photo.searchable) return null
  if (!(await seesPrivatePhotos(db, viewerId))) return null
  return (await blockedEitherWay(db, viewerId, photo.member_id)) ? null : photo
}

/** Premium members see all photos (specification §6). */
export async function seesPrivatePhotos(db: Db | Tx, viewerId: string | null): Promise<boolean> {
  if (viewerId === null) return false
  const viewer = await db
    .selectFrom('member')
    .select('paid_user')
    .where('id', '=', viewerId)
    .executeTakeFirst()
  return viewer?.paid_user === true
}

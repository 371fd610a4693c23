import { limits } from '#contract/limits.ts'
import type { Tx } from '#server/db/schema.ts'
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

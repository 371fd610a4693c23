import { rightsOf } from '#contract/roles.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { removeLater } from './files.ts'
import { type PhotoRow, isOpen } from './images.ts'
import { isPrivateKey } from './keys.ts'
import {
  type Uploader,
  findOwnPhoto,
  findUploader,
  insertPhoto,
  lockUploader,
  numberPhotos,
  photoCount,
  updatePhotoRow
} from './queries.ts'
import { settleLater } from './settle.ts'

/** What a new photo begins as: shown at once, or waiting where the site looks at them first. */
export function firstStatus({ site }: Pick<Scope, 'site'>): 'active' | 'pending' {
  return site.photo_review === 'manual' ? 'pending' : 'active'
}

/**
 * Puts a stored picture behind the member's others. Who is premium no longer keeps what is there and
 * adds nothing until the number is under the limit of free members.
 *
 * @throws AppError `authentication_required` of whom the site blocked, or who left, while the picture
 *   was made; `photo_limit` beyond 3 photos, 25 for premium members (specification §5)
 */
export async function addPhotoTo(
  tx: Tx,
  scope: Scope,
  memberId: string,
  { id, storageKey }: { id: string; storageKey: string }
): Promise<PhotoRow> {
  const member = await lockUploader(tx, memberId)
  const count = await photoCount(tx, memberId)
  assertRoom(member, count)
  await numberPhotos(tx, memberId)
  const photo = await insertPhoto(tx, {
    id,
    member_id: memberId,
    position: count + 1,
    storage_key: storageKey,
    status: firstStatus(scope),
    ...(member.private_mode && { private: true, private_before: false }),
    created_at: scope.now
  })
  // The private mode was turned on or off while the files were stored.
  if (isOpen(photo) === isPrivateKey(storageKey)) await settleLater(tx, id, scope.now)
  return photo
}

/**
 * Checks before an upload is decoded what `addPhotoTo` checks again under its lock, so that a member
 * without room for a photo costs the server no decoding.
 *
 * @throws AppError as `addPhotoTo` does
 */
export async function assertCanAddPhoto(db: Db, memberId: string): Promise<void> {
  assertRoom(await findUploader(db, memberId), await photoCount(db, memberId))
}

function assertRoom(member: Uploader, count: number): void {
  if (member.status === 'blocked' || member.status === 'deleted') {
    throw new AppError('authentication_required')
  }
  if (count >= rightsOf(member).photos) throw new AppError('photo_limit')
}

/**
 * Takes one of the member's own photos away, or out of sight one that was refused. The row stays as
 * a trace; its files go.
 *
 * @throws AppError `not_found`, for a missing photo and another member's alike
 */
export async function removePhotoOf(
  tx: Tx,
  { now }: Pick<Scope, 'now'>,
  memberId: string,
  photoId: string
): Promise<PhotoRow> {
  await lockUploader(tx, memberId)
  const photo = await findOwnPhoto(tx, memberId, photoId)
  if (!photo) throw new AppError('not_found')
  await updatePhotoRow(tx, photoId, { status: 'removed', refusal: null })
  await numberPhotos(tx, memberId)
  await removeLater(tx, photoId, photo.storage_key, now, now)
  return photo
}

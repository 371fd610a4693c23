import type { Photo } from '#contract/photos.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import type { Scope } from '#server/lib/context.ts'
import { type PhotoAccess, privatePhotoAccess } from './access.ts'
import { type PhotoRow, needsSignature, photoOf } from './images.ts'
import { photosOf } from './queries.ts'
import { photoSigner } from './signatures.ts'

type Now = Pick<Scope, 'now'>

/** All photos of a member for this member: those that wait, and those refused with the reason. */
export async function ownPhotos(db: Db | Tx, { now }: Now, memberId: string): Promise<Photo[]> {
  const photos = await photosOf(db, memberId)
  return photosFor(db, now, memberId, photos, { until: null })
}

/**
 * The photos of a profile as the viewer sees them: active ones, for oneself also those that wait, the
 * private ones locked unless the viewer has a right to them. Whether the viewer may see the profile is
 * the caller's question.
 *
 * @param viewerId null for a guest
 */
export async function photosSeenBy(
  db: Db | Tx,
  { now }: Now,
  viewerId: string | null,
  ownerId: string
): Promise<Photo[]> {
  const photos = await photosOf(db, ownerId)
  const isOwn = viewerId === ownerId
  const shown = photos.filter(
    ({ status }) => status === 'active' || (isOwn && status === 'pending')
  )
  const access = await privatePhotoAccess(db, { now }, viewerId, ownerId)
  return photosFor(db, now, viewerId, shown, access)
}

/**
 * @param access what the viewer has on private ones; null locks them
 */
export async function photosFor(
  db: Db | Tx,
  now: Date,
  viewerId: string | null,
  photos: PhotoRow[],
  access: PhotoAccess | null
): Promise<Photo[]> {
  const isLocked = (photo: PhotoRow) => photo.private && !access
  const signs = photos.some(photo => needsSignature(photo) && !isLocked(photo))
  const sign =
    signs && viewerId !== null
      ? await photoSigner(db, viewerId, now, access?.until ?? null)
      : () => ''
  return photos.map(photo => photoOf(photo, { locked: isLocked(photo), sign }))
}

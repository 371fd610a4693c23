import type { Photo } from '#contract/photos.ts'
import { rights } from '#contract/roles.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import type { Scope } from '#server/lib/context.ts'
import { type PhotoAccess, privatePhotoAccess } from './access.ts'
import { type PhotoRow, isOpen, needsSignature, photoOf } from './images.ts'
import { photosOf } from './queries.ts'
import { photoSigner } from './signatures.ts'

type Seen = Pick<Scope, 'site' | 'now'>

interface Look {
  /** Null for a guest. */
  viewerId: string | null
  /** One's own profile as a free member sees it. */
  asOthers: boolean
}

/** All photos of a member for this member: those that wait, and those refused with the reason. */
export async function ownPhotos(db: Db | Tx, scope: Seen, memberId: string): Promise<Photo[]> {
  const photos = await photosOf(db, memberId)
  return photosFor(db, scope, memberId, photos, { until: null })
}

/**
 * The photos of a profile as the viewer sees them: active ones, for oneself also those that wait, the
 * private ones locked unless the viewer has a right to them, for visitors all but the first open one.
 * Whether the viewer may see the profile is the caller's question.
 */
export async function photosSeenBy(
  db: Db | Tx,
  scope: Seen,
  { viewerId, asOthers }: Look,
  ownerId: string
): Promise<Photo[]> {
  const photos = await photosOf(db, ownerId)
  const isOwner = viewerId === ownerId
  const shown = photos.filter(
    ({ status }) => status === 'active' || (isOwner && !asOthers && status === 'pending')
  )
  const access = isOwner && asOthers ? null : await privatePhotoAccess(db, scope, viewerId, ownerId)
  return photosFor(db, scope, viewerId, shown, access)
}

/**
 * @param viewerId null for a guest
 * @param access what the viewer has on private ones; null locks them
 */
export async function photosFor(
  db: Db | Tx,
  { site, now }: Seen,
  viewerId: string | null,
  photos: PhotoRow[],
  access: PhotoAccess | null
): Promise<Photo[]> {
  const first = photos.find(isOpen)
  const { openPhotos } = viewerId === null ? rights.visitor : rights.free
  const isLocked = (photo: PhotoRow) =>
    (photo.private && !access) || (openPhotos === 'first' && photo !== first)
  const signs = photos.some(photo => needsSignature(photo) && !isLocked(photo))
  const sign =
    signs && viewerId !== null
      ? await photoSigner(db, viewerId, now, access?.until ?? null)
      : () => ''
  return photos.map(photo => photoOf(site, photo, { locked: isLocked(photo), sign }))
}

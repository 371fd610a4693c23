import { rightsOf } from '#contract/roles.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { blockedEitherWay } from '#server/features/blocks/rules.ts'
import { keyEnd } from '#server/features/photo-keys/queries.ts'
import type { Caller, Scope } from '#server/lib/context.ts'
import type { PhotoRow } from './images.ts'

/** Permission to see somebody's private photos; `until` null means that no end is set. */
export interface PhotoAccess {
  until: Date | null
}

/**
 * Whether the viewer may see the private photos of this member: an own profile, a premium member, or
 * the holder of a photo key until it ends (specification §6, design §8); nobody else's while the owner
 * is invisible. Whether the two may see each other at all is the caller's question.
 *
 * @param viewerId null for a guest
 */
export async function privatePhotoAccess(
  db: Db | Tx,
  { now }: Pick<Scope, 'now'>,
  viewerId: string | null,
  ownerId: string
): Promise<PhotoAccess | null> {
  if (viewerId === null) return null
  if (viewerId === ownerId) return { until: null }
  const pair = await db
    .selectFrom('member as viewer')
    .innerJoin('member as owner', join => join.on('owner.id', '=', ownerId))
    .select(['viewer.paid_user', 'owner.invisible'])
    .where('viewer.id', '=', viewerId)
    .executeTakeFirst()
  if (!pair || pair.invisible) return null
  const { privatePhotos } = rightsOf(pair)
  if (privatePhotos === 'open') return { until: null }
  if (privatePhotos === 'locked') return null
  const until = await keyEnd(db, ownerId, viewerId, now)
  return until && { until }
}

/**
 * A picture that the viewer may see unlocked at this moment. Owners see all of theirs, also those
 * that wait for approval or were refused; operators what waits for approval and what was reported, as
 * long as the report is open; others what is active on a profile that opens, without a block between
 * the two.
 *
 * @returns null for missing and locked ones alike
 */
export async function openPhoto(
  db: Db,
  scope: Pick<Scope, 'site' | 'now'>,
  viewer: Pick<Caller, 'id' | 'role'>,
  photoId: string
): Promise<PhotoRow | null> {
  const found = await db
    .selectFrom('photo')
    .innerJoin('member as owner', 'owner.id', 'photo.member_id')
    .selectAll('photo')
    .select(['owner.status as owner_status', 'owner.profile_status'])
    .where('photo.id', '=', photoId)
    .where('owner.site_id', '=', scope.site.id)
    .where(eb => eb.or([eb('photo.status', '!=', 'removed'), eb('photo.refusal', 'is not', null)]))
    .executeTakeFirst()
  if (!found) return null
  const { owner_status, profile_status, ...photo } = found
  if (photo.member_id === viewer.id) return photo
  if (viewer.role === 'operator' && (await isReported(db, photoId))) return photo
  if (photo.status === 'pending') return viewer.role === 'operator' ? photo : null
  const isThere = owner_status === 'active' && profile_status === 'active'
  if (photo.status !== 'active' || !isThere) return null
  if (await blockedEitherWay(db, viewer.id, photo.member_id)) return null
  const access = await privatePhotoAccess(db, scope, viewer.id, photo.member_id)
  return photo.private && !access ? null : photo
}

async function isReported(db: Db, photoId: string): Promise<boolean> {
  const report = await db
    .selectFrom('report')
    .select('id')
    .where('photo_id', '=', photoId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return report !== undefined
}

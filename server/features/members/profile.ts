import type { MemberProfile } from '#contract/members.ts'
import type { Db } from '#server/db/schema.ts'
import { blocksBetween } from '#server/features/blocks/rules.ts'
import { areMatched } from '#server/features/likes/queries.ts'
import { photoOf } from '#server/features/photos/images.ts'
import { seesPrivatePhotos } from '#server/features/photos/rules.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { cardsOf } from './cards.ts'
import { photosOf } from './queries.ts'

/**
 * A profile as the viewer sees it. Who has blocked somebody keeps the bare card, to be able to undo
 * it; everybody else whom the viewer may not see is missing (specification §6).
 *
 * @param viewerId null for a guest
 * @throws AppError `profile_unavailable` for unknown, hidden and blocking members alike
 */
export async function profileSeenBy(
  db: Db,
  scope: Scope,
  viewerId: string | null,
  id: string
): Promise<MemberProfile> {
  const row = await findProfile(db, scope, id)
  const own = viewerId === id
  if (!row || !(own || row.searchable)) throw new AppError('profile_unavailable')
  const other = own ? null : viewerId
  const { byOne, byOther } =
    other === null ? { byOne: false, byOther: false } : await blocksBetween(db, other, id)
  const card = (await cardsOf(db, scope, viewerId, [id])).get(id)
  if (!card || byOther) throw new AppError('profile_unavailable')
  if (byOne) return { ...card, online: false, ...noDetails, blocked: true }

  const photos = await photosOf(db, id)
  const seesAll = own || (await seesPrivatePhotos(db, viewerId))
  const real = row.kind !== 'fictional'
  return {
    ...card,
    about: row.about,
    seeks: row.seeks,
    looking_for: row.looking_for as MemberProfile['looking_for'],
    height_cm: row.height_cm,
    interests: row.interests,
    photos: photos
      .filter(photo => own || photo.status === 'active')
      .map(photo => photoOf(photo, { locked: photo.private && !seesAll })),
    last_seen_at: (viewerId !== null && real && row.last_seen_at?.toISOString()) || null,
    blocked: false,
    matched: other !== null && (await areMatched(db, other, id))
  }
}

const noDetails = {
  about: null,
  seeks: null,
  looking_for: null,
  height_cm: null,
  interests: [],
  photos: [],
  last_seen_at: null,
  matched: false
}

function findProfile(db: Db, { site }: Scope, id: string) {
  return db
    .selectFrom('member')
    .select([
      'searchable',
      'kind',
      'about',
      'seeks',
      'looking_for',
      'height_cm',
      'interests',
      'last_seen_at'
    ])
    .where('id', '=', id)
    .where('site_id', '=', site.id)
    .executeTakeFirst()
}

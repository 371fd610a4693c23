import { interests as knownInterests } from '#contract/interests.ts'
import type { OwnProfile } from '#contract/members.ts'
import type { updateProfile as updateOperation } from '#contract/members.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { photoOf } from '#server/features/photos/images.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Context } from '#server/lib/context.ts'
import type { Input } from '#server/lib/serve.ts'
import { photosOf } from './queries.ts'

export type ProfileChange = Input<typeof updateOperation>['body']

/** One's own profile, as it is edited. */
export async function ownProfile(db: Db | Tx, memberId: string): Promise<OwnProfile> {
  const row = await db
    .selectFrom('member')
    .select([
      'id',
      'name',
      'date_of_birth',
      'gender',
      'seeks',
      'looking_for',
      'height_cm',
      'country',
      'countryregion',
      'city',
      'quote',
      'about',
      'interests'
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const photos = await photosOf(db, memberId)
  return {
    ...row,
    looking_for: row.looking_for as OwnProfile['looking_for'],
    photos: photos.map(photo => photoOf(photo, { locked: false }))
  }
}

/**
 * Changes the fields that are given. Who moves to another country without naming a region leaves
 * region and town behind.
 *
 * @throws AppError `invalid_input` for an unknown interest, country or region
 */
export async function updateProfile(
  tx: Tx,
  { site, deps }: Pick<Context, 'site' | 'deps'>,
  memberId: string,
  change: ProfileChange
): Promise<OwnProfile> {
  const { interests, ...fields } = change
  const current = await tx
    .selectFrom('member')
    .select('country')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const country = fields.country ?? current.country
  const moved = country !== current.country
  if (moved && !site.countries.includes(country)) throw invalid('country')
  if (fields.countryregion && !deps.geo.regionsOf(country).includes(fields.countryregion)) {
    throw invalid('countryregion')
  }
  if (interests && !interests.every(isKnownInterest)) throw invalid('interests')
  const changed = {
    ...(moved ? { countryregion: null, city: null } : {}),
    ...fields,
    ...(interests ? { interests: [...new Set(interests)] } : {})
  }
  if (Object.keys(changed).length > 0) {
    await tx.updateTable('member').set(changed).where('id', '=', memberId).execute()
  }
  return ownProfile(tx, memberId)
}

function isKnownInterest(interest: string): boolean {
  return (knownInterests as readonly string[]).includes(interest)
}

function invalid(field: string): AppError {
  return new AppError('invalid_input', { fields: [field] })
}

import { interests as knownInterests } from '#contract/interests.ts'
import type { OwnProfile } from '#contract/members.ts'
import type { updateProfile as updateOperation } from '#contract/members.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { ownPhotos } from '#server/features/photos/seen.ts'
import { changePrivacy } from '#server/features/privacy/rules.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Context } from '#server/lib/context.ts'
import type { Input } from '#server/lib/serve.ts'
import { factsOf } from './facts.ts'

export type ProfileChange = Input<typeof updateOperation>['body']

/** One's own profile, as it is edited. */
export async function ownProfile(
  db: Db | Tx,
  scope: Pick<Context, 'site' | 'now'>,
  memberId: string
): Promise<OwnProfile> {
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
      'ideal_evening',
      'seeking',
      'relationship',
      'figure',
      'smoking',
      'drinking',
      'children',
      'occupation',
      'speaks',
      'hides_place',
      'invisible',
      'interests'
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    ...factsOf(row),
    speaks: row.speaks as OwnProfile['speaks'],
    photos: await ownPhotos(db, scope, memberId)
  }
}

/**
 * Changes the fields that are given; a text without anything in it becomes null. Who moves without
 * naming the new town leaves the old one behind, and the region with the country.
 *
 * @throws AppError `invalid_input` for an unknown interest, country or region
 */
export async function updateProfile(
  tx: Tx,
  { site, deps, now }: Pick<Context, 'site' | 'deps' | 'now'>,
  memberId: string,
  change: ProfileChange
): Promise<OwnProfile> {
  const { interests, speaks, invisible, hides_place, ...fields } = change
  // First: it locks the member for more than is needed below.
  if (invisible !== undefined || hides_place !== undefined) {
    await changePrivacy(tx, { now }, memberId, { invisible, hides_place })
  }
  const current = await tx
    .selectFrom('member')
    .select(['country', 'countryregion'])
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
    ...leftBehind(current, fields),
    ...withoutEmptyTexts(fields),
    ...(interests ? { interests: [...new Set(interests)] } : {}),
    ...(speaks ? { speaks: [...new Set(speaks)] } : {})
  }
  if (Object.keys(changed).length > 0) {
    await tx.updateTable('member').set(changed).where('id', '=', memberId).execute()
  }
  return ownProfile(tx, { site, now }, memberId)
}

interface Place {
  country: string
  countryregion: string | null
}

function leftBehind(from: Place, to: ProfileChange): { countryregion?: null; city?: null } {
  if (to.country !== undefined && to.country !== from.country) {
    return { countryregion: null, city: null }
  }
  const isElsewhere = to.countryregion !== undefined && to.countryregion !== from.countryregion
  return isElsewhere ? { city: null } : {}
}

function withoutEmptyTexts<T extends object>(fields: T): T {
  const entries = Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value])
  return Object.fromEntries(entries) as T
}

function isKnownInterest(interest: string): boolean {
  return (knownInterests as readonly string[]).includes(interest)
}

function invalid(field: string): AppError {
  return new AppError('invalid_input', { fields: [field] })
}

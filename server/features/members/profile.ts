import type { MemberProfile } from '#contract/members.ts'
import type { Db } from '#server/db/schema.ts'
import { blocksBetween } from '#server/features/blocks/rules.ts'
import { areMatched } from '#server/features/likes/queries.ts'
import { photosSeenBy } from '#server/features/photos/seen.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { cardsOf } from './cards.ts'
import { factsOf } from './facts.ts'
import { presentLastSeen } from './last-seen.ts'
import { opensUnlisted } from './queries.ts'
import { shownDetails } from './shown.ts'
import { languageOf, textIn } from './texts.ts'

interface Look {
  /** Null for a guest. */
  viewerId: string | null
  /** Where the viewer is: days are those of its clocks. */
  country: string
  /** One's own profile as a free member sees it. */
  asOthers?: boolean
}

/**
 * A profile as the viewer sees it, without what the site or its owner keeps to itself. Who has
 * blocked somebody keeps the bare card, to be able to undo it; everybody else whom the viewer may
 * not see is missing (specification §6).
 *
 * @throws AppError `profile_unavailable` for unknown, hidden, deleted and blocking members alike
 */
export async function profileSeenBy(
  db: Db,
  scope: Scope,
  { viewerId, country, asOthers = false }: Look,
  id: string
): Promise<MemberProfile> {
  const row = await findProfile(db, scope, viewerId, id)
  const isOwn = viewerId === id
  const isOpen = isOwn || row?.searchable || (await opensUnlisted(db, scope, viewerId, id))
  if (!row || !isOpen) throw new AppError('profile_unavailable')
  const other = isOwn ? null : viewerId
  const { byOne, byOther } =
    other === null ? { byOne: false, byOther: false } : await blocksBetween(db, other, id)
  const card = (await cardsOf(db, scope, viewerId, [id])).get(id)
  if (!card || byOther) throw new AppError('profile_unavailable')
  if (byOne) return { ...card, online: false, ...noDetails, blocked: true }

  return {
    ...card,
    ...shownDetails(scope.site, detailsOf(row)),
    photos: await photosSeenBy(db, scope, { viewerId, asOthers }, id),
    last_seen: viewerId === null ? null : presentLastSeen(row, scope.now, country),
    blocked: false,
    matched: other !== null && (await areMatched(db, other, id))
  }
}

function detailsOf(row: ProfileRow) {
  return {
    ...factsOf(row),
    about: row.about,
    ideal_evening: row.ideal_evening,
    seeking: row.seeking,
    seeks: row.seeks,
    height_cm: row.height_cm,
    occupation: row.occupation,
    speaks: row.speaks as MemberProfile['speaks'],
    interests: row.interests
  }
}

const noDetails = {
  about: null,
  ideal_evening: null,
  seeking: null,
  seeks: null,
  looking_for: null,
  height_cm: null,
  relationship: null,
  figure: null,
  smoking: null,
  drinking: null,
  children: null,
  occupation: null,
  speaks: [],
  interests: [],
  photos: [],
  last_seen: null,
  matched: false
}

type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

function findProfile(db: Db, scope: Scope, viewerId: string | null, id: string) {
  const language = languageOf(scope, viewerId)
  return db
    .selectFrom('member')
    .select([
      textIn('about', language).as('about'),
      textIn('ideal_evening', language).as('ideal_evening'),
      textIn('seeking', language).as('seeking'),
      textIn('occupation', language).as('occupation'),
      'searchable',
      'kind',
      'seeks',
      'looking_for',
      'height_cm',
      'relationship',
      'figure',
      'smoking',
      'drinking',
      'children',
      'speaks',
      'interests',
      'invisible',
      'last_seen_at'
    ])
    .where('id', '=', id)
    .where('site_id', '=', scope.site.id)
    .executeTakeFirst()
}

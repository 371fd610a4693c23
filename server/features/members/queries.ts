import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { MemberSearch } from '#contract/members.ts'
import type { Database, Db, Tx } from '#server/db/schema.ts'
import { notBlocked } from '#server/features/blocks/rules.ts'
import { isOnline } from '#server/features/events/presence.ts'
import type { PhotoRow } from '#server/features/photos/images.ts'
import { bornBy } from '#server/lib/age.ts'
import type { Scope } from '#server/lib/context.ts'
import type { Cursor } from '#server/lib/cursor.ts'
import { daySeconds, secondsBefore } from '#server/lib/time.ts'

export type Filters = Omit<MemberSearch, 'next'>
type MemberExpressions = ExpressionBuilder<Database, 'member'>

/** Members of the site whom the viewer may see: searchable, not the viewer, not blocked. */
export function visibleTo(db: Db | Tx, { site }: Scope, viewerId: string | null) {
  const members = db
    .selectFrom('member')
    // Written out, so that the partial indexes for searchable members serve.
    .where(sql<SqlBool>`member.searchable`)
    .where('member.site_id', '=', site.id)
  if (viewerId === null) return members
  return members.where('member.id', '!=', viewerId).where(notBlocked(viewerId, 'member.id'))
}

/** Newest signup first. */
export async function findMembers(
  db: Db | Tx,
  scope: Scope,
  viewerId: string | null,
  filters: Filters,
  { after, limit }: { after: Cursor | null; limit: number }
): Promise<{ id: string; signup_at: Date }[]> {
  const members = visibleTo(db, scope, viewerId)
    .select(['member.id', 'member.signup_at'])
    .where(eb => eb.and([whoTheyAre(eb, filters, scope.now), whatElse(eb, filters, scope.now)]))
    .orderBy('member.signup_at', 'desc')
    .orderBy('member.id', 'desc')
    .limit(limit)
  if (after === null) return members.execute()
  return members
    .where(eb =>
      eb(eb.refTuple('member.signup_at', 'member.id'), '<', eb.tuple(after.at, after.id))
    )
    .execute()
}

/** Counts no further than one beyond the limit, which is enough to say that there are more. */
export async function countMembers(
  db: Db | Tx,
  scope: Scope,
  viewerId: string | null,
  filters: Filters
): Promise<number> {
  const found = visibleTo(db, scope, viewerId)
    .select('member.id')
    .where(eb => eb.and([whoTheyAre(eb, filters, scope.now), whatElse(eb, filters, scope.now)]))
    .limit(limits.searchCount + 1)
  const { count } = await db
    .selectFrom(found.as('found'))
    .select(eb => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Who fits in gender and age without the other filters; those from the same country come first. */
export async function findSimilar(
  db: Db | Tx,
  scope: Scope,
  viewerId: string | null,
  filters: Filters,
  { without, limit }: { without: string[]; limit: number }
): Promise<string[]> {
  const country = filters.country ?? filters.countryregion?.slice(0, 2) ?? null
  const members = visibleTo(db, scope, viewerId)
    .select('member.id')
    .where(eb => whoTheyAre(eb, filters, scope.now))
    .$if(without.length > 0, query => query.where('member.id', 'not in', without))
    .$if(country !== null, query => query.orderBy(sql`member.country = ${country}`, 'desc'))
    .orderBy('member.signup_at', 'desc')
    .orderBy('member.id', 'desc')
    .limit(limit)
  return (await members.execute()).map(({ id }) => id)
}

function whoTheyAre(eb: MemberExpressions, filters: Filters, now: Date) {
  return eb.and([
    ...(filters.gender ? [eb('member.gender', '=', filters.gender)] : []),
    ...(filters.min_age ? [eb('member.date_of_birth', '<=', bornBy(filters.min_age, now))] : []),
    ...(filters.max_age ? [eb('member.date_of_birth', '>', bornBy(filters.max_age + 1, now))] : []),
    // Who wants no fictional profiles gets none, not even as similar ones.
    ...(filters.no_fictional ? [eb('member.kind', '!=', 'fictional')] : [])
  ])
}

function whatElse(eb: MemberExpressions, filters: Filters, now: Date) {
  return eb.and([
    ...(filters.country ? [eb('member.country', '=', filters.country)] : []),
    ...(filters.countryregion ? [eb('member.countryregion', '=', filters.countryregion)] : []),
    ...(filters.interests ? [sharesInterest(filters.interests.split(','))] : []),
    ...(filters.with_photo ? [hasPhoto(eb)] : []),
    ...(filters.online ? [isOnline(now)] : []),
    ...(filters.new
      ? [eb('member.signup_at', '>', secondsBefore(now, limits.newDays * daySeconds))]
      : [])
  ])
}

/** One of the interests is enough. */
function sharesInterest(interests: string[]) {
  return sql<SqlBool>`member.interests && ${interests}::text[]`
}

/** The pictures of a profile in their order, without those that were removed. */
export function photosOf(db: Db | Tx, memberId: string): Promise<PhotoRow[]> {
  return db
    .selectFrom('photo')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', '!=', 'removed')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** A picture that everybody may see. */
export function hasPhoto(eb: MemberExpressions) {
  return eb.exists(
    eb
      .selectFrom('photo')
      .select('photo.id')
      .whereRef('photo.member_id', '=', 'member.id')
      .where('photo.status', '=', 'active')
      .where('photo.private', '=', false)
  )
}

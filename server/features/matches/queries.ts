import { sql } from 'kysely'
import type { Gender, Seeks } from '#contract/common.ts'
import type { Db } from '#server/db/schema.ts'
import type { Filters } from '#server/features/members/filters.ts'
import { firstFound, hiddenFrom } from '#server/features/members/lists.ts'
import type { Scope } from '#server/lib/context.ts'
import type { Candidate } from './points.ts'
import { type Demands, isUnlimited } from './wishes.ts'

/** What of the member's own profile says who fits. */
export interface Searcher {
  id: string
  gender: Gender | null
  seeks: Seeks | null
  looking_for: string | null
  date_of_birth: string
  country: string
  countryregion: string | null
  interests: string[]
}

/** Among so many, the newest who meet the demands, the best are looked for. */
export const candidatesAtMost = 500

export function searcherOf(db: Db, memberId: string): Promise<Searcher> {
  return db
    .selectFrom('member')
    .select([
      'id',
      'gender',
      'seeks',
      'looking_for',
      'date_of_birth',
      'country',
      'countryregion',
      'interests'
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}

const seekersOf: Record<Gender, Seeks[]> = {
  woman: ['women', 'everyone'],
  man: ['men', 'everyone'],
  other: ['everyone']
}

/** The newest who meet the demands and would take the member, newest first. */
export async function findCandidates(
  db: Db,
  scope: Scope,
  searcher: Searcher,
  demands: Demands
): Promise<Candidate[]> {
  const seekers = searcher.gender === null ? null : seekersOf[searcher.gender]
  const takesMember =
    seekers === null ? sql`true` : sql`(member.seeks is null or member.seeks = any(${seekers}))`
  const newest = firstFound(scope, filtersOf(demands), { after: null, limit: candidatesAtMost })
  const { rows } = await sql<Candidate>`
    with ${hiddenFrom(searcher.id)},
      newest as materialized (${newest})
    select member.id, member.kind, member.date_of_birth, member.looking_for, member.interests,
      member.signup_at,
      case when not member.hides_place then member.countryregion end as countryregion
    from newest join member on member.id = newest.member_id
    where ${takesMember}
      and member.id not in (select liked_id from member_like where member_id = ${searcher.id})
      and member.id not in (select other_id from participant where member_id = ${searcher.id})
    order by newest.signup_at desc, newest.member_id desc`.execute(db)
  return rows
}

/** The demands as the search has them; there, too, nobody is found by a place that they hide. */
function filtersOf({ genders, ages, country, countryregion }: Demands): Filters {
  const [gender] = genders
  return {
    gender: isUnlimited(genders) ? undefined : gender,
    min_age: ages?.from,
    max_age: ages?.to,
    country: country ?? undefined,
    countryregion: countryregion ?? undefined
  }
}

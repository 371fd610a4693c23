import { sql } from 'kysely'
import type { ProfileCard } from '#contract/members.ts'
import type { Db } from '#server/db/schema.ts'
import { notBlocked } from '#server/features/blocks/rules.ts'
import type { Scope } from '#server/lib/context.ts'
import { type CardRow, cardColumns, cardOf } from './cards.ts'
import type { Filters } from './filters.ts'
import { isTile } from './queries.ts'

export const tilesPerPage = 2

/**
 * Cam and resell profiles to stand between the results, the newest first (design §9): of the gender
 * asked for, whatever else is. None where the site has none.
 *
 * @param skip how many the pages before had
 */
export async function findTiles(
  db: Db,
  scope: Scope,
  viewerId: string | null,
  { gender }: Filters,
  skip: number
): Promise<ProfileCard[]> {
  if (!scope.site.member_resell) return []
  const { rows } = await sql<CardRow>`
    select ${cardColumns(scope, viewerId)} from member
    where ${isTile()} and member.site_id = ${scope.site.id}
      and ${gender ? sql`member.gender = ${gender}` : sql`true`}
      and ${viewerId === null ? sql`true` : notBlocked(viewerId, 'member.id')}
    order by member.signup_at desc, member.id desc
    limit ${sql.lit(tilesPerPage)} offset ${skip}`.execute(db)
  return rows.map(row => cardOf(scope, row))
}

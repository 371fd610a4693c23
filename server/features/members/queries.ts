import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#server/db/schema.ts'
import { notBlocked } from '#server/features/blocks/rules.ts'
import type { Scope } from '#server/lib/context.ts'

/**
 * Members of the site whom the viewer may find: searchable, so no cam or resell profiles and nobody
 * invisible; not the viewer, not blocked.
 */
export function visibleTo(db: Db | Tx, { site }: Scope, viewerId: string | null) {
  const members = db
    .selectFrom('member')
    // Written out, so that the partial indexes for searchable members serve.
    .where(sql<SqlBool>`member.searchable`)
    .where('member.site_id', '=', site.id)
  if (viewerId === null) return members
  return members.where('member.id', '!=', viewerId).where(notBlocked(viewerId, 'member.id'))
}

/**
 * Whether a profile that nobody finds opens nevertheless: of somebody invisible to whom has a
 * conversation with them, of the cam and resell kind where the site has these (design §8, §9).
 * Blocks are the caller's question.
 *
 * @param viewerId null for a guest
 */
export async function opensUnlisted(
  db: Db | Tx,
  { site }: Scope,
  viewerId: string | null,
  id: string
): Promise<boolean> {
  const profile = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', id)
    .where('site_id', '=', site.id)
    .where(eb =>
      eb.or([
        ...(site.member_resell ? [isTile()] : []),
        eb.and([
          eb('reachable', '=', true),
          eb.exists(
            eb
              .selectFrom('participant')
              .select('participant.conversation_id')
              .where('participant.member_id', '=', viewerId)
              .where('participant.other_id', '=', id)
          )
        ])
      ])
    )
    .executeTakeFirst()
  return profile !== undefined
}

/** For queries about `member`: a cam or resell profile that shows where the site has them. */
export function isTile() {
  return sql<SqlBool>`(member.kind in ('cam', 'resell') and member.status = 'active'
    and member.profile_status = 'active' and not member.invisible)`
}

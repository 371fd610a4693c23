import type { Db, Tx } from '#server/db/schema.ts'
import { notBlocked } from '#server/features/blocks/rules.ts'
import { hasPhoto, visibleTo } from '#server/features/members/queries.ts'
import type { Scope } from '#server/lib/context.ts'
import { sql } from 'kysely'

/** A list of likes is not paged; older ones than these are not shown. */
const shownAtMost = 500

/** Likes that the member gave, newest first. */
export function givenLikes(db: Db, { site }: Scope, memberId: string) {
  return db
    .selectFrom('member_like')
    .innerJoin('member', 'member.id', 'member_like.liked_id')
    .select(eb => [
      'member.id',
      'member_like.created_at as liked_at',
      eb.exists(likeBetween(eb, 'member_like.liked_id', 'member_like.member_id')).as('matched')
    ])
    .where('member_like.member_id', '=', memberId)
    .where('member.site_id', '=', site.id)
    .where(sql<boolean>`member.searchable`)
    .where(notBlocked(memberId, 'member.id'))
    .orderBy('member_like.created_at', 'desc')
    .orderBy('member.id')
    .limit(shownAtMost)
    .execute()
}

import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import { notBlocked } from '#server/features/blocks/rules.ts'
import { hasChats } from '#server/features/chats/correspondence.ts'
import { countNewLikes } from '#server/features/likes/queries.ts'
import type { Scope } from '#server/lib/context.ts'

/** What waits for a member: unread messages and new likes, as the page counts them (specification §2). */
export async function waitingFor(db: Db, scope: Scope, memberId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('participant')
    .innerJoin('member', 'member.id', 'participant.other_id')
    .select(sql<string>`coalesce(sum(participant.num_unread), 0)`.as('unread'))
    .where('participant.member_id', '=', memberId)
    .where('participant.removed', '=', false)
    .where(hasChats())
    .where(notBlocked(memberId, 'member.id'))
    .executeTakeFirstOrThrow()
  return Number(unread) + (await countNewLikes(db, scope, memberId))
}

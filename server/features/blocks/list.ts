import type { BlockedMember } from '#contract/blocks.ts'
import type { Db } from '#server/db/schema.ts'
import { cardsOf } from '#server/features/members/cards.ts'
import type { Scope } from '#server/lib/context.ts'
import { hasBlocked } from './rules.ts'

const listedAtMost = 1000

/** Whom the member has blocked, the latest first; no picture of somebody who blocked them too. */
export async function blockedBy(db: Db, scope: Scope, memberId: string): Promise<BlockedMember[]> {
  const rows = await db
    .selectFrom('member_block as own')
    .select(eb => [
      'own.blocked_id',
      'own.created_at',
      hasBlocked(eb.ref('own.blocked_id'), memberId).as('blocks_back')
    ])
    .where('own.member_id', '=', memberId)
    .orderBy('own.created_at', 'desc')
    .orderBy('own.blocked_id')
    .limit(listedAtMost)
    .execute()
  const ids = rows.map(({ blocked_id }) => blocked_id)
  const cards = await cardsOf(db, scope, memberId, ids)
  return rows.flatMap(({ blocked_id, created_at, blocks_back }) => {
    const card = cards.get(blocked_id)
    if (!card) return []
    return {
      profile_id: blocked_id,
      name: card.name,
      main_image: blocks_back ? null : card.main_image,
      blocked_at: created_at.toISOString()
    }
  })
}

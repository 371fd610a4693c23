import type { Db } from '#server/db/schema.ts'
import { cardsOf } from '#server/features/members/cards.ts'
import type { Scope } from '#server/lib/context.ts'

/**
 * What others are called for the member: nothing for those who blocked them, "deleted account" for
 * those who are gone.
 */
export async function nameOf(
  db: Db,
  scope: Scope,
  memberId: string,
  ids: string[]
): Promise<(id: string) => string | null> {
  const blockers = await db
    .selectFrom('member_block')
    .select('member_id')
    .where('blocked_id', '=', memberId)
    .execute()
  const hidden = new Set(blockers.map(row => row.member_id))
  const wanted = [...new Set(ids)].filter(id => id !== memberId && !hidden.has(id))
  const cards = await cardsOf(db, scope, memberId, wanted)
  return id => cards.get(id)?.name ?? null
}

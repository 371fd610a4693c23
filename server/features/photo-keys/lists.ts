import type { PhotoKey } from '#contract/photo-keys.ts'
import type { Db } from '#server/db/schema.ts'
import { cardsOf } from '#server/features/members/cards.ts'
import type { Scope } from '#server/lib/context.ts'

/** Keys are not paged: older ones than these are not shown. */
const shownAtMost = 500

/** Keys of both directions that have not ended, newest first, with the profile on the other side. */
export async function keysOf(
  db: Db,
  scope: Scope,
  memberId: string
): Promise<{ given: PhotoKey[]; received: PhotoKey[] }> {
  const given = await keyRows(db, scope, memberId, 'given')
  const received = await keyRows(db, scope, memberId, 'received')
  const ids = new Set([...given, ...received].map(({ id }) => id))
  const cards = await cardsOf(db, scope, memberId, [...ids])
  const shown = (rows: typeof given, tellsViews: boolean) =>
    rows.flatMap(({ id, created_at, expires_at, viewed_at }) => {
      const profile = cards.get(id)
      if (!profile) return []
      return {
        profile,
        created_at: created_at.toISOString(),
        expires_at: expires_at.toISOString(),
        viewed_at: tellsViews ? (viewed_at?.toISOString() ?? null) : null
      }
    })
  return { given: shown(given, true), received: shown(received, false) }
}

/**
 * Who gave a key sees it whoever holds it, to be able to take it back; a received one of a member who
 * does not show opens nothing, so it is not listed.
 */
function keyRows(db: Db, { now }: Scope, memberId: string, side: 'given' | 'received') {
  const [own, other] =
    side === 'given' ? (['owner_id', 'holder_id'] as const) : (['holder_id', 'owner_id'] as const)
  return db
    .selectFrom('photo_key')
    .innerJoin('member as other', 'other.id', `photo_key.${other}`)
    .select(['other.id', 'photo_key.created_at', 'photo_key.expires_at', 'photo_key.viewed_at'])
    .where(`photo_key.${own}`, '=', memberId)
    .where('photo_key.expires_at', '>', now)
    .where('other.status', 'in', ['active', 'not_confirmed'])
    .$if(side === 'received', query => query.where('other.searchable', '=', true))
    .orderBy('photo_key.created_at', 'desc')
    .orderBy('other.id')
    .limit(shownAtMost)
    .execute()
}

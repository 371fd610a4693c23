import type { PhotoKey } from '#contract/photo-keys.ts'
import { lockPair } from '#server/db/locks.ts'
import type { Tx } from '#server/db/schema.ts'
import { emit } from '#server/db/transact.ts'
import { cardsOf } from '#server/features/members/cards.ts'
import { visibleTo } from '#server/features/members/queries.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { daySeconds, secondsAfter } from '#server/lib/time.ts'
import { endKey, logKey } from './queries.ts'

/**
 * Opens the member's private photos to somebody for some days; who has a key already has it anew
 * from now.
 *
 * @throws AppError `profile_unavailable` for oneself, unknown, hidden and blocked people alike
 */
export async function giveKey(
  tx: Tx,
  scope: Scope,
  ownerId: string,
  { holderId, days }: { holderId: string; days: number }
): Promise<PhotoKey> {
  await lockPair(tx, ownerId, holderId)
  const holder = await visibleTo(tx, scope, ownerId)
    .select('member.id')
    .where('member.id', '=', holderId)
    .executeTakeFirst()
  const profile = holder && (await cardsOf(tx, scope, ownerId, [holderId])).get(holderId)
  if (!profile) throw new AppError('profile_unavailable')
  const lasting = {
    created_at: scope.now,
    expires_at: secondsAfter(scope.now, days * daySeconds)
  }
  const key = await tx
    .insertInto('photo_key')
    .values({ owner_id: ownerId, holder_id: holderId, ...lasting })
    .onConflict(conflict => conflict.columns(['owner_id', 'holder_id']).doUpdateSet(lasting))
    .returningAll()
    .executeTakeFirstOrThrow()
  await logKey(tx, { ownerId, holderId, act: 'given', now: scope.now })
  await tellHolder(tx, scope, ownerId, { holderId, expiresAt: key.expires_at })
  return {
    profile,
    created_at: key.created_at.toISOString(),
    expires_at: key.expires_at.toISOString(),
    viewed_at: key.viewed_at?.toISOString() ?? null
  }
}

/** Says so on the holder's devices; not as long as the key opens nothing, or its giver is unseen. */
async function tellHolder(
  tx: Tx,
  scope: Scope,
  ownerId: string,
  { holderId, expiresAt }: { holderId: string; expiresAt: Date }
): Promise<void> {
  const opened = await visibleTo(tx, scope, holderId)
    .innerJoin('photo', 'photo.member_id', 'member.id')
    .select('member.id')
    .where('member.id', '=', ownerId)
    .where('photo.status', '=', 'active')
    .where('photo.private', '=', true)
    .limit(1)
    .executeTakeFirst()
  const profile = opened && (await cardsOf(tx, scope, holderId, [ownerId])).get(ownerId)
  if (profile) emit(tx, holderId, 'photo_key', { profile, expires_at: expiresAt.toISOString() })
}

/** Takes a key back; nothing opens with it from then on. */
export async function revokeKey(
  tx: Tx,
  { now }: Pick<Scope, 'now'>,
  ownerId: string,
  holderId: string
): Promise<void> {
  await lockPair(tx, ownerId, holderId)
  await endKey(tx, ownerId, holderId, now)
}

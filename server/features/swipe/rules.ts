import { lockPair } from '#server/db/locks.ts'
import type { Tx } from '#server/db/schema.ts'
import { areMatched, likes } from '#server/features/likes/queries.ts'
import { likeMember, withdrawLike } from '#server/features/likes/rules.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { allowanceOf, canUndo, isThere, lastSwipe } from './queries.ts'

const hourMilliseconds = 3_600_000

/**
 * Answers a card (specification §9: 4 likes in any 24 hours; passing is free). The same answer again
 * changes nothing and costs nothing; the other answer needs the first one taken back before.
 *
 * @returns whether they like each other now
 * @throws AppError `swipe_limit` with the hours to wait; `profile_unavailable` for hidden and blocked
 *   people and for a card that was answered otherwise; `not_confirmed` as long as the member's
 *   address is not
 */
export async function swipeProfile(
  tx: Tx,
  scope: Scope,
  memberId: string,
  { profile_id: profileId, liked }: { profile_id: string; liked: boolean }
): Promise<{ matched: boolean }> {
  await lockGame(tx, memberId, profileId)
  const before = await swipeOf(tx, memberId, profileId)
  if (before && stands(before)) {
    if (before.liked !== liked) throw new AppError('profile_unavailable')
    return { matched: liked && (await areMatched(tx, memberId, profileId)) }
  }
  if (!(await isThere(tx, scope, memberId, profileId))) throw new AppError('profile_unavailable')
  if (!liked) {
    await store(tx, scope, memberId, profileId, false)
    return { matched: false }
  }
  // Liked elsewhere since the card was dealt: that costs nothing here, and is no swipe.
  if (!(await likes(tx, memberId, profileId))) {
    await requireLikeLeft(tx, scope, memberId)
    await store(tx, scope, memberId, profileId, true)
  }
  return likeMember(tx, scope, memberId, profileId)
}

/**
 * Takes the last card back, once; a like is withdrawn and counts no longer. A repeat changes nothing.
 *
 * @throws AppError `undo_unavailable` for a match, for a card that was before, for one that was taken
 *   back already, and for who is gone
 */
export async function undoSwipe(
  tx: Tx,
  scope: Scope,
  memberId: string,
  profileId: string
): Promise<void> {
  await lockGame(tx, memberId, profileId)
  const last = await lastSwipe(tx, memberId)
  if (last?.profile_id !== profileId) throw new AppError('undo_unavailable')
  if (!stands(last)) return
  if (!(await canUndo(tx, scope, memberId, last))) throw new AppError('undo_unavailable')
  await tx
    .updateTable('swipe')
    .set({ undone_at: latest(scope.now, last.created_at) })
    .where('member_id', '=', memberId)
    .where('profile_id', '=', profileId)
    .execute()
  if (last.liked) await withdrawLike(tx, memberId, profileId)
}

/** One answer of a member at a time; the pair's lock comes before any other. */
async function lockGame(tx: Tx, memberId: string, profileId: string): Promise<void> {
  await lockPair(tx, memberId, profileId)
  await tx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    // Not more: somebody else's like of this member refers to the row and need not wait.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

function swipeOf(tx: Tx, memberId: string, profileId: string) {
  return tx
    .selectFrom('swipe')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
}

function stands({ created_at, undone_at }: { created_at: Date; undone_at: Date | null }): boolean {
  return undone_at === null || undone_at < created_at
}

async function requireLikeLeft(tx: Tx, { now }: Scope, memberId: string): Promise<void> {
  const { availableAt } = await allowanceOf(tx, memberId, now)
  if (availableAt === null) return
  const hours = Math.ceil((availableAt.getTime() - now.getTime()) / hourMilliseconds)
  throw new AppError('swipe_limit', { hours: Math.max(1, hours) })
}

/** Later than every answer and undoing before it, so that there is always one last card. */
async function store(
  tx: Tx,
  { now }: Scope,
  memberId: string,
  profileId: string,
  liked: boolean
): Promise<void> {
  const last = await lastSwipe(tx, memberId)
  const own = await swipeOf(tx, memberId, profileId)
  const before = [last?.created_at, own?.undone_at].flatMap(time => (time ? [time.getTime()] : []))
  const created_at = latest(now, ...before.map(time => new Date(time + 1)))
  await tx
    .insertInto('swipe')
    .values({ member_id: memberId, profile_id: profileId, liked, created_at })
    .onConflict(conflict =>
      conflict.columns(['member_id', 'profile_id']).doUpdateSet({ liked, created_at })
    )
    .execute()
}

function latest(...times: Date[]): Date {
  return new Date(Math.max(...times.map(time => time.getTime())))
}

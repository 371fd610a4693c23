import { sql } from 'kysely'
import { lockPair } from '#server/db/locks.ts'
import type { Tx } from '#server/db/schema.ts'
import { emit, tellDevices } from '#server/db/transact.ts'
import { cardsBetween } from '#server/features/members/cards.ts'
import { visibleTo } from '#server/features/members/queries.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Context, Scope } from '#server/lib/context.ts'
import { likes, likesUnseen, markLikeSeen } from './queries.ts'

/**
 * Likes somebody; a like that stands already stays as it is. Two who like each other in the same
 * instant wait for one another, so exactly one of the two completes the match and tells both.
 *
 * @returns whether they like each other now
 * @throws AppError `profile_unavailable` for oneself, unknown, hidden and blocked people;
 *   `not_confirmed` as long as the member's address is not
 */
export async function likeMember(
  tx: Tx,
  scope: Scope,
  memberId: string,
  profileId: string
): Promise<{ matched: boolean }> {
  await lockPair(tx, memberId, profileId)
  if (!(await sees(tx, scope, memberId, profileId))) throw new AppError('profile_unavailable')
  await requireConfirmed(tx, memberId)
  const matched = await likes(tx, profileId, memberId)
  const added = await tx
    .insertInto('member_like')
    .values({ member_id: memberId, liked_id: profileId, created_at: scope.now })
    .onConflict(conflict => conflict.doNothing())
    .returning('liked_id')
    .executeTakeFirst()
  if (added) await tellBoth(tx, scope, memberId, profileId, matched)
  return { matched }
}

async function sees(tx: Tx, scope: Scope, viewerId: string, id: string): Promise<boolean> {
  const seen = await visibleTo(tx, scope, viewerId)
    .select('member.id')
    .where('member.id', '=', id)
    .executeTakeFirst()
  return seen !== undefined
}

async function tellBoth(
  tx: Tx,
  scope: Scope,
  memberId: string,
  profileId: string,
  matched: boolean
): Promise<void> {
  // Who likes back has seen the like that came first.
  if (matched) await markLikeSeen(tx, memberId, profileId, scope.now)
  const cards = await cardsBetween(tx, scope, memberId, profileId)
  const member = cards.get(memberId)
  const profile = cards.get(profileId)
  if (!member || !profile) throw new AppError('profile_unavailable')
  // Who is invisible is so here too: the other one learns of the like when they are back.
  if (await sees(tx, scope, profileId, memberId)) {
    emit(tx, profileId, 'like', { profile: member })
    if (matched) emit(tx, profileId, 'match', { profile: member })
    tellDevices(tx, {
      member_id: profileId,
      kind: matched ? 'match' : 'like',
      sender_id: memberId,
      conversation_id: null,
      tag: matched ? `match ${memberId}` : 'likes'
    })
  }
  if (matched) emit(tx, memberId, 'match', { profile })
}

async function requireConfirmed(tx: Tx, memberId: string): Promise<void> {
  const { status } = await tx
    .selectFrom('member')
    .select('status')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (status !== 'active') throw new AppError('not_confirmed')
}

/** Who looks at a profile has seen that it likes them; all of their devices hear of it. */
export async function seeLike(
  { deps, now, transact }: Pick<Context, 'deps' | 'now' | 'transact'>,
  viewerId: string,
  likerId: string
): Promise<void> {
  // Hardly any look is at a new like: nothing is written for the others.
  if (!(await likesUnseen(deps.db, likerId, viewerId))) return
  await transact(async tx => {
    if (await markLikeSeen(tx, viewerId, likerId, now)) emit(tx, viewerId, 'lists_changed', {})
  })
}

/** Nothing of it is told any more to who was away; a repeat changes nothing. */
export async function withdrawLike(tx: Tx, memberId: string, profileId: string): Promise<void> {
  await lockPair(tx, memberId, profileId)
  const withdrawn = await tx
    .deleteFrom('member_like')
    .where('member_id', '=', memberId)
    .where('liked_id', '=', profileId)
    .returning('liked_id')
    .executeTakeFirst()
  if (!withdrawn) return
  await forgetLike(tx, memberId, profileId)
  emit(tx, memberId, 'lists_changed', {})
}

/** The like with the match that it made; the like of the other one stands and is told. */
async function forgetLike(tx: Tx, memberId: string, profileId: string): Promise<void> {
  await sql`
    delete from event
    where (member_id = ${profileId} and name in ('like', 'match')
        and data -> 'profile' ->> 'id' = ${memberId})
      or (member_id = ${memberId} and name = 'match'
        and data -> 'profile' ->> 'id' = ${profileId})
  `.execute(tx)
}

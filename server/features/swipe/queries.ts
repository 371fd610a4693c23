import { type SqlBool, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { areMatched, peopleWhoFit } from '#server/features/likes/queries.ts'
import { visibleTo } from '#server/features/members/queries.ts'
import type { Scope } from '#server/lib/context.ts'
import { daySeconds, secondsAfter, secondsBefore } from '#server/lib/time.ts'

/** An answer stands unless it was taken back and the card was not answered again since. */
export const stands = sql<SqlBool>`(swipe.undone_at is null or swipe.undone_at < swipe.created_at)`

/** Who comes next: fits, is not liked and not answered; the same order whoever asks again. */
export async function nextCards(db: Db, scope: Scope, memberId: string): Promise<string[]> {
  const people = (await peopleWhoFit(db, scope, memberId))
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('swipe')
            .select('swipe.profile_id')
            .whereRef('swipe.profile_id', '=', 'member.id')
            .where('swipe.member_id', '=', memberId)
            .where(stands)
        )
      )
    )
    .limit(limits.swipeCards)
  return (await people.execute()).map(({ id }) => id)
}

export interface Allowance {
  likesLeft: number
  /** When the next like is possible; null while some are left. */
  availableAt: Date | null
}

/** Likes of the last 24 hours count, those given outside of the game don't (specification §9). */
export async function allowanceOf(db: Db | Tx, memberId: string, now: Date): Promise<Allowance> {
  const counted = await db
    .selectFrom('swipe')
    .select('created_at')
    .where('member_id', '=', memberId)
    .where('liked', '=', true)
    .where(stands)
    .where('created_at', '>', secondsBefore(now, daySeconds))
    .orderBy('created_at', 'desc')
    .limit(limits.swipeLikes)
    .execute()
  const likesLeft = limits.swipeLikes - counted.length
  const oldest = counted.at(-1)
  if (likesLeft > 0 || !oldest) return { likesLeft, availableAt: null }
  return { likesLeft, availableAt: secondsAfter(oldest.created_at, daySeconds) }
}

/** The answer given last, also when it was taken back. */
export function lastSwipe(db: Db | Tx, memberId: string) {
  return db
    .selectFrom('swipe')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether this answer can be taken back: once, not a match, and only while the other is there. */
export async function canUndo(
  db: Db | Tx,
  scope: Scope,
  memberId: string,
  last: { profile_id: string; liked: boolean; undone_at: Date | null }
): Promise<boolean> {
  if (last.undone_at !== null) return false
  if (last.liked && (await areMatched(db, memberId, last.profile_id))) return false
  return isThere(db, scope, memberId, last.profile_id)
}

/** Whether the member may see this profile in the game; cam and resell tiles are never cards. */
export async function isThere(
  db: Db | Tx,
  scope: Scope,
  memberId: string,
  profileId: string
): Promise<boolean> {
  const profile = await visibleTo(db, scope, memberId)
    .select('member.id')
    .where('member.id', '=', profileId)
    .executeTakeFirst()
  return profile !== undefined
}

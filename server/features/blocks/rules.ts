import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { lockPair } from '#server/db/locks.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { emit } from '#server/db/transact.ts'
import { endKeysBetween } from '#server/features/photo-keys/queries.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { forgetEventsBetween } from './events.ts'

/** Who of the two has blocked whom. */
export interface Blocks {
  byOne: boolean
  byOther: boolean
}

type Id = string | Expression<string>

/** For the `select` of a query: whether this member has blocked that one. */
export function hasBlocked(memberId: Id, blockedId: Id): RawBuilder<boolean> {
  return sql<boolean>`exists (select from member_block
    where member_id = ${memberId} and blocked_id = ${blockedId})`
}

export async function blocksBetween(db: Db | Tx, one: string, other: string): Promise<Blocks> {
  return db
    .selectNoFrom([hasBlocked(one, other).as('byOne'), hasBlocked(other, one).as('byOther')])
    .executeTakeFirstOrThrow()
}

/** True when either has blocked the other: the two do not see or reach each other anywhere. */
export async function blockedEitherWay(db: Db | Tx, one: string, other: string): Promise<boolean> {
  const { byOne, byOther } = await blocksBetween(db, one, other)
  return byOne || byOther
}

/**
 * For the `where` of a query about members: leaves out whoever blocked the viewer or is blocked.
 *
 * @param column the member's id in that query, for example `member.id`
 */
export function notBlocked(viewerId: string, column: string): RawBuilder<SqlBool> {
  const id = sql.ref(column)
  return sql<SqlBool>`(
    not exists (select from member_block as own
      where own.member_id = ${viewerId} and own.blocked_id = ${id})
    and not exists (select from member_block as theirs
      where theirs.member_id = ${id} and theirs.blocked_id = ${viewerId}))`
}

/**
 * From then on the two are gone for each other, and so are the photo keys that they gave and what
 * they were still to be told of each other (design §8). A repeat changes nothing.
 *
 * @throws AppError `profile_unavailable` for oneself or somebody the site does not know
 */
export async function blockMember(
  tx: Tx,
  { site, now }: Scope,
  memberId: string,
  profileId: string
): Promise<void> {
  const profile = await tx
    .selectFrom('member')
    .select('id')
    .where('id', '=', profileId)
    .where('site_id', '=', site.id)
    .executeTakeFirst()
  if (!profile || profileId === memberId) throw new AppError('profile_unavailable')
  await lockPair(tx, memberId, profileId)
  const added = await tx
    .insertInto('member_block')
    .values({ member_id: memberId, blocked_id: profileId, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('blocked_id')
    .executeTakeFirst()
  if (!added) return
  await endKeysBetween(tx, memberId, profileId, now)
  await forgetEventsBetween(tx, memberId, profileId)
  emit(tx, memberId, 'chat_removed', { profile_id: profileId })
  emit(tx, profileId, 'chat_removed', { profile_id: memberId })
}

/** Chats and likes of before come back for both, unless the other side blocks too. */
export async function unblockMember(tx: Tx, memberId: string, profileId: string): Promise<void> {
  await lockPair(tx, memberId, profileId)
  const lifted = await tx
    .deleteFrom('member_block')
    .where('member_id', '=', memberId)
    .where('blocked_id', '=', profileId)
    .returning('blocked_id')
    .executeTakeFirst()
  if (!lifted) return
  emit(tx, memberId, 'lists_changed', {})
}

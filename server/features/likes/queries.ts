import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { visibleTo } from '#server/features/members/queries.ts'
import type { Scope } from '#server/lib/context.ts'
import type { Cursor } from '#server/lib/cursor.ts'

/** Visible members with the like they got from the member (`given`) and gave back (`received`). */
function membersWithLikes(db: Db, scope: Scope, memberId: string) {
  return visibleTo(db, scope, memberId)
    .leftJoin('member_like as given', join =>
      join.onRef('given.liked_id', '=', 'member.id').on('given.member_id', '=', memberId)
    )
    .leftJoin('member_like as received', join =>
      join.onRef('received.member_id', '=', 'member.id').on('received.liked_id', '=', memberId)
    )
    .select(['member.id', 'given.created_at as given_at', 'received.created_at as received_at'])
    .select('received.seen_at')
}

/** One page and one more, which says that there are older ones; newest first. */
export function givenLikes(db: Db, scope: Scope, memberId: string, after: Cursor | null) {
  return membersWithLikes(db, scope, memberId)
    .where('given.member_id', 'is not', null)
    .$if(after !== null, query => query.where(isOlder('given', after)))
    .orderBy('given.created_at', 'desc')
    .orderBy('member.id', 'desc')
    .limit(limits.likesPage + 1)
    .execute()
}

/** Where a page of received likes ended: among the new ones, or among those looked at. */
export interface ReceivedCursor extends Cursor {
  isNew: boolean
}

/** Those that the member has not looked at yet come first, then the newest (specification §4). */
export function receivedLikes(
  db: Db,
  scope: Scope,
  memberId: string,
  after: ReceivedCursor | null
) {
  const isSeen = sql<SqlBool>`received.seen_at is not null`
  return membersWithLikes(db, scope, memberId)
    .where('received.member_id', 'is not', null)
    .$if(after !== null, query =>
      query.where(eb =>
        after?.isNew
          ? eb.or([isSeen, isOlder('received', after)])
          : eb.and([isSeen, isOlder('received', after)])
      )
    )
    .orderBy(sql`received.seen_at is null`, 'desc')
    .orderBy('received.created_at', 'desc')
    .orderBy('member.id', 'desc')
    .limit(limits.likesPage + 1)
    .execute()
}

function isOlder(list: 'given' | 'received', after: Cursor | null): RawBuilder<SqlBool> {
  const at = sql.ref(`${list}.created_at`)
  return sql<SqlBool>`(${at}, member.id) < (${after?.at}::timestamptz, ${after?.id}::text)`
}

/** How many visible members' likes the member has not looked at yet: the badge. */
export async function countNewLikes(db: Db, scope: Scope, memberId: string): Promise<number> {
  const { count } = await visibleTo(db, scope, memberId)
    .innerJoin('member_like as received', join =>
      join.onRef('received.member_id', '=', 'member.id').on('received.liked_id', '=', memberId)
    )
    .where('received.seen_at', 'is', null)
    .select(eb => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Somebody who really liked the member and waits for an answer; the newest. */
export function unansweredLike(db: Db, scope: Scope, memberId: string) {
  return membersWithLikes(db, scope, memberId)
    .where('received.member_id', 'is not', null)
    .where('given.member_id', 'is', null)
    .orderBy('received.created_at', 'desc')
    .orderBy('member.id')
    .limit(1)
    .executeTakeFirst()
}

const gendersSought = {
  women: ['woman'],
  men: ['man'],
  everyone: ['woman', 'man', 'other']
} as const
const seeksOfGender = { woman: 'women', man: 'men', other: 'everyone' } as const

/** Somebody the member might like, who might like the member: real people and the near ones first. */
export async function suggestion(db: Db, scope: Scope, memberId: string) {
  return (await peopleWhoFit(db, scope, memberId)).limit(1).executeTakeFirst()
}

/** Who fits in both directions and is not liked yet: real people and the near ones first. */
export async function peopleWhoFit(db: Db, scope: Scope, memberId: string) {
  const member = await db
    .selectFrom('member')
    .select(['gender', 'seeks', 'country', 'countryregion'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const genders = [...gendersSought[member.seeks ?? 'everyone']]
  const seeks = member.gender === null ? [] : ['everyone' as const, seeksOfGender[member.gender]]
  return (
    membersWithLikes(db, scope, memberId)
      .where('given.member_id', 'is', null)
      .where('member.gender', 'in', genders)
      .$if(seeks.length > 0, query =>
        query.where(eb => eb.or([eb('member.seeks', 'is', null), eb('member.seeks', 'in', seeks)]))
      )
      .orderBy(sql`member.kind = 'fictional'`)
      // Who hides the place is nobody's neighbour: the order must not tell (design §8).
      .orderBy(sql`not member.hides_place and member.country = ${member.country}`, 'desc')
      .orderBy(
        sql`not member.hides_place and member.countryregion is not distinct from ${member.countryregion}`,
        'desc'
      )
      .orderBy('member.has_photo', 'desc')
      .orderBy('member.signup_at', 'desc')
      .orderBy('member.id')
  )
}

export async function likes(db: Db | Tx, memberId: string, likedId: string): Promise<boolean> {
  const like = await db
    .selectFrom('member_like')
    .select('liked_id')
    .where('member_id', '=', memberId)
    .where('liked_id', '=', likedId)
    .executeTakeFirst()
  return like !== undefined
}

export async function areMatched(db: Db | Tx, one: string, other: string): Promise<boolean> {
  return (await likes(db, one, other)) && (await likes(db, other, one))
}

export async function likesUnseen(db: Db, likerId: string, viewerId: string): Promise<boolean> {
  const like = await db
    .selectFrom('member_like')
    .select('liked_id')
    .where('member_id', '=', likerId)
    .where('liked_id', '=', viewerId)
    .where('seen_at', 'is', null)
    .executeTakeFirst()
  return like !== undefined
}

/** The viewer has looked at who liked them: the like is new no longer. @returns whether it was */
export async function markLikeSeen(
  tx: Tx,
  viewerId: string,
  likerId: string,
  now: Date
): Promise<boolean> {
  const seen = await tx
    .updateTable('member_like')
    .set({ seen_at: now })
    .where('member_id', '=', likerId)
    .where('liked_id', '=', viewerId)
    .where('seen_at', 'is', null)
    .returning('liked_id')
    .executeTakeFirst()
  return seen !== undefined
}

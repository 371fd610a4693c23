import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PushNote } from '#server/db/push-jobs.ts'
import type { Db } from '#server/db/schema.ts'
import { notBlocked } from '#server/features/blocks/rules.ts'

/** What a note tells of, as it is now. */
export type Occasion = NonNullable<Awaited<ReturnType<typeof occasionOf>>>

/**
 * Looks again at what is to be told: nothing when it was read, taken back or seen meanwhile, or when
 * one of the two is gone, hidden or blocked by the other (design §8). One note stands for all likes
 * that wait: it tells of the newest, whoever caused the note.
 */
export async function occasionOf(db: Db, note: PushNote) {
  const { member_id: memberId } = note
  const occasion = await db
    .selectFrom('member as recipient')
    .innerJoin('member', join =>
      join.onRef('member.site_id', '=', 'recipient.site_id').on(isSender(note))
    )
    .select([
      'recipient.site_id',
      'recipient.language',
      'recipient.push_names',
      'recipient.last_seen_at',
      'member.name',
      'member.kind as sender_kind',
      causedAt(note).as('caused_at')
    ])
    .where('recipient.id', '=', memberId)
    .where('recipient.status', 'in', ['not_confirmed', 'active'])
    .where(mayBeTold(note))
    .where(notBlocked(memberId, 'member.id'))
    .orderBy('caused_at', order => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()
  return occasion?.caused_at ? { ...occasion, caused_at: occasion.caused_at } : null
}

/** For the query about `member`: who may have caused it. */
function isSender({ kind, member_id, sender_id }: PushNote): RawBuilder<SqlBool> {
  if (kind !== 'like') return sql<SqlBool>`member.id = ${sender_id}`
  return sql<SqlBool>`member.id in (select member_id from member_like
    where liked_id = ${member_id} and seen_at is null)`
}

/** Who is invisible or not yet confirmed may have written; a like comes only from who can be found. */
function mayBeTold({ kind }: PushNote): RawBuilder<SqlBool> {
  if (kind !== 'message') return sql<SqlBool>`member.searchable`
  return sql<SqlBool>`(member.reachable or member.status = 'not_confirmed')`
}

/** When it happened; null when it stands no longer or is no news. */
function causedAt({
  kind,
  member_id: memberId,
  sender_id: senderId,
  conversation_id
}: PushNote): RawBuilder<Date | null> {
  if (kind === 'message') {
    return sql<Date | null>`(select message.created_at
      from participant join message using (conversation_id)
      where participant.conversation_id = ${conversation_id}
        and participant.member_id = ${memberId} and participant.other_id = ${senderId}
        and participant.num_unread > 0 and not participant.removed
        and message.sender_id = ${senderId} and message.withdrawn_at is null
      order by message.number desc limit 1)`
  }
  const received = sql`select created_at from member_like
    where member_like.member_id = member.id and liked_id = ${memberId}`
  const given = sql`exists (select from member_like as given
    where given.member_id = ${memberId} and given.liked_id = member.id)`
  if (kind === 'like') return sql<Date | null>`(${received} and seen_at is null and not ${given})`
  return sql<Date | null>`(${received} and ${given})`
}

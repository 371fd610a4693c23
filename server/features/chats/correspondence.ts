import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { WriteBar } from '#contract/chats.ts'
import { limits } from '#contract/limits.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { hasBlocked } from '#server/features/blocks/rules.ts'

/** What decides whether one member may write to another. */
export type Correspondence = NonNullable<Awaited<ReturnType<typeof correspondenceOf>>>

/** @returns undefined when one is unknown, for two members of different sites, and for oneself */
export async function correspondenceOf(db: Db | Tx, senderId: string, recipientId: string) {
  return db
    .selectFrom('member as sender')
    .innerJoin('member as recipient', 'recipient.site_id', 'sender.site_id')
    .leftJoin('conversation', join =>
      join
        .on('low_member_id', '=', lowOf(senderId, recipientId))
        .on('high_member_id', '=', highOf(senderId, recipientId))
    )
    .select([
      'sender.id as sender_id',
      'sender.site_id',
      'sender.status as sender_status',
      'sender.country as sender_country',
      'sender.paid_user',
      'sender.fictional_consent_at',
      'recipient.id as recipient_id',
      'recipient.status as recipient_status',
      'recipient.searchable as recipient_searchable',
      'recipient.kind as recipient_kind',
      'conversation.id as conversation_id',
      'conversation.last_number',
      hasBlocked(senderId, recipientId).as('blocked_by_sender'),
      hasBlocked(recipientId, senderId).as('blocked_by_recipient')
    ])
    .where('sender.id', '=', senderId)
    .where('recipient.id', '=', recipientId)
    .where('recipient.id', '!=', senderId)
    .executeTakeFirst()
}

/** The order of ids is the database's own, which need not be JavaScript's. */
export function lowOf(one: string, other: string): RawBuilder<string> {
  return sql<string>`least(${one}::text, ${other}::text)`
}

export function highOf(one: string, other: string): RawBuilder<string> {
  return sql<string>`greatest(${one}::text, ${other}::text)`
}

/**
 * For queries about `member`: people whose conversations are shown. An unconfirmed member is not
 * found anywhere else, but has perhaps sent a signup message.
 */
export function hasChats(): RawBuilder<SqlBool> {
  return sql<SqlBool>`(member.searchable or member.status = 'not_confirmed')`
}

/** Whether the recipient may not be written to at all, before anything about the sender counts. */
export function recipientBar(between: Correspondence): WriteBar | null {
  if (between.blocked_by_sender) return 'blocked_by_you'
  if (between.blocked_by_recipient) return 'profile_unavailable'
  if (between.recipient_searchable) return null
  const wroteFirst =
    between.conversation_id !== null && between.recipient_status === 'not_confirmed'
  return wroteFirst ? null : 'profile_unavailable'
}

/** What stands between the two people; null when nothing does. */
export function personalBar(between: Correspondence): WriteBar | null {
  const bar = recipientBar(between)
  if (bar) return bar
  if (between.sender_status !== 'active') return 'not_confirmed'
  return between.recipient_status === 'active' ? null : 'recipient_not_confirmed'
}

/** Free members start a limited number of conversations; answering is not starting. */
export function startsFreely(between: Correspondence): boolean {
  return between.conversation_id === null && !between.paid_user
}

/** @see startsFreely */
export async function limitBar(db: Db | Tx, between: Correspondence): Promise<WriteBar | null> {
  if (!startsFreely(between)) return null
  const { count } = await db
    .selectFrom('conversation')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('started_by', '=', between.sender_id)
    .executeTakeFirstOrThrow()
  return Number(count) < limits.conversationsFree ? null : 'conversation_limit'
}

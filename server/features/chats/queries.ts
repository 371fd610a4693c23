import { sql } from 'kysely'
import type { Money } from '#contract/common.ts'
import { limits } from '#contract/limits.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import type { MessageRow } from './shown.ts'

export const messageColumns = [
  'message.id',
  'message.conversation_id',
  'message.number',
  'message.sender_id',
  'message.text',
  'message.credits',
  'message.automatic',
  'message.client_id',
  'message.created_at',
  'message.read_at',
  'message.kind',
  'message.gift',
  'message.photo_id',
  'message.reply_number',
  'message.warnings',
  'message.transfer_id',
  'message.withdrawn_at',
  'message.credited_at',
  'message.reality_question',
  'message.removed_at'
] as const

/** The member's side of a conversation; undefined when it is not theirs. */
export function findParticipant(db: Db | Tx, memberId: string, conversationId: string) {
  return db
    .selectFrom('participant')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** Messages of older history at once: a fling passes fifty of them in half a second. */
const olderPage = 150

/** A page of messages, oldest first, and whether there are older ones. */
export async function findMessages(
  db: Db,
  conversationId: string,
  { after, before }: { after: number; before: number | undefined }
): Promise<{ rows: MessageRow[]; more: boolean }> {
  const most = before === undefined ? limits.chatPage : olderPage
  const newestFirst = await db
    .selectFrom('message')
    .select(messageColumns)
    .where('conversation_id', '=', conversationId)
    .where('number', '>', after)
    .$if(before !== undefined, query => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(most + 1)
    .execute()
  const more = newestFirst.length > most
  return { rows: newestFirst.slice(0, most).toReversed(), more }
}

/** A message that the member sees in this conversation of theirs. */
export function findQuoted(
  tx: Tx,
  memberId: string,
  conversationId: string,
  number: number
): Promise<MessageRow | undefined> {
  return tx
    .selectFrom('message')
    .innerJoin('participant', 'participant.conversation_id', 'message.conversation_id')
    .select(messageColumns)
    .where('message.conversation_id', '=', conversationId)
    .where('number', '=', number)
    .where('participant.member_id', '=', memberId)
    .whereRef('number', '>', 'participant.removed_number')
    .executeTakeFirst()
}

/**
 * What the member's messages in a conversation have cost, less what came back, once per currency:
 * the one that was paid last comes first.
 */
export function costsOf(db: Db, memberId: string, conversationId: string): Promise<Money[]> {
  return db
    .selectFrom('message')
    .innerJoin('transfer', 'transfer.id', 'message.transfer_id')
    .select(['transfer.currency', sql<number>`sum(transfer.cents)::integer`.as('cents')])
    .where('message.conversation_id', '=', conversationId)
    .where('message.sender_id', '=', memberId)
    .where('transfer.cents', '>', 0)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('transfer as back')
            .select('back.id')
            .whereRef('back.reverses', '=', 'transfer.id')
        )
      )
    )
    .groupBy('transfer.currency')
    .orderBy(sql`max(transfer.number)`, 'desc')
    .execute()
}

/** What the member's messages in a conversation have cost, less what came back, by what they were. */
export async function spentOn(db: Db, memberId: string, conversationId: string) {
  return db
    .selectFrom('message')
    .select(eb => [
      'kind',
      'gift',
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`${eb.fn.sum('credits')}::integer`.as('credits')
    ])
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', memberId)
    .where('credits', '>', 0)
    .where('withdrawn_at', 'is', null)
    .where('credited_at', 'is', null)
    .groupBy(['kind', 'gift'])
    .orderBy('kind', 'desc')
    .orderBy('gift')
    .execute()
}

import type { Selectable } from 'kysely'
import type { Message } from '#contract/chats.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { emit } from '#server/db/transact.ts'
import { cardsBetween } from '#server/features/members/cards.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { newId } from '#server/lib/ids.ts'
import { type Correspondence, highOf, lowOf } from './correspondence.ts'

export type MessageRow = Selectable<Database['message']>

/** A message as the viewer sees it: the sender's key is the sender's affair. */
export function messageOf(row: MessageRow, viewerId: string): Message {
  return {
    id: row.id,
    conversation_id: row.conversation_id,
    number: row.number,
    sender_id: row.sender_id,
    text: row.text,
    credits: row.credits,
    automatic: row.automatic,
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
    client_id: row.sender_id === viewerId ? row.client_id : null
  }
}

export interface Writing {
  text: string
  /** What it cost the sender. */
  credits: number
  cents: number
  automatic: boolean
  clientId: string | null
}

/**
 * Stores a message under the next number of the conversation, which begins with it if there is
 * none, and tells both sides. The caller holds the lock of the pair and has made the sender pay.
 *
 * @returns the message as the sender sees it
 */
export async function deliver(
  tx: Tx,
  scope: Scope,
  between: Correspondence,
  writing: Writing
): Promise<Message> {
  const { sender_id: senderId, recipient_id: recipientId } = between
  const conversationId =
    between.conversation_id ?? (await openConversation(tx, senderId, recipientId, scope.now))
  const { last_number: number } = await tx
    .updateTable('conversation')
    .set(eb => ({ last_number: eb('last_number', '+', 1), last_message_at: scope.now }))
    .where('id', '=', conversationId)
    .returning('last_number')
    .executeTakeFirstOrThrow()
  const message: MessageRow = {
    id: newId(),
    conversation_id: conversationId,
    number,
    sender_id: senderId,
    text: writing.text,
    credits: writing.credits,
    automatic: writing.automatic,
    client_id: writing.clientId,
    created_at: scope.now,
    read_at: null
  }
  const unread = await storeMessage(tx, message, writing.cents)
  const cards = await cardsBetween(tx, scope, senderId, recipientId)
  const tell = (memberId: string, otherId: string, unreadCount: number) => {
    const profile = cards.get(otherId)
    if (!profile) throw new AppError('profile_unavailable')
    const shown = messageOf(message, memberId)
    emit(tx, memberId, 'message', { message: shown, profile, num_unread_messages: unreadCount })
  }
  tell(senderId, recipientId, unread.sender)
  tell(recipientId, senderId, unread.recipient)
  return messageOf(message, senderId)
}

async function openConversation(
  tx: Tx,
  senderId: string,
  recipientId: string,
  now: Date
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('conversation')
    .values({
      id,
      low_member_id: lowOf(senderId, recipientId),
      high_member_id: highOf(senderId, recipientId),
      started_by: senderId,
      created_at: now
    })
    .execute()
  await tx
    .insertInto('participant')
    .values([
      { conversation_id: id, member_id: senderId, other_id: recipientId },
      { conversation_id: id, member_id: recipientId, other_id: senderId }
    ])
    .execute()
  return id
}

/** Message and both participants in one statement. @returns how much each side has not read */
async function storeMessage(
  tx: Tx,
  message: MessageRow,
  cents: number
): Promise<{ sender: number; recipient: number }> {
  return tx
    .with('stored', db => db.insertInto('message').values(message))
    .with('own', db =>
      db
        .updateTable('participant')
        .set(eb => ({
          removed: false,
          spent_credits: eb('spent_credits', '+', message.credits),
          spent_cents: eb('spent_cents', '+', cents)
        }))
        .where('conversation_id', '=', message.conversation_id)
        .where('member_id', '=', message.sender_id)
        .returning('num_unread')
    )
    .updateTable('participant')
    .from('own')
    .set(eb => ({ removed: false, num_unread: eb('participant.num_unread', '+', 1) }))
    .where('conversation_id', '=', message.conversation_id)
    .where('member_id', '!=', message.sender_id)
    .returning(['own.num_unread as sender', 'participant.num_unread as recipient'])
    .executeTakeFirstOrThrow()
}

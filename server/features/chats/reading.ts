import { sql } from 'kysely'
import { lockPair } from '#server/db/locks.ts'
import type { Tx } from '#server/db/schema.ts'
import { emit } from '#server/db/transact.ts'
import { blockedEitherWay } from '#server/features/blocks/rules.ts'
import { AppError } from '#server/lib/app-error.ts'
import { highOf, lowOf } from './correspondence.ts'
import { findParticipant } from './queries.ts'
import { nothingAsked } from './views.ts'

/** The member's side of a conversation, with nothing new coming in until the transaction ends. */
async function lockParticipant(tx: Tx, memberId: string, conversationId: string) {
  const known = await findParticipant(tx, memberId, conversationId)
  if (!known) throw new AppError('not_found')
  await lockPair(tx, memberId, known.other_id)
  const current = await findParticipant(tx, memberId, conversationId)
  if (!current) throw new AppError('not_found')
  return current
}

async function lastNumberOf(tx: Tx, conversationId: string): Promise<number> {
  const { last_number } = await tx
    .selectFrom('conversation')
    .select('last_number')
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow()
  return last_number
}

/**
 * Everything up to the number has been seen. The number never goes back and never runs ahead of
 * the conversation. Tells the other side, and the member's other devices.
 *
 * @returns how many messages are unread after that
 * @throws AppError `not_found` for foreign and missing conversations
 */
export async function markRead(
  tx: Tx,
  now: Date,
  memberId: string,
  { conversationId, number }: { conversationId: string; number: number }
): Promise<number> {
  const own = await lockParticipant(tx, memberId, conversationId)
  const upTo = Math.min(number, await lastNumberOf(tx, conversationId))
  if (upTo <= own.read_number) return own.num_unread
  await tx
    .updateTable('message')
    .set({ read_at: now })
    .where('conversation_id', '=', conversationId)
    .where('number', '<=', upTo)
    .where('sender_id', '=', own.other_id)
    .where('read_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
  const blocked = await blockedEitherWay(tx, memberId, own.other_id)
  const tells = !blocked && (await tellsReading(tx, memberId, own.other_id))
  const { num_unread } = await tx
    .updateTable('participant')
    .set({
      read_number: upTo,
      // What is on the screen has been delivered.
      ...(!blocked && { delivered_number: sql<number>`greatest(delivered_number, ${upTo}::int)` }),
      ...(tells && { told_number: upTo }),
      num_unread: sql<number>`(select count(*) from message
        where message.conversation_id = ${conversationId} and sender_id = ${own.other_id}
          and withdrawn_at is null and message.number > greatest(${upTo}::int, removed_number))`
    })
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .returning('num_unread')
    .executeTakeFirstOrThrow()
  emit(tx, memberId, 'seen', { conversation_id: conversationId, num_unread_messages: num_unread })
  const progress = { conversation_id: conversationId, number: upTo }
  if (tells) emit(tx, own.other_id, 'read', progress)
  else if (!blocked && own.delivered_number < upTo) emit(tx, own.other_id, 'delivered', progress)
  return num_unread
}

/** Who does not tell others what was read is not told either. */
async function tellsReading(tx: Tx, memberId: string, otherId: string): Promise<boolean> {
  const silent = await tx
    .selectFrom('member')
    .select('id')
    .where('id', 'in', [memberId, otherId])
    .where('read_receipts', '=', false)
    .limit(1)
    .executeTakeFirst()
  return silent === undefined
}

/**
 * Takes the conversation out of the member's own list and hides what was written so far; the other
 * side keeps it. A new message brings it back.
 *
 * @throws AppError `not_found` for foreign and missing ones, `invalid_input` when none is named
 */
export async function removeChat(
  tx: Tx,
  memberId: string,
  { id, profile_id }: { id?: string | undefined; profile_id?: string | undefined }
): Promise<void> {
  if (id === undefined && profile_id === undefined) throw nothingAsked()
  const conversationId = id ?? (await conversationWith(tx, memberId, profile_id ?? ''))
  const own = await lockParticipant(tx, memberId, conversationId)
  await tx
    .updateTable('participant')
    .set({
      removed: true,
      removed_number: await lastNumberOf(tx, conversationId),
      num_unread: 0
    })
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .execute()
  emit(tx, memberId, 'chat_removed', { profile_id: own.other_id })
}

async function conversationWith(tx: Tx, memberId: string, profileId: string): Promise<string> {
  const conversation = await tx
    .selectFrom('conversation')
    .select('id')
    .where('low_member_id', '=', lowOf(memberId, profileId))
    .where('high_member_id', '=', highOf(memberId, profileId))
    .executeTakeFirst()
  if (!conversation) throw new AppError('not_found')
  return conversation.id
}

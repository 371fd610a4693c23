import { sql } from 'kysely'
import type { Reaction } from '#contract/messages.ts'
import { lockPair } from '#server/db/locks.ts'
import type { Tx } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { tellChanged } from './changes.ts'
import { nothingSaid } from './content.ts'
import { messageColumns } from './queries.ts'
import type { MessageRow } from './shown.ts'
import { countLess, scrubEvents } from './withdrawal.ts'

const keptColumns = ['kind', 'text', 'gift', 'photo_id', 'reply_number', 'warnings'] as const

/** What was taken out of a message, to be able to put it back. */
export interface RemovedMessage extends Pick<MessageRow, (typeof keptColumns)[number]> {
  reactions: { member_id: string; reaction: Reaction; created_at: string }[]
}

/**
 * Takes a message away from both sides: nothing of it is shown any more, and both are told. It stays
 * paid; it was delivered.
 *
 * @returns who wrote it, and what it was
 * @throws AppError `not_found` for a message that the site does not have or that was taken back,
 *   `already_decided` for one that was taken away before
 */
export async function removeMessage(
  tx: Tx,
  { site, now }: Scope,
  messageId: string
): Promise<{ senderId: string; removed: RemovedMessage }> {
  const { senderId, otherId } = await sidesOf(tx, site.id, messageId)
  await lockPair(tx, senderId, otherId)
  const row = await messageRow(tx, messageId)
  if (row.removed_at !== null) throw new AppError('already_decided')
  if (row.withdrawn_at !== null) throw new AppError('not_found')
  const reactions = await tx
    .deleteFrom('message_reaction')
    .where('conversation_id', '=', row.conversation_id)
    .where('number', '=', row.number)
    .returning(['member_id', 'reaction', 'created_at'])
    .execute()
  const emptied = await change(tx, messageId, {
    ...nothingSaid,
    withdrawn_at: now,
    removed_at: now
  })
  await countLess(tx, row)
  await scrubEvents(tx, [senderId, otherId], row, { removed: true })
  await scrubQuotes(tx, [senderId, otherId], row)
  await tellChanged(tx, senderId, emptied)
  const { kind, text, gift, photo_id, reply_number, warnings } = row
  return {
    senderId,
    removed: {
      kind,
      text,
      gift,
      photo_id,
      reply_number,
      warnings,
      reactions: reactions.map(({ created_at, reaction, ...rest }) => ({
        ...rest,
        reaction: reaction as Reaction,
        created_at: created_at.toISOString()
      }))
    }
  }
}

/** Puts back what was taken out of a message, if it is still so; both are told. */
export async function restoreMessage(
  tx: Tx,
  { site }: Scope,
  messageId: string,
  { reactions, ...content }: RemovedMessage
): Promise<void> {
  const { senderId, otherId } = await sidesOf(tx, site.id, messageId)
  await lockPair(tx, senderId, otherId)
  const { removed_at: removedAt } = await messageRow(tx, messageId)
  if (removedAt === null) return
  const photo = content.photo_id && (await chatPhotoIsThere(tx, content.photo_id))
  const row = await change(tx, messageId, {
    ...content,
    photo_id: photo ? content.photo_id : null,
    withdrawn_at: null,
    removed_at: null
  })
  const { conversation_id, number } = row
  if (reactions.length > 0) {
    await tx
      .insertInto('message_reaction')
      .values(
        reactions.map(({ created_at, ...rest }) => ({
          ...rest,
          conversation_id,
          number,
          created_at: new Date(created_at)
        }))
      )
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  await tx
    .updateTable('participant')
    .set(eb => ({ num_unread: eb('num_unread', '+', 1) }))
    .where('conversation_id', '=', conversation_id)
    .where('member_id', '<>', senderId)
    .where(eb => eb(eb.fn('greatest', ['read_number', 'removed_number']), '<', number))
    .execute()
  await tellChanged(tx, senderId, row)
}

async function sidesOf(tx: Tx, siteId: string, messageId: string) {
  const row = await tx
    .selectFrom('message')
    .innerJoin('participant', join =>
      join
        .onRef('participant.conversation_id', '=', 'message.conversation_id')
        .onRef('participant.member_id', '=', 'message.sender_id')
    )
    .innerJoin('member', 'member.id', 'message.sender_id')
    .select(['message.sender_id as senderId', 'participant.other_id as otherId'])
    .where('message.id', '=', messageId)
    .where('member.site_id', '=', siteId)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

function messageRow(tx: Tx, messageId: string): Promise<MessageRow> {
  return tx
    .selectFrom('message')
    .select(messageColumns)
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow()
}

function change(
  tx: Tx,
  messageId: string,
  values: Pick<MessageRow, (typeof keptColumns)[number] | 'withdrawn_at' | 'removed_at'>
): Promise<MessageRow> {
  return tx
    .updateTable('message')
    .set(values)
    .where('id', '=', messageId)
    .returning(messageColumns)
    .executeTakeFirstOrThrow()
}

async function chatPhotoIsThere(tx: Tx, photoId: string): Promise<boolean> {
  const photo = await tx
    .selectFrom('chat_photo')
    .select('id')
    .where('id', '=', photoId)
    .executeTakeFirst()
  return photo !== undefined
}

/** Messages that answer it quote it, also in the events that somebody is still to be sent. */
async function scrubQuotes(tx: Tx, memberIds: string[], row: MessageRow): Promise<void> {
  const rest = JSON.stringify({ kind: 'text', text: '', gift: null, withdrawn: true })
  await tx
    .updateTable('event')
    .set({
      data: sql<string>`jsonb_set(data, '{message,reply_to}',
        (data -> 'message' -> 'reply_to') || ${rest}::jsonb)`
    })
    .where('member_id', 'in', memberIds)
    .where('name', 'in', ['message', 'message_changed'])
    .where('created_at', '>=', row.created_at)
    .where(sql`data -> 'message' ->> 'conversation_id'`, '=', row.conversation_id)
    .where(sql`data -> 'message' -> 'reply_to' ->> 'number'`, '=', String(row.number))
    .execute()
}

import { sql } from 'kysely'
import type { Balance } from '#contract/credits.ts'
import type { Message } from '#contract/messages.ts'
import { lockPair } from '#server/db/locks.ts'
import type { Tx } from '#server/db/schema.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { tellChanged } from './changes.ts'
import { withdrawableSince } from './coming-back.ts'
import { nothingSaid } from './content.ts'
import { removePhoto } from './photos.ts'
import { messageColumns } from './queries.ts'
import { payBack } from './pay-back.ts'
import { type MessageRow, messageShown } from './shown.ts'

/**
 * Takes an own message back that nobody has read: nothing of it stays, and its credits come back
 * worth what they were. A repeat changes nothing and gives the same answer.
 *
 * @throws AppError `not_found` for foreign and missing messages, `withdrawal_over` for those that
 *   were read, are older than `limits.withdrawalSeconds`, or were written by a program
 */
export async function withdrawMessage(
  tx: Tx,
  scope: Pick<Scope, 'now'>,
  memberId: string,
  messageId: string
): Promise<{ message: Message; balance: Balance }> {
  const otherId = await recipientOf(tx, memberId, messageId)
  await lockPair(tx, memberId, otherId)
  const row = await ownMessage(tx, memberId, messageId)
  if (row.withdrawn_at !== null) {
    const message = await messageShown(tx, memberId, row)
    return { message, balance: await balanceOf(tx, memberId) }
  }
  const isOver = row.created_at < withdrawableSince(scope.now)
  if (row.automatic || row.read_at !== null || row.credited_at !== null || isOver) {
    throw new AppError('withdrawal_over')
  }
  await payBack(tx, scope, row, 'message_withdrawn')
  const withdrawn = await emptyMessage(tx, scope, row)
  await countLess(tx, row)
  await scrubEvents(tx, [memberId, otherId], row)
  const message = await tellChanged(tx, memberId, withdrawn)
  return { message, balance: await balanceOf(tx, memberId) }
}

async function recipientOf(tx: Tx, memberId: string, messageId: string): Promise<string> {
  const row = await tx
    .selectFrom('message')
    .innerJoin('participant', join =>
      join
        .onRef('participant.conversation_id', '=', 'message.conversation_id')
        .onRef('participant.member_id', '=', 'message.sender_id')
    )
    .select('participant.other_id')
    .where('message.id', '=', messageId)
    .where('message.sender_id', '=', memberId)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row.other_id
}

async function ownMessage(tx: Tx, memberId: string, messageId: string): Promise<MessageRow> {
  const row = await tx
    .selectFrom('message')
    .select(messageColumns)
    .where('id', '=', messageId)
    .where('sender_id', '=', memberId)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** Its number and what it had cost stay, for the order of the messages and for the books. */
async function emptyMessage(
  tx: Tx,
  { now }: Pick<Scope, 'now'>,
  row: MessageRow
): Promise<MessageRow> {
  if (row.photo_id !== null) await removePhoto(tx, row.photo_id, now)
  await tx
    .deleteFrom('message_reaction')
    .where('conversation_id', '=', row.conversation_id)
    .where('number', '=', row.number)
    .execute()
  return tx
    .updateTable('message')
    .set({ ...nothingSaid, withdrawn_at: now })
    .where('id', '=', row.id)
    .returning(messageColumns)
    .executeTakeFirstOrThrow()
}

/** The other side has one less to read, unless it had put the conversation away. */
export async function countLess(tx: Tx, row: MessageRow): Promise<void> {
  await tx
    .updateTable('participant')
    .set(eb => ({ num_unread: eb('num_unread', '-', 1) }))
    .where('conversation_id', '=', row.conversation_id)
    .where('member_id', '<>', row.sender_id)
    .where('num_unread', '>', 0)
    .where(eb => eb(eb.fn('greatest', ['read_number', 'removed_number']), '<', row.number))
    .execute()
}

/**
 * Who comes back later is sent the events of before: there, too, nothing of it is left.
 *
 * @param more what they tell about it besides
 */
export async function scrubEvents(
  tx: Tx,
  memberIds: string[],
  row: MessageRow,
  more: Partial<Message> = {}
): Promise<void> {
  const emptied = { kind: 'text', text: '', photo: null, gift: null, reply_to: null, warnings: [] }
  const rest = JSON.stringify({ ...emptied, reactions: [], withdrawn: true, ...more })
  await tx
    .updateTable('event')
    .set({
      data: sql<string>`jsonb_set(data, '{message}', (data -> 'message') || ${rest}::jsonb)`
    })
    .where('member_id', 'in', memberIds)
    .where('name', 'in', ['message', 'message_changed'])
    .where('created_at', '>=', row.created_at)
    .where(sql`data -> 'message' ->> 'id'`, '=', row.id)
    .execute()
}

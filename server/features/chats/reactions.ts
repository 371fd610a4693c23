import type { Message, Reaction } from '#contract/messages.ts'
import { lockPair } from '#server/db/locks.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import { tellChanged } from './changes.ts'
import { correspondenceOf, recipientBar } from './correspondence.ts'
import { messageColumns } from './queries.ts'
import { type MessageRow, messageShown } from './shown.ts'

/** A message that the member has on the screen, and with whom it was exchanged. */
export interface Visible {
  message: MessageRow
  otherId: string
}

/**
 * A message of one of the member's conversations, as long as it is neither removed from their list
 * nor withdrawn.
 *
 * @throws AppError `not_found` for everything else
 */
export async function visibleMessage(db: Db | Tx, memberId: string, id: string): Promise<Visible> {
  const found = await db
    .selectFrom('message')
    .innerJoin('participant', 'participant.conversation_id', 'message.conversation_id')
    .select(messageColumns)
    .select('participant.other_id')
    .where('message.id', '=', id)
    .where('message.withdrawn_at', 'is', null)
    .where('participant.member_id', '=', memberId)
    .whereRef('message.number', '>', 'participant.removed_number')
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  const { other_id: otherId, ...message } = found
  return { message, otherId }
}

export interface Reacting {
  memberId: string
  messageId: string
  /** Null takes the member's reaction back. */
  reaction: Reaction | null
}

/**
 * Sets, changes or takes back the member's own reaction. It is free, counts for nothing and moves
 * no conversation up the list; both sides are told when it changed something.
 *
 * @throws AppError every code of the operation `reactToMessage`
 */
export async function reactToMessage(
  tx: Tx,
  now: Date,
  { memberId, messageId, reaction }: Reacting
): Promise<Message> {
  const { otherId } = await visibleMessage(tx, memberId, messageId)
  await lockPair(tx, memberId, otherId)
  const { message } = await visibleMessage(tx, memberId, messageId)
  await refuseSilenced(tx, memberId, otherId)
  const changed = await storeReaction(tx, now, memberId, message, reaction)
  return changed ? tellChanged(tx, memberId, message) : messageShown(tx, memberId, message)
}

async function refuseSilenced(tx: Tx, memberId: string, otherId: string): Promise<void> {
  const between = await correspondenceOf(tx, memberId, otherId)
  if (!between) throw new AppError('profile_unavailable')
  const bar = recipientBar(between)
  if (bar) throw new AppError(bar)
  if (between.sender_status !== 'active') throw new AppError('not_confirmed')
}

async function storeReaction(
  tx: Tx,
  now: Date,
  memberId: string,
  { conversation_id, number }: MessageRow,
  reaction: Reaction | null
): Promise<boolean> {
  const own = { conversation_id, number, member_id: memberId }
  if (reaction === null) {
    const removed = await tx
      .deleteFrom('message_reaction')
      .where('conversation_id', '=', conversation_id)
      .where('number', '=', number)
      .where('member_id', '=', memberId)
      .returning('number')
      .executeTakeFirst()
    return removed !== undefined
  }
  const stored = await tx
    .insertInto('message_reaction')
    .values({ ...own, reaction, created_at: now })
    .onConflict(conflict =>
      conflict
        .columns(['conversation_id', 'number', 'member_id'])
        .doUpdateSet({ reaction, created_at: now })
        .where('message_reaction.reaction', '<>', reaction)
    )
    .returning('number')
    .executeTakeFirst()
  return stored !== undefined
}

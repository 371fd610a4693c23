import type { Message } from '#contract/messages.ts'
import type { Tx } from '#server/db/schema.ts'
import { emit } from '#server/db/transact.ts'
import { blockedEitherWay } from '#server/features/blocks/rules.ts'
import { type MessageRow, messageShown } from './shown.ts'

/**
 * Tells both sides that a message is not what it was, each as they see it. Who removed the
 * conversation after it was written is not reminded of it, and blocked people hear nothing.
 *
 * @param to `member` tells that member alone
 * @returns the message as the member sees it
 */
export async function tellChanged(
  tx: Tx,
  memberId: string,
  row: MessageRow,
  to: 'both' | 'member' = 'both'
): Promise<Message> {
  const sides = await tx
    .selectFrom('participant')
    .select(['member_id', 'other_id', 'num_unread', 'removed_number'])
    .where('conversation_id', '=', row.conversation_id)
    .execute()
  const otherId = sides.find(side => side.member_id === memberId)?.other_id ?? ''
  const reachesOther = to === 'both' && !(await blockedEitherWay(tx, memberId, otherId))
  const own = await messageShown(tx, memberId, row)
  for (const side of sides) {
    if (side.removed_number >= row.number) continue
    if (side.member_id !== memberId && !reachesOther) continue
    emit(tx, side.member_id, 'message_changed', {
      message: side.member_id === memberId ? own : await messageShown(tx, side.member_id, row),
      profile_id: side.other_id,
      num_unread_messages: side.num_unread
    })
  }
  return own
}

import type { Tx } from '#server/db/schema.ts'
import { notBlocked } from '#server/features/blocks/rules.ts'
import { cardsOf } from '#server/features/members/cards.ts'
import { personOf } from '#server/features/notifications/notices.ts'
import type { WaitingMessage } from '#server/features/outbox/letters.ts'
import type { Scope } from '#server/lib/context.ts'

/** Whoever holds what was mailed to the address has it; the profile is shown. */
export async function confirmMember(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ status: 'active', profile_status: 'active' })
    .where('id', '=', memberId)
    .where('status', '=', 'not_confirmed')
    .execute()
}

/**
 * The message that the member signed up with, as a letter shows it; null when there is none, or
 * nobody to be seen whom it waits for.
 */
export async function firstMessageOf(
  tx: Tx,
  memberId: string,
  scope: Scope
): Promise<WaitingMessage | null> {
  const row = await tx
    .selectFrom('message')
    .innerJoin('participant', join =>
      join
        .onRef('participant.conversation_id', '=', 'message.conversation_id')
        .onRef('participant.member_id', '=', 'message.sender_id')
    )
    .innerJoin('member as recipient', 'recipient.id', 'participant.other_id')
    .select(['message.text', 'recipient.id'])
    .where('message.sender_id', '=', memberId)
    .where('message.withdrawn_at', 'is', null)
    .where('recipient.searchable', '=', true)
    .where(notBlocked(memberId, 'recipient.id'))
    .orderBy('message.created_at')
    .limit(1)
    .executeTakeFirst()
  const card = row && (await cardsOf(tx, scope, memberId, [row.id])).get(row.id)
  return card ? { text: row.text, ...personOf(card) } : null
}

import type { Tx } from '#server/db/schema.ts'
import { type ReturnReason, returnCredits } from '#server/features/credits/rules.ts'
import type { Scope } from '#server/lib/context.ts'
import type { MessageRow } from './shown.ts'

/**
 * Gives the sender of a message back what it cost, and takes it off what the conversation has cost.
 * The caller holds the lock of the pair and marks the message. Emits `balance`.
 */
export async function payBack(
  tx: Tx,
  scope: Pick<Scope, 'now'>,
  row: MessageRow,
  reason: ReturnReason
): Promise<void> {
  const { transfer_id: transferId, credits } = row
  if (transferId === null) return
  const { cents } = await returnCredits(tx, scope, { transferId, reason })
  await tx
    .updateTable('participant')
    .set(eb => ({
      spent_credits: eb('spent_credits', '-', credits),
      spent_cents: eb('spent_cents', '-', cents)
    }))
    .where('conversation_id', '=', row.conversation_id)
    .where('member_id', '=', row.sender_id)
    .execute()
}

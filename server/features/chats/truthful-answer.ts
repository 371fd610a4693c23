import { sql } from 'kysely'
import type { Message } from '#contract/messages.ts'
import type { Tx } from '#server/db/schema.ts'
import { findRealityQuestion } from '#server/features/reality-questions/find.ts'
import type { Scope } from '#server/lib/context.ts'
import { mailTexts } from '#server/lib/texts.ts'
import { tellChanged } from './changes.ts'
import { type Correspondence, correspondenceOf } from './correspondence.ts'
import { deliver } from './messages.ts'
import { payBack } from './pay-back.ts'
import { messageColumns } from './queries.ts'
import { markRead } from './reading.ts'
import type { MessageRow } from './shown.ts'

/** The fields of a message from which a question is read and answered. */
type Asked = Pick<Message, 'id' | 'conversation_id' | 'number' | 'text'>

/**
 * Answers the question whether a fictional profile is a real person: truthfully, labelled as automatic,
 * and with the credits of the question back (design §8). Runs in the transaction of the message, so
 * that no question stays without its answer. The caller holds the lock of the pair.
 *
 * @returns the question as the member sees it now; null for any other message, for one to a real
 *   member, and when it has been answered before
 */
export async function answerRealityQuestion(
  tx: Tx,
  scope: Scope,
  between: Correspondence,
  { id, conversation_id: conversationId, number, text }: Asked
): Promise<Message | null> {
  const { sender_id: memberId, recipient_id: profileId, recipient_name: name } = between
  if (between.recipient_kind !== 'fictional') return null
  const locale = findRealityQuestion(text, { name, language: between.sender_language })
  if (locale === null) return null
  await markRead(tx, scope.now, profileId, { conversationId, number })
  const question = await creditQuestion(tx, scope, id)
  if (!question) return null
  const reverse = await correspondenceOf(tx, profileId, memberId)
  if (!reverse) throw new Error(`The conversation ${conversationId} has no two sides`)
  const fictional = scope.site.fictional_singular[locale]
  await deliver(tx, scope, reverse, {
    kind: 'text',
    text: mailTexts(locale)('truth', { name, fictional }),
    warnings: [],
    automatic: true,
    credits: 0,
    cents: 0,
    transferId: null,
    clientId: null,
    limit: null
  })
  return tellChanged(tx, memberId, question, 'member')
}

/** Marks the question and credits it back. @returns null when this has happened before */
async function creditQuestion(tx: Tx, scope: Scope, messageId: string): Promise<MessageRow | null> {
  const row = await tx
    .updateTable('message')
    .set({
      reality_question: true,
      // A free message has no credits to return.
      credited_at: sql<Date | null>`case when transfer_id is not null then ${scope.now}::timestamptz end`
    })
    .where('id', '=', messageId)
    .where('reality_question', 'is', null)
    .where('credited_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning(messageColumns)
    .executeTakeFirst()
  if (!row) return null
  await payBack(tx, scope, row, 'reality_question')
  return row
}

import { sql } from 'kysely'
import type { Locale } from '#contract/common.ts'
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

/** A message in which a member asks a fictional profile whether it is a real person. */
export interface RealityQuestion {
  messageId: string
  conversationId: string
  number: number
  memberId: string
  profileId: string
  name: string
  /** Of the question, and of its answer. */
  locale: Locale
}

/** @returns the language of the question; null for any other text and for real members */
export function localeOfQuestion(between: Correspondence, text: string): Locale | null {
  if (between.recipient_kind !== 'fictional') return null
  const { recipient_name: name, sender_language: language } = between
  return findRealityQuestion(text, { name, language })
}

/**
 * Answers truthfully that the profile is fictional, labelled as automatic, and credits the question
 * back (design §8). Runs in the transaction of the message, so that no question stays without its
 * answer. The caller holds the lock of the pair.
 *
 * @returns the question as the member sees it now; null when it has been answered before
 */
export async function answerTruthfully(
  tx: Tx,
  scope: Scope,
  question: RealityQuestion
): Promise<Message | null> {
  const { memberId, profileId, conversationId, number } = question
  await markRead(tx, scope.now, profileId, { conversationId, number })
  const row = await creditQuestion(tx, scope, question)
  if (!row) return null
  const between = await correspondenceOf(tx, profileId, memberId)
  if (!between) throw new Error(`The conversation ${conversationId} has no two sides`)
  await deliver(tx, scope, between, {
    kind: 'text',
    text: truthOf(scope, question),
    warnings: [],
    automatic: true,
    credits: 0,
    cents: 0,
    transferId: null,
    clientId: null,
    limit: null
  })
  return tellChanged(tx, memberId, row, 'member')
}

/** Marks the question and credits it back. @returns null when this has happened before */
async function creditQuestion(
  tx: Tx,
  scope: Scope,
  { messageId }: RealityQuestion
): Promise<MessageRow | null> {
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

function truthOf({ site }: Scope, { locale, name }: RealityQuestion): string {
  const t = mailTexts(locale)
  return t('truth', { name, fictional: site.fictional_singular[locale] })
}

import { priceOf } from '#contract/price.ts'
import type { Tx } from '#server/db/schema.ts'
import { type Content, priced } from '#server/features/chats/content.ts'
import { deliver } from '#server/features/chats/messages.ts'
import { markRead } from '#server/features/chats/reading.ts'
import { lockCorrespondence, sendMessage } from '#server/features/chats/rules.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import type { HistoryScope } from './scope.ts'

export interface Pair {
  memberId: string
  companionId: string
}

/** The demo member writes and pays. */
export async function write(
  tx: Tx,
  scope: HistoryScope,
  { memberId, companionId }: Pair,
  content: Content
): Promise<void> {
  const { lots } = await balanceOf(tx, memberId)
  const price = priceOf(lots, priced(scope, content).credits)
  if (!price) throw new Error('The demo member has not enough credits for the history')
  await sendMessage(tx, scope, {
    memberId,
    profileId: companionId,
    content,
    shown: price,
    fictionalConsent: true,
    clientId: null,
    limit: null
  })
}

/** The fictional profile reads the conversation and answers, labelled as automatic. */
export async function answer(
  tx: Tx,
  scope: HistoryScope,
  { memberId, companionId }: Pair,
  text: string
): Promise<void> {
  await read(tx, scope, companionId, memberId)
  const between = await lockCorrespondence(tx, companionId, memberId)
  const free = { credits: 0, cents: 0, transferId: null, clientId: null, limit: null }
  await deliver(tx, scope, between, { kind: 'text', text, warnings: [], automatic: true, ...free })
}

/** The reader has seen every message of the conversation. */
export async function read(
  tx: Tx,
  { now }: HistoryScope,
  readerId: string,
  otherId: string
): Promise<void> {
  const between = await lockCorrespondence(tx, readerId, otherId)
  const { conversation_id: conversationId, last_number: number } = between
  if (conversationId === null || number === null) return
  await markRead(tx, now, readerId, { conversationId, number })
}

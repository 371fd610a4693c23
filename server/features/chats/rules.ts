import type { ShownPrice } from '#contract/common.ts'
import type { Message, WriteBar } from '#contract/chats.ts'
import type { Balance } from '#contract/credits.ts'
import { lockName, lockPair } from '#server/db/locks.ts'
import type { Tx } from '#server/db/schema.ts'
import { balanceOf, spendCredits } from '#server/features/credits/rules.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import type { Limit } from '#server/lib/limiter.ts'
import { priceListOf } from '#shared/prices.ts'
import { type Content, priced, refuseTooLong } from './content.ts'
import {
  type Correspondence,
  correspondenceOf,
  limitBar,
  personalBar,
  recipientBar,
  startsFreely
} from './correspondence.ts'
import { refuseManyNew } from './flood.ts'
import { deliver, store, tell } from './messages.ts'
import { takePhoto } from './photos.ts'
import { findQuoted } from './queries.ts'
import { type SendScope, reach } from './steps.ts'
import { answerRealityQuestion } from './truthful-answer.ts'
import { warningsIn } from './warnings.ts'

export interface Sending {
  memberId: string
  profileId: string
  content: Content
  shown: ShownPrice
  fictionalConsent: boolean
  /** The sender's Idempotency-Key. */
  clientId: string | null
  /** How many messages the sender may send in a while; null where nothing is limited. */
  limit: Limit | null
}

export interface Sent {
  message: Message
  balance: Balance
  /** The recipient is a fictional profile, and the message has no answer yet. */
  isUnanswered: boolean
}

/**
 * Stores, charges and delivers (design §5): whatever is refused costs nothing.
 *
 * @throws AppError every code of the operation `sendMessage`
 */
export async function sendMessage(tx: Tx, scope: SendScope, sending: Sending): Promise<Sent> {
  const { memberId, profileId, content, shown, clientId, limit } = sending
  await reach(scope, 'begun', tx)
  const { kind, credits, reason } = priced(scope, content)
  const between = await lockCorrespondence(tx, memberId, profileId)
  await reach(scope, 'locked', tx)
  refuse(personalBar(between))
  await refuseBeyondLimit(tx, scope, between)
  await takeConsent(tx, scope, between, sending.fictionalConsent)
  const { text, gift, replyTo, photoId } = content
  const quoted = replyTo === undefined ? undefined : await quotedIn(tx, between, replyTo)
  const photo = photoId === undefined ? undefined : await takePhoto(tx, scope, memberId, photoId)
  await reach(scope, 'checked', tx)
  const spending = { memberId, profileId, shown, credits, reason }
  const { price, balance, transferId } = await spendCredits(tx, scope, spending)
  await reach(scope, 'paid', tx)
  const stored = await store(tx, scope, between, {
    kind,
    text,
    gift,
    extras: { photo, quoted },
    warnings: warningsIn(text),
    credits,
    cents: price.cents,
    transferId,
    automatic: false,
    clientId,
    limit
  })
  await reach(scope, 'stored', tx)
  const message = await tell(tx, scope, between, stored)
  await reach(scope, 'told', tx)
  const question = await answerRealityQuestion(tx, scope, between, message)
  if (question) {
    return { message: question, balance: await balanceOf(tx, memberId), isUnanswered: false }
  }
  return { message, balance, isUnanswered: between.recipient_kind === 'fictional' }
}

export interface SignupSending extends Pick<
  Sending,
  'memberId' | 'profileId' | 'fictionalConsent' | 'clientId'
> {
  text: string
}

/**
 * The one message that an unconfirmed member may send: during signup, paid with granted credits
 * (design §4–§5).
 *
 * @throws AppError `profile_unavailable`, `message_too_long`, `fictional_consent_required`
 */
export async function sendSignupMessage(
  tx: Tx,
  scope: Scope,
  { memberId, profileId, text, fictionalConsent, clientId }: SignupSending
): Promise<void> {
  const between = await lockCorrespondence(tx, memberId, profileId)
  refuse(recipientBar(between))
  refuseTooLong(text, scope, 'signup_message')
  await takeConsent(tx, scope, between, fictionalConsent)
  const credits = scope.site.signup_credits
  const { currency } = priceListOf(scope.site, '')
  const shown = { credits, cents: 0, currency }
  const spending = { memberId, profileId, shown, credits, reason: 'signup_message' } as const
  const { transferId } = await spendCredits(tx, scope, spending)
  await deliver(tx, scope, between, {
    kind: 'text',
    text,
    warnings: warningsIn(text),
    credits,
    cents: 0,
    transferId,
    automatic: false,
    clientId,
    limit: null
  })
}

/** @throws AppError `profile_unavailable` when the site does not know one of them */
export async function lockCorrespondence(
  tx: Tx,
  senderId: string,
  recipientId: string
): Promise<Correspondence> {
  await lockPair(tx, senderId, recipientId)
  const between = await correspondenceOf(tx, senderId, recipientId)
  if (!between) throw new AppError('profile_unavailable')
  return between
}

function refuse(bar: WriteBar | null): void {
  if (bar) throw new AppError(bar)
}

/** Conversations that a member starts at the same time are counted one after another. */
async function refuseBeyondLimit(tx: Tx, scope: Scope, between: Correspondence): Promise<void> {
  if (between.conversation_id !== null) return
  await lockName(tx, `conversations of ${between.sender_id}`)
  if (startsFreely(between)) refuse(await limitBar(tx, between))
  await refuseManyNew(tx, scope, between.sender_id)
}

/** @throws AppError `not_found` for a message that the sender does not see in this conversation */
async function quotedIn(tx: Tx, between: Correspondence, number: number) {
  const { conversation_id: conversationId, sender_id: senderId } = between
  const quoted = conversationId && (await findQuoted(tx, senderId, conversationId, number))
  if (!quoted) throw new AppError('not_found', { fields: ['reply_to'] })
  return quoted
}

/** The first paid message to a fictional profile needs a consent, which is recorded (design §8). */
async function takeConsent(
  tx: Tx,
  { now }: Scope,
  between: Correspondence,
  given: boolean
): Promise<void> {
  if (between.recipient_kind !== 'fictional' || between.fictional_consent_at !== null) return
  if (!given) throw new AppError('fictional_consent_required', { fields: ['fictional_consent'] })
  await tx
    .updateTable('member')
    .set({ fictional_consent_at: now })
    .where('id', '=', between.sender_id)
    .execute()
}

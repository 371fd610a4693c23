import type { ShownPrice } from '#contract/common.ts'
import type { Message, WriteBar } from '#contract/chats.ts'
import type { Balance } from '#contract/credits.ts'
import { lockName, lockPair } from '#server/db/locks.ts'
import type { Tx } from '#server/db/schema.ts'
import { spendCredits } from '#server/features/credits/rules.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { priceListOf } from '#shared/prices.ts'
import {
  type Correspondence,
  correspondenceOf,
  limitBar,
  personalBar,
  recipientBar,
  startsFreely
} from './correspondence.ts'
import { deliver } from './messages.ts'

export interface Sending {
  memberId: string
  profileId: string
  text: string
  shown: ShownPrice
  fictionalConsent: boolean
  /** The sender's Idempotency-Key. */
  clientId: string | null
}

export interface Sent {
  message: Message
  balance: Balance
  /** Went to a fictional profile. */
  fictional: boolean
}

/**
 * Stores, charges and delivers (design §5): every check comes before the debit, and whatever is
 * refused costs nothing.
 *
 * @throws AppError every code of the operation `sendMessage`
 */
export async function sendMessage(tx: Tx, scope: Scope, sending: Sending): Promise<Sent> {
  const { memberId, profileId, text, shown, clientId } = sending
  const between = await lockCorrespondence(tx, memberId, profileId)
  refuse(personalBar(between))
  refuseTooLong(text, scope)
  await refuseBeyondLimit(tx, between)
  await takeConsent(tx, scope, between, sending.fictionalConsent)
  const credits = scope.site.message_credits
  const spending = { memberId, profileId, shown, credits, reason: 'message' } as const
  const { price, balance } = await spendCredits(tx, scope, spending)
  const writing = { text, credits, cents: price.cents, automatic: false, clientId }
  const message = await deliver(tx, scope, between, writing)
  return { message, balance, fictional: between.recipient_kind === 'fictional' }
}

export type SignupSending = Omit<Sending, 'shown'>

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
  await spendCredits(tx, scope, spending)
  await deliver(tx, scope, between, { text, credits, cents: 0, automatic: false, clientId })
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

function refuseTooLong(text: string, { site }: Scope, field = 'text'): void {
  // Counted in code points: an emoji is not four characters to whoever typed it.
  if ([...text].length > site.message_length) {
    throw new AppError('message_too_long', { fields: [field] })
  }
}

/** Conversations that a free member starts at the same time are counted one after another. */
async function refuseBeyondLimit(tx: Tx, between: Correspondence): Promise<void> {
  if (!startsFreely(between)) return
  await lockName(tx, `conversations of ${between.sender_id}`)
  refuse(await limitBar(tx, between))
}

/** The first paid message to a fictional profile needs a consent, which is recorded (design §8). */
async function takeConsent(
  tx: Tx,
  { now }: Scope,
  between: Correspondence,
  given: boolean
): Promise<void> {
  if (between.recipient_kind !== 'fictional' || between.fictional_consent_at !== null) return
  if (!given) throw new AppError('fictional_consent_required')
  await tx
    .updateTable('member')
    .set({ fictional_consent_at: now })
    .where('id', '=', between.sender_id)
    .execute()
}

import { atom } from 'nanostores'
import { isBlank } from '#contract/characters.ts'
import type { Price } from '#contract/common.ts'
import type { MessageKind } from '#contract/messages.ts'
import { $user } from '#src/features/session/session.ts'
import { askForPause, isPaused } from '#src/features/spending/pause.ts'
import { onForget, sameMember } from '#src/lib/forget.ts'
import { mustAsk, noteAsked } from './asking.ts'
import { type Content, kindOf } from './content.ts'
import { readyConversation } from './conversation-store.ts'
import { dropGift } from './gift-choice.ts'
import { tellOfNoPrice } from './no-price.ts'
import { dropPhoto } from './photo-choice.ts'
import { priceFor } from './prices.ts'
import { showRefusal } from './refusal.ts'
import { stopReplying } from './replying.ts'
import { send } from './sending.ts'
import { closeSheet } from './sheets.ts'
import { $spendingStop } from './spending-stop.ts'

/** A message that waits for a yes to its price. */
export interface PaymentQuestion {
  profileId: string
  content: Content
  kind: MessageKind
  price: Price
}

export const $paymentQuestion = atom<PaymentQuestion | null>(null)
/** Profiles whose message waits for the answer whether a pause still lasts. */
export const $pauseChecks = atom<ReadonlySet<string>>(new Set())
onForget(() => {
  $paymentQuestion.set(null)
  $pauseChecks.set(new Set())
})

/**
 * Sends a message, or asks first where the member wants that. Without the credits for it nothing is
 * asked: they are offered. The question about fictional profiles names the price too; it comes alone.
 * During a pause that is known nothing is asked or offered either, and as long as the server is asked
 * whether it lasts, another press means the same message.
 */
export async function sendOrAsk(profileId: string, content: Content): Promise<void> {
  if ($pauseChecks.get().has(profileId)) return
  const kind = kindOf(content)
  const price = priceFor(kind, content.gift).get()
  if (kind === 'text' && isBlank(content.text)) return
  if (!price) return tellOfNoPrice()
  if (price.credits > 0 && isPaused()) return stopForPause(profileId, content)
  const asks = !price.from && mustAsk(kind) && !isAskedForConsent(profileId)
  if (asks) $paymentQuestion.set({ profileId, content, kind, price })
  else await sendNow(profileId, content)
}

/** Says what would come of the message, which stays where it was written, unless the pause is over. */
async function stopForPause(profileId: string, content: Content): Promise<void> {
  const isSame = sameMember()
  $spendingStop.set(null)
  $pauseChecks.set(new Set($pauseChecks.get()).add(profileId))
  const lasts = await askForPause().finally(() => {
    const others = [...$pauseChecks.get()].filter(id => id !== profileId)
    if (isSame()) $pauseChecks.set(new Set(others))
  })
  if (!isSame()) return
  if (!lasts) return sendOrAsk(profileId, content)
  // The reason stands above the field, which the sheet covers.
  if (content.gift !== undefined) closeSheet()
  await showRefusal({ profile_id: profileId, text: '', code: 'spending_paused' })
}

/**
 * Sends what was asked about. What it costs may have changed under the question, by a free credit that
 * was spent elsewhere for instance: then the same is asked again with what it costs now.
 *
 * @param everyTime the member wants this question before every message
 */
export async function payFor(everyTime: boolean): Promise<void> {
  const question = $paymentQuestion.get()
  if (!question) return
  const price = priceFor(question.kind, question.content.gift).get()
  if (price && !price.from && !isSamePrice(price, question.price)) {
    return $paymentQuestion.set({ ...question, price })
  }
  $paymentQuestion.set(null)
  noteAsked(question.kind, everyTime)
  await sendNow(question.profileId, question.content)
}

function isSamePrice(one: Price, other: Price): boolean {
  return (
    one.credits === other.credits && one.cents === other.cents && one.currency === other.currency
  )
}

export function dropQuestion(): void {
  $paymentQuestion.set(null)
}

async function sendNow(profileId: string, content: Content): Promise<void> {
  const price = priceFor(kindOf(content), content.gift).get()
  if (!price) return tellOfNoPrice()
  // What cannot be paid is kept: a photo where it was sent, the rest in its field.
  if (content.photo) dropPhoto(profileId)
  if (price.from) return send(profileId, content)
  if (content.replyTo) stopReplying(profileId)
  if (content.gift !== undefined) {
    dropGift(profileId)
    closeSheet()
  }
  await send(profileId, content)
}

function isAskedForConsent(profileId: string): boolean {
  const open = readyConversation()
  const isFictional = open?.profile.id === profileId && open.profile.fictional
  return isFictional && $user.get()?.fictional_consent === false
}

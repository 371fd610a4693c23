import { toast } from '#src/features/toasts/toasts.ts'
import { environment } from '#src/lib/environment.ts'
import { texts } from '#src/lib/i18n.ts'
import { refreshConversation } from './conversation-store.ts'
import { offerCredits } from './credits-offer.ts'
import { deliverTo, giveBack } from './delivery.ts'
import { keepDraft } from './drafts.ts'
import { addOutgoing, outgoingBy, setOutgoing } from './outgoing.ts'
import { $nextPrice } from './prices.ts'

/**
 * Sends a text for the price that the button shows. It appears at once and leaves the draft; texts
 * to one profile go out one after another. Without the credits for it, it stays in the draft and
 * credits are offered.
 */
export async function sendText(profileId: string, text: string): Promise<void> {
  const trimmed = text.trim()
  const price = $nextPrice.get()
  if (trimmed === '' || !price) return
  if (price.from) {
    keepDraft(profileId, text)
    return offerCredits(profileId)
  }
  const { credits, cents, currency } = price
  addOutgoing({
    key: crypto.randomUUID(),
    profile_id: profileId,
    text: trimmed,
    price: { credits, cents, currency },
    consent: false,
    created_at: new Date(environment.now()).toISOString(),
    status: 'sending'
  })
  keepDraft(profileId, '')
  await deliverTo(profileId)
}

/** Tries a failed text again, with its key: whatever became of the first try, it is sent once. */
export async function sendAgain(key: string): Promise<void> {
  const item = outgoingBy(key)
  if (item?.status !== 'failed') return
  setOutgoing(key, { status: 'sending' })
  await deliverTo(item.profile_id)
}

/** Sends for the price that the server asks now. */
export async function acceptPrice(key: string): Promise<void> {
  const item = outgoingBy(key)
  if (item?.status !== 'question') return
  const { credits, cents, currency } = item.new_price
  setOutgoing(key, { status: 'sending' }, { price: { credits, cents, currency } })
  await deliverTo(item.profile_id)
}

/** Sends after the member said yes to writing to a fictional profile. */
export async function agreeToFictional(key: string): Promise<void> {
  const item = outgoingBy(key)
  if (item?.status !== 'consent') return
  setOutgoing(key, { status: 'sending' }, { consent: true })
  await deliverTo(item.profile_id)
}

/**
 * Takes a text that was not sent back to the draft. One whose fate is open is looked for first:
 * who edits and sends it anew must not pay twice.
 */
export async function takeBack(key: string): Promise<void> {
  if (outgoingBy(key)?.status === 'failed' && !(await refreshConversation())) {
    toast({ title: texts('chats')('bubble.not_sent'), text: texts('chats')('errors:network') })
    return
  }
  const item = outgoingBy(key)
  if (!item || item.status === 'sending') return
  giveBack([item])
  await deliverTo(item.profile_id)
}

import { tellFailure } from '#src/features/toasts/tell-failure.ts'
import { toast } from '#src/features/toasts/toasts.ts'
import { $user } from '#src/features/session/session.ts'
import { isBlank, toLongText } from '#contract/characters.ts'
import type { ShownPrice } from '#contract/common.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { createId } from '#src/lib/create-id.ts'
import { texts } from '#src/lib/i18n.ts'
import { serverTime } from '#src/lib/server-clock.ts'
import { tabId } from '#src/lib/tabs.ts'
import { type Content, kindOf } from './content.ts'
import { readyConversation, refreshConversation } from './conversation-store.ts'
import { offerCredits } from './credits-offer.ts'
import { deliver, tellRefusal } from './delivery.ts'
import { clearDraft, draftTo, keepDraft } from './drafts.ts'
import { returnGift } from './gift-choice.ts'
import { tellOfNoPrice } from './no-price.ts'
import { addOutgoing, fileOf, outgoingBy, setOutgoing } from './outgoing.ts'
import type { OutgoingRow, OutgoingState } from './outgoing-row.ts'
import { returnPhoto } from './photo-choice.ts'
import { priceFor } from './prices.ts'
import { giveBack } from './refusal.ts'
import { openSheet } from './sheets.ts'

/**
 * Sends a message for the price that its button shows. It appears at once and leaves the draft; it
 * is kept until the server has it, and goes out once, after those before it. Without the credits
 * for it, text and gift stay in their fields and a photo waits in its place; credits are offered.
 *
 * @returns once it was tried; without a connection it goes on by itself later
 */
export async function send(profileId: string, content: Content): Promise<void> {
  const { text, photo, gift } = content
  const kind = kindOf(content)
  const price = priceFor(kind, gift).get()
  if (kind === 'text' && isBlank(text)) return
  if (!price) return tellOfNoPrice()
  if (!price.from) return add(profileId, content, price, { status: 'sending' })
  if (photo) await add(profileId, content, price, { status: 'credits' })
  else if (kind === 'text') keepDraft(profileId, text)
  await offerCredits(profileId)
}

/** To whom a picture goes that is just being read: until then its words stand in the field. */
const reading = new Set<string>()

export function isReadingPicture(profileId: string): boolean {
  return reading.has(profileId)
}

async function add(
  profileId: string,
  content: Content,
  { credits, cents, currency }: ShownPrice,
  state: OutgoingState
): Promise<void> {
  const { text, photo, gift, replyTo } = content
  const memberId = $user.get()?.id
  if (!memberId) return
  if (photo) reading.add(profileId)
  const picture = photo ? await pictureOf(photo).finally(() => reading.delete(profileId)) : null
  // The browser may be somebody else's by now.
  if ($user.get()?.id !== memberId) return
  const kept = addOutgoing(
    {
      key: createId(),
      member_id: memberId,
      profile_id: profileId,
      kind: kindOf(content),
      text: toLongText(text),
      gift: gift ?? null,
      photo: picture?.size ?? null,
      picture: picture?.file ?? null,
      photo_id: null,
      reply_to: replyTo ?? null,
      price: { credits, cents, currency },
      consent: false,
      created_at: serverTime(),
      status: 'sending'
    },
    state
  )
  // The note of a gift has a field of its own.
  if (gift === undefined) takeFromField(profileId, text)
  await kept
  await deliver()
}

/** The words are on their way; what was typed on while a picture was read stays. */
function takeFromField(profileId: string, text: string): void {
  const typed = draftTo(profileId)
  clearDraft(profileId, text.trim())
  const left = typed.startsWith(text) ? typed.slice(text.length) : typed
  if (typed.trim() !== text.trim() && left.trim() !== '') keepDraft(profileId, left.trimStart())
}

async function pictureOf(file: File) {
  const bytes = await file.arrayBuffer()
  // What this browser cannot read the server may.
  const bitmap = await globalThis.createImageBitmap?.(file).catch(() => null)
  const size = bitmap ? { width: bitmap.width, height: bitmap.height } : { width: 4, height: 3 }
  bitmap?.close()
  return { size, file: { bytes, type: file.type } }
}

/** Tries a failed one again, with its key: whatever became of the first try, it is sent once. */
export async function sendAgain(key: string): Promise<void> {
  if (outgoingBy(key)?.status !== 'failed') return
  await setOutgoing(key, { status: 'sending' }, { tab: tabId })
  await deliver()
}

/** Sends for the price that the server asks now. */
export async function acceptPrice(key: string): Promise<void> {
  const item = outgoingBy(key)
  if (item?.status !== 'question') return
  const { credits, cents, currency } = item.new_price
  const price = { credits, cents, currency }
  await setOutgoing(key, { status: 'sending' }, { price, tab: tabId })
  await deliver()
}

/** Sends after the member said yes to writing to a fictional profile. */
export async function agreeToFictional(key: string): Promise<void> {
  if (outgoingBy(key)?.status !== 'consent') return
  await setOutgoing(key, { status: 'sending' }, { consent: true, tab: tabId })
  await deliver()
}

/** Sends a photo or a gift that waited for credits, for the price that its button shows now. */
export async function sendWithCredits(key: string): Promise<void> {
  const item = outgoingBy(key)
  if (item?.status !== 'credits') return
  const shown = priceFor(item.kind, item.gift ?? undefined).get()
  if (!shown) return tellOfNoPrice()
  if (shown.from) return offerCredits(item.profile_id)
  const { credits, cents, currency } = shown
  const price = { credits, cents, currency }
  await setOutgoing(key, { status: 'sending' }, { price, tab: tabId })
  await deliver()
}

/**
 * Takes what was not sent off the conversation; text, picture and gift go back to where they were
 * chosen. Where another picture or a gift with a note has been chosen since, it stays in its place,
 * and the member is told. One whose fate is open is looked for first: who edits and sends it anew must not pay twice.
 */
export async function takeBack(key: string): Promise<void> {
  if (outgoingBy(key)?.status === 'failed' && !(await refreshConversation())) {
    return tellFailure('chats', 'bubble.not_sent', new ApiError('network'))
  }
  const item = outgoingBy(key)
  if (!item || item.status === 'sending') return
  if (returnChoice(item)) {
    const text = item.kind === 'gift' ? '' : item.text
    await giveBack([{ ...item, text, tab: tabId }], null, tellRefusal)
    if (item.kind === 'gift' && item.status !== 'consent') showGift(item.profile_id)
  } else if (item.status === 'consent') {
    // The question was answered and must not stay open.
    await setOutgoing(key, { status: 'failed', code: 'fictional_consent_required' })
  } else {
    if (item.kind === 'gift') showGift(item.profile_id)
    toast({ text: texts('chats')('bubble.place_taken') })
  }
  await deliver()
}

/** @returns false when another one has been chosen since */
function returnChoice(item: OutgoingRow): boolean {
  const { profile_id, gift, text, picture } = item
  if (gift !== null) return returnGift(profile_id, { gift, note: text })
  const isBroken = item.status === 'failed' && item.code.startsWith('photo_')
  return !picture || isBroken || returnPhoto(profile_id, fileOf(picture))
}

/** Elsewhere, or where nobody can be written to, the sheet would open late. */
function showGift(profileId: string): void {
  const open = readyConversation()
  if (open?.profile.id === profileId && !open.writeBar) openSheet('gifts')
}

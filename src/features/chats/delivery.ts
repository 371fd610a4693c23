import { task } from 'nanostores'
import { type Message, WriteBar, sendMessage } from '#contract/chats.ts'
import type { Balance } from '#contract/credits.ts'
import type { ProfileCard } from '#contract/members.ts'
import { $user, setBalance, setUser } from '#src/features/session/session.ts'
import { toast } from '#src/features/toasts/toasts.ts'
import { call } from '#src/lib/api.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { texts } from '#src/lib/i18n.ts'
import { $chats, placeMessage } from './chats.ts'
import { withSpent } from './conversation-state.ts'
import {
  changeConversation,
  changeOpen,
  readyConversation,
  takeMessage
} from './conversation-store.ts'
import { offerCredits } from './credits-offer.ts'
import { returnToDraft } from './drafts.ts'
import { type Outgoing, dropOutgoing, outgoingTo, setOutgoing, settleOutgoing } from './outgoing.ts'

const running = new Map<string, Promise<void>>()

/** Sends what waits for a profile, one after another; whoever calls meanwhile joins in. */
export function deliverTo(profileId: string): Promise<void> {
  const underway = running.get(profileId)
  if (underway) return underway
  if (!nextTo(profileId)) return Promise.resolve()
  const delivery = task(() => deliverAll(profileId))
  running.set(profileId, delivery)
  return delivery
}

async function deliverAll(profileId: string): Promise<void> {
  try {
    for (let item = nextTo(profileId); item; item = nextTo(profileId)) await deliver(item)
  } finally {
    running.delete(profileId)
  }
}

/** The next in line; none as long as the member has something to decide about one before it. */
function nextTo(profileId: string): Outgoing | undefined {
  const first = outgoingTo(profileId).find(({ status }) => status !== 'failed')
  return first?.status === 'sending' ? first : undefined
}

async function deliver(item: Outgoing): Promise<void> {
  const memberId = $user.get()?.id
  const { key, profile_id, text, price, consent } = item
  const body = { profile_id, text, price, ...(consent ? { fictional_consent: true } : {}) }
  try {
    const { message, balance } = await call(sendMessage, { key, body })
    if ($user.get()?.id === memberId) arrive(item, message, balance)
  } catch (error) {
    if (error instanceof ApiError) return refuse(item, error)
    setOutgoing(key, { status: 'failed', code: 'internal' })
    throw error
  }
}

function arrive(item: Outgoing, message: Message, balance: Balance): void {
  const user = $user.get()
  if (user && item.consent) setUser({ ...user, fictional_consent: true })
  setBalance(balance)
  takeSent(message, item.profile_id)
  const profile = cardOf(item.profile_id)
  if (profile) placeMessage(message, profile)
  else void $chats.reload()
}

/**
 * Puts the server's message in the place of the text that was on its way. The answer and the echo
 * both bring it: the first of them adds what it cost.
 *
 * @returns false when it was not on its way from here
 */
export function takeSent(message: Message, profileId: string): boolean {
  const [sent] = settleOutgoing([message])
  takeMessage(message, profileId)
  if (!sent) return false
  changeConversation(message.conversation_id, conversation => withSpent(conversation, sent.price))
  return true
}

function cardOf(profileId: string): ProfileCard | undefined {
  const open = readyConversation()
  if (open?.profile.id === profileId) return open.profile
  const chats = $chats.get()
  if (chats.status !== 'ready') return undefined
  return chats.value.find(({ profile }) => profile.id === profileId)?.profile
}

async function refuse(item: Outgoing, { code, details }: ApiError): Promise<void> {
  const { key, profile_id: profileId } = item
  const waiting = outgoingTo(profileId).filter(({ status }) => status === 'sending')
  const bar = WriteBar.safeParse(code)
  if (code === 'price_changed' && details.price) {
    setOutgoing(key, { status: 'question', new_price: details.price })
  } else if (code === 'fictional_consent_required') {
    setOutgoing(key, { status: 'consent' })
  } else if (code === 'insufficient_credits') {
    giveBack(waiting)
    await offerCredits(profileId)
  } else if (bar.success) {
    giveBack(waiting)
    changeOpen(profileId, conversation => ({ ...conversation, writeBar: bar.data }))
  } else if (code === 'message_too_long') {
    giveBack([item])
    toast({ title: texts('chats')('bubble.not_sent'), text: texts('chats')(`errors:${code}`) })
  } else {
    for (const { key } of waiting) setOutgoing(key, { status: 'failed', code })
  }
}

/** Takes texts off the conversation and puts them into the draft of their profile. */
export function giveBack(items: readonly Outgoing[]): void {
  for (const { key } of items) dropOutgoing(key)
  const [first] = items
  if (first) returnToDraft(first.profile_id, items.map(({ text }) => text).join('\n'))
}

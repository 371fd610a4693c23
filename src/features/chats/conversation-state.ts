import type * as z from 'zod/mini'
import {
  type Message,
  type SpentOn,
  type WriteBar as WriteBarSchema,
  type getChat
} from '#contract/chats.ts'
import type { Money } from '#contract/common.ts'
import type { MessageKind } from '#contract/messages.ts'
import { limits } from '#contract/limits.ts'
import type { ProfileCard } from '#contract/members.ts'
import type { ReplyOf } from '#contract/operation.ts'

export type WriteBar = z.output<typeof WriteBarSchema>
export type ChatPage = ReplyOf<typeof getChat>

/** One conversation as far as it has been loaded. */
export interface Conversation {
  /** Null as long as nobody wrote. */
  id: string | null
  profile: ProfileCard
  /** By number, without a gap. */
  messages: Message[]
  /** There is older history. */
  more: boolean
  older: 'idle' | 'loading' | 'failed'
  /** What this conversation has cost the member. */
  spent: Money & { credits: number }
  /** The same by what it was spent on: kinds, and gifts by name. */
  spentOn: SpentOn[]
  writeBar: WriteBar | null
  /** The first message that was new when the member came: a line stands above it. */
  newFrom: number | null
}

function lastNumber(messages: readonly Message[]): number {
  return messages.at(-1)?.number ?? 0
}

/** Both lists by number, each message once; of two copies the one of `newer` stays. */
function merged(older: readonly Message[], newer: readonly Message[]): Message[] {
  const next = newer[0]
  // Pages follow each other: a long history is not sorted again for each of them.
  if (!next || lastNumber(older) < next.number) return [...older, ...newer]
  const byNumber = new Map([...older, ...newer].map(message => [message.number, message]))
  return [...byNumber.values()].sort((one, other) => one.number - other.number)
}

export function isFromProfile(conversation: Conversation, message: Message): boolean {
  return message.sender_id === conversation.profile.id
}

function firstUnread(conversation: Conversation): number | null {
  const unread = conversation.messages.find(
    message => message.read_at === null && isFromProfile(conversation, message)
  )
  return unread?.number ?? null
}

/** Number of the newest message that the member has not read; null when all are. */
export function lastUnread(conversation: Conversation): number | null {
  const unread = conversation.messages.findLast(
    message => message.read_at === null && isFromProfile(conversation, message)
  )
  return unread?.number ?? null
}

/** The newest page, together with what was loaded of the same conversation before. */
export function withNewestPage(before: Conversation | null, page: ChatPage): Conversation {
  const fresh: Conversation = {
    id: page.conversation?.id ?? null,
    profile: page.profile,
    messages: page.messages,
    more: page.more,
    older: 'idle',
    spent: page.spent,
    spentOn: page.spent_on,
    writeBar: page.write_bar,
    newFrom: null
  }
  const first = page.messages[0]
  if (before?.id !== fresh.id || !first) return { ...fresh, newFrom: firstUnread(fresh) }
  const joins = lastNumber(before.messages) >= first.number - 1
  const known = joins ? before.messages.filter(message => message.number < first.number) : []
  const whole = {
    ...fresh,
    messages: merged(known, page.messages),
    more: known.length > 0 ? before.more : page.more,
    older: before.older
  }
  return { ...whole, newFrom: before.newFrom ?? firstUnread(whole) }
}

export function withOlderPage(conversation: Conversation, page: ChatPage): Conversation {
  return {
    ...conversation,
    messages: merged(page.messages, conversation.messages),
    more: page.more,
    older: 'idle'
  }
}

/**
 * Appends what was sent or came in; null when one before it is missing, so that it must be loaded.
 *
 * @param looking the member sees it come in: no line is needed above it
 */
export function withMessage(
  conversation: Conversation,
  message: Message,
  looking: boolean
): Conversation | null {
  const last = lastNumber(conversation.messages)
  if (last > 0 && message.number > last + 1) return null
  const next = {
    ...conversation,
    id: message.conversation_id,
    messages: merged(conversation.messages, [message])
  }
  if (!isFromProfile(next, message)) return { ...next, newFrom: null }
  return looking ? next : { ...next, newFrom: conversation.newFrom ?? firstUnread(next) }
}

/** The other side has read the member's messages up to a number. */
export function withRead(conversation: Conversation, number: number, at: string): Conversation {
  return withReadAt(conversation, number, at, false)
}

/** The member has read what the other side wrote up to a number. */
export function withSeen(conversation: Conversation, number: number, at: string): Conversation {
  return withReadAt(conversation, number, at, true)
}

function withReadAt(
  conversation: Conversation,
  number: number,
  at: string,
  fromProfile: boolean
): Conversation {
  const messages = conversation.messages.map(message =>
    message.number <= number &&
    message.read_at === null &&
    isFromProfile(conversation, message) === fromProfile
      ? { ...message, read_at: at, delivered: true }
      : message
  )
  return { ...conversation, messages }
}

interface Cost {
  kind: MessageKind
  gift: string | null
  price: Money & { credits: number }
}

/** Cents of two currencies make no sum; the server holds them against each other. */
export function addsUp({ spent }: Conversation, price: Money): boolean {
  return spent.cents === 0 || price.cents === 0 || spent.currency === price.currency
}

/** Adds what a message has cost, where it `addsUp`. */
export function withSpent(conversation: Conversation, { kind, gift, price }: Cost): Conversation {
  const { spent, spentOn } = conversation
  const { credits, cents, currency } = price
  const isIt = (one: SpentOn) => one.kind === kind && one.gift === gift
  const before = spentOn.find(isIt) ?? { kind, gift, count: 0, credits: 0 }
  const after = { ...before, count: before.count + 1, credits: before.credits + credits }
  return {
    ...conversation,
    spent: {
      credits: spent.credits + credits,
      cents: spent.cents + cents,
      currency: cents > 0 ? currency : spent.currency
    },
    spentOn: [...spentOn.filter(one => !isIt(one)), after]
  }
}

/** The member's messages up to a number have reached a device of the other side. */
export function withDelivered(conversation: Conversation, number: number): Conversation {
  const messages = conversation.messages.map(message =>
    message.number <= number && !message.delivered && !isFromProfile(conversation, message)
      ? { ...message, delivered: true }
      : message
  )
  return { ...conversation, messages }
}

/** A remembered conversation as the member finds it on coming back. */
export function asOpened(conversation: Conversation): Conversation {
  return { ...conversation, newFrom: firstUnread(conversation) }
}

/** What is remembered of a conversation that was left: its newest page. */
export function asLeft(conversation: Conversation): Conversation {
  const messages = conversation.messages.slice(-limits.chatPage)
  return {
    ...conversation,
    messages,
    more: conversation.more || messages.length < conversation.messages.length,
    older: 'idle'
  }
}

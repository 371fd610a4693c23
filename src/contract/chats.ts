import * as z from 'zod/mini'
import { Balance } from './balance.ts'
import { ProfileCard } from './cards.ts'
import { Chat } from './chat-list.ts'
import { Id, Locale, Money, ShownPrice, longText, queryInteger, shortText } from './common.ts'
import { Message, MessageKind, Reaction } from './messages.ts'
import { operation } from './operation.ts'

/** Apart, because every screen has the list and the events, and only some an open conversation. */
export { Chat, listChats } from './chat-list.ts'
export { Message } from './messages.ts'

/** Why the member cannot write here; null when nothing is in the way. */
export const WriteBar = z.enum([
  'profile_unavailable',
  'blocked_by_you',
  'not_confirmed',
  'recipient_not_confirmed',
  'conversation_limit'
])
export type WriteBar = z.output<typeof WriteBar>

export const SpentOn = z.object({
  kind: MessageKind,
  gift: z.nullable(z.string()),
  count: z.int(),
  credits: z.int()
})
export type SpentOn = z.output<typeof SpentOn>

/** One conversation, newest page first; `conversation` is null as long as nobody wrote. */
export const getChat = operation({
  name: 'getChat',
  method: 'get',
  path: '/api/chat.php',
  access: 'member',
  query: z.object({
    id: z.optional(Id),
    profile_id: z.optional(Id),
    /** Messages with a smaller number: older history. */
    before: z.optional(queryInteger(1, 2_000_000_000))
  }),
  reply: z.object({
    conversation: z.nullable(z.object({ id: Id })),
    profile: ProfileCard,
    /** Oldest first. */
    messages: z.array(Message),
    more: z.boolean(),
    /**
     * What this conversation has cost the member, less what came back; what was paid in another
     * currency than the last counts by the price lists of the site.
     */
    spent: z.extend(Money, { credits: z.int() }),
    /** The same, by what it was spent on; empty beside older history. */
    spent_on: z.array(SpentOn),
    write_bar: z.nullable(WriteBar)
  }),
  errors: ['not_found', 'profile_unavailable']
})

/** Removes the conversation from the member's own list; by profile: every one with that profile. */
export const removeChat = operation({
  name: 'removeChat',
  method: 'delete',
  path: '/api/chat.php',
  access: 'member',
  query: z.object({ id: z.optional(Id), profile_id: z.optional(Id) }),
  reply: z.object({}),
  errors: ['not_found']
})

/**
 * Stores, charges and delivers in one transaction. A gift and a photo may have a text, a message
 * without either must have one.
 */
export const sendMessage = operation({
  name: 'sendMessage',
  method: 'post',
  path: '/api/message.php',
  access: 'member',
  idempotent: true,
  body: z.object({
    /** Who wrote it: with another login in the same browser meanwhile it must not go out. */
    sender_id: z.optional(Id),
    profile_id: Id,
    /** At most the site's `message_length` (specification §5): beyond it `message_too_long`. */
    text: longText(Infinity, 0),
    /** Of `uploadChatPhoto`; each is sent once. */
    photo_id: z.optional(Id),
    /** A name out of `settings.gift_credits`. */
    gift: z.optional(shortText(30)),
    /** Number of the message in this conversation that this one answers. */
    reply_to: z.optional(z.int().check(z.positive())),
    price: ShownPrice,
    fictional_consent: z.optional(z.boolean())
  }),
  reply: z.object({ message: Message, balance: Balance }),
  errors: [
    'not_found',
    'profile_unavailable',
    'blocked_by_you',
    'not_confirmed',
    'recipient_not_confirmed',
    'conversation_limit',
    'message_too_long',
    'fictional_consent_required',
    'insufficient_credits',
    'spending_limit',
    'spending_paused',
    'price_changed',
    'idempotency_key_missing',
    'idempotency_mismatch'
  ]
})

export const sendTyping = operation({
  name: 'sendTyping',
  method: 'post',
  path: '/api/typing.php',
  access: 'member',
  body: z.object({ conversation_id: Id }),
  reply: z.object({}),
  errors: ['not_found']
})

/** Everything up to `number` has been seen: the unread count falls to what came later. */
export const markRead = operation({
  name: 'markRead',
  method: 'post',
  path: '/api/read.php',
  access: 'member',
  body: z.object({ conversation_id: Id, number: z.int().check(z.nonnegative()) }),
  reply: z.object({ num_unread_messages: z.int() }),
  errors: ['not_found']
})

/** Sets or takes back (`null`) the member's own reaction to a message of either side. */
export const reactToMessage = operation({
  name: 'reactToMessage',
  method: 'put',
  path: '/api/message.php',
  access: 'member',
  body: z.object({ id: Id, reaction: z.nullable(Reaction) }),
  reply: z.object({ message: Message }),
  errors: ['not_found', 'profile_unavailable', 'blocked_by_you', 'not_confirmed']
})

/**
 * Takes an own message back as long as it is unread, within `limits.withdrawalSeconds`; its credits
 * come back worth what they were. A repeat gives the same answer.
 */
export const withdrawMessage = operation({
  name: 'withdrawMessage',
  method: 'delete',
  path: '/api/message.php',
  access: 'member',
  query: z.object({ id: Id }),
  reply: z.object({ message: Message, balance: Balance }),
  errors: ['not_found', 'withdrawal_over']
})

/** What is found in the member's own conversations, newest first, at most `limits.chatsFound`. */
export const searchChats = operation({
  name: 'searchChats',
  method: 'get',
  path: '/api/chat-search.php',
  access: 'member',
  query: z.object({ q: shortText(60, 2) }),
  reply: z.object({
    /** Messages with the text. */
    results: z.array(
      z.object({ conversation: z.object({ id: Id }), profile: ProfileCard, message: Message })
    ),
    /** Conversations with people who are called so, also those on no page of the list yet. */
    chats: z.array(Chat),
    more: z.boolean()
  })
})

/**
 * Lines to begin with, the most personal first: keys of the texts in `icebreakers`, with the
 * interest that both have or the town that both live in where the line names it.
 */
export const listIcebreakers = operation({
  name: 'listIcebreakers',
  method: 'get',
  path: '/api/icebreakers.php',
  access: 'member',
  query: z.object({ profile_id: Id }),
  reply: z.object({
    lines: z.array(
      z.object({
        line: z.string(),
        interest: z.nullable(z.string()),
        city: z.nullable(z.string())
      })
    )
  }),
  errors: ['profile_unavailable']
})

/** Only where `settings.translation` says that somebody translates. */
export const translateMessage = operation({
  name: 'translateMessage',
  method: 'post',
  path: '/api/translation.php',
  access: 'member',
  body: z.object({ message_id: Id, language: Locale }),
  reply: z.object({ text: z.string(), from: z.nullable(Locale) }),
  errors: ['not_found', 'translation_unavailable']
})

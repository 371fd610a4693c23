import * as z from 'zod/mini'
import { DateTime, Id, Money, ShownPrice, queryInteger } from './common.ts'
import { Balance } from './credits.ts'
import { ProfileCard } from './members.ts'
import { operation } from './operation.ts'

export const Message = z.object({
  id: Id,
  conversation_id: Id,
  /** Rises by one within a conversation: the order in which messages are shown. */
  number: z.int(),
  sender_id: Id,
  text: z.string(),
  credits: z.int(),
  /** Written by a program, and labelled so. */
  automatic: z.boolean(),
  created_at: DateTime,
  read_at: z.nullable(DateTime),
  /** The sender's Idempotency-Key, so that an echo finds its message; null for the other side. */
  client_id: z.nullable(z.string())
})
export type Message = z.output<typeof Message>

export const Chat = z.object({
  conversation: z.object({ id: Id }),
  profile: ProfileCard,
  num_unread_messages: z.int(),
  last_message: z.nullable(Message)
})
export type Chat = z.output<typeof Chat>

export const listChats = operation({
  name: 'listChats',
  method: 'get',
  path: '/api/chats.php',
  access: 'member',
  reply: z.object({ chats: z.array(Chat) })
})

/** Why the member cannot write here; null when nothing is in the way. */
export const WriteBar = z.enum([
  'profile_unavailable',
  'blocked_by_you',
  'not_confirmed',
  'recipient_not_confirmed',
  'conversation_limit'
])
export type WriteBar = z.output<typeof WriteBar>

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
    /** What this conversation has cost the member. */
    spent: z.extend(Money, { credits: z.int() }),
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

/** Stores, charges and delivers in one transaction. */
export const sendMessage = operation({
  name: 'sendMessage',
  method: 'post',
  path: '/api/message.php',
  access: 'member',
  idempotent: true,
  body: z.object({
    profile_id: Id,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(5000)),
    price: ShownPrice,
    fictional_consent: z.optional(z.boolean())
  }),
  reply: z.object({ message: Message, balance: Balance }),
  errors: [
    'profile_unavailable',
    'blocked_by_you',
    'not_confirmed',
    'recipient_not_confirmed',
    'conversation_limit',
    'message_too_long',
    'fictional_consent_required',
    'insufficient_credits',
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

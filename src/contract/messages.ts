import * as z from 'zod/mini'
import { DateTime, Id } from './common.ts'

/** Each kind has its own price (specification §3: message_credits, photo_credits, gift_credits). */
export const MessageKind = z.enum(['text', 'photo', 'gift'])
export type MessageKind = z.output<typeof MessageKind>

/** Free, at most one of each person on a message. */
export const Reaction = z.enum(['heart', 'smile', 'laugh', 'wow', 'cheers', 'sad'])
export type Reaction = z.output<typeof Reaction>

/** What a reader is warned of: ways to lead them off the site, and links (design §8). */
export const MessageWarning = z.enum(['contact', 'link'])
export type MessageWarning = z.output<typeof MessageWarning>

/** A picture in a conversation; its sizes are served by `chatPhotoPath` to the two people in it. */
export const MessagePhoto = z.object({
  id: Id,
  /** Pixels of the large size. */
  width: z.int(),
  height: z.int(),
  illustration: z.boolean()
})
export type MessagePhoto = z.output<typeof MessagePhoto>

/** The message that another one answers, as far as its quote shows it. */
export const QuotedMessage = z.object({
  number: z.int(),
  sender_id: Id,
  kind: MessageKind,
  /** At most `limits.quotedLength` characters; empty once it was withdrawn. */
  text: z.string(),
  gift: z.nullable(z.string()),
  withdrawn: z.boolean()
})
export type QuotedMessage = z.output<typeof QuotedMessage>

export const Message = z.object({
  id: Id,
  conversation_id: Id,
  /** Rises by one within a conversation: the order in which messages are shown. */
  number: z.int(),
  sender_id: Id,
  kind: MessageKind,
  /** The caption of a photo, the note with a gift; may be empty there. */
  text: z.string(),
  photo: z.nullable(MessagePhoto),
  /** A name out of `settings.gift_credits`. */
  gift: z.nullable(z.string()),
  reply_to: z.nullable(QuotedMessage),
  reactions: z.array(z.object({ member_id: Id, reaction: Reaction })),
  /** Only for the reader, of a message of the other side. */
  warnings: z.array(MessageWarning),
  credits: z.int(),
  /** Written by a program, and labelled so. */
  automatic: z.boolean(),
  created_at: DateTime,
  /** It has reached a device of the other side. */
  delivered: z.boolean(),
  /** Null as long as it is unread, and where one of the two keeps that to themselves. */
  read_at: z.nullable(DateTime),
  /** Taken back by its sender before it was read: nothing of it is left, nothing was paid. */
  withdrawn: z.boolean(),
  /** It was not taken back: an operator took it away. */
  removed: z.optional(z.boolean()),
  /** Its credits were returned, because it was never opened; true for the sender only. */
  credited_back: z.boolean(),
  /** Its credits were returned, because it is a question to a fictional profile whether it is real. */
  reality_question: z.optional(z.boolean()),
  /** The sender's Idempotency-Key, so that an echo finds its message; null for the other side. */
  client_id: z.nullable(z.string())
})
export type Message = z.output<typeof Message>

import * as z from 'zod/mini'
import { DateTime, Id } from './common.ts'
import { Balance } from './balance.ts'
import { ProfileCard } from './cards.ts'
import type { ErrorCode } from './errors.ts'
import { Message } from './messages.ts'

/** The path of the stream; design §7 tells how it resumes. */
export const eventsPath = '/api/events.php'
/** All codes that a stream can answer with instead of events. */
export const eventsErrors = [
  'authentication_required',
  'internal',
  'unavailable'
] as const satisfies readonly ErrorCode[]

/** What the server tells a listening member, by event name. */
export const events = {
  /** First on every stream; not resumed: what was missed is gone, load everything anew. */
  ready: z.object({ resumed: z.boolean() }),
  message: z.object({ message: Message, profile: ProfileCard, num_unread_messages: z.int() }),
  /** A reaction, a withdrawal or a credit-back changed it. */
  message_changed: z.object({ message: Message, profile_id: Id, num_unread_messages: z.int() }),
  /** Everything up to the number has reached a device of the other side. */
  delivered: z.object({ conversation_id: Id, number: z.int() }),
  read: z.object({ conversation_id: Id, number: z.int() }),
  /** The member read it on another device. */
  seen: z.object({ conversation_id: Id, num_unread_messages: z.int() }),
  /** Never stored: who misses it misses nothing. */
  typing: z.object({ conversation_id: Id, profile_id: Id }),
  like: z.object({ profile: ProfileCard }),
  match: z.object({ profile: ProfileCard }),
  /** The private photos of this profile are open to the member until then. */
  photo_key: z.object({ profile: ProfileCard, expires_at: DateTime }),
  balance: Balance,
  chat_removed: z.object({ profile_id: Id }),
  /** The member lifted a block, or saw or took back a like, on whatever device: both lists change. */
  lists_changed: z.object({}),
  /**
   * `replaced`: a login in the same browser took its place. The stream of that session ends without
   * this event, because its page could ask for the user before the browser has the new cookie.
   */
  session_ended: z.object({ session_id: z.string(), replaced: z.optional(z.literal(true)) })
} as const

export type EventName = keyof typeof events
export type EventData<Name extends EventName> = z.output<(typeof events)[Name]>
export type ServerEvent = { [Name in EventName]: { name: Name; data: EventData<Name> } }[EventName]

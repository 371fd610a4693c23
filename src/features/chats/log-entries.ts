import type { Message } from '#contract/chats.ts'
import { daysAgo } from '#src/lib/format.ts'
import { type Conversation, isFromProfile } from './conversation-state.ts'
import type { Outgoing } from './outgoing.ts'

/** A bubble: what the server has, or what is still on its way. */
interface Line {
  /** Stays the same when what was on its way arrives. */
  key: string
  own: boolean
  text: string
  created_at: string
  message: Message | null
  outgoing: Outgoing | null
}

export type LogEntry =
  | { kind: 'day'; key: string; date: string }
  | { kind: 'new'; key: string }
  /** `first` and `last` of its group; time and state stand under the last one. */
  | (Line & { kind: 'line'; first: boolean; last: boolean })

const groupMilliseconds = 5 * 60_000

/**
 * What the log shows from top to bottom: days, the line above what is new, and bubbles in groups of
 * one speaker and a few minutes. What is on its way comes last.
 */
export function logEntries(conversation: Conversation, outgoing: readonly Outgoing[]): LogEntry[] {
  const lines = [
    ...conversation.messages.map(lineOf(conversation)),
    ...outgoing.map(lineOfOutgoing)
  ]
  const entries: LogEntry[] = []
  lines.forEach((line, index) => {
    const before = lines[index - 1]
    const after = lines[index + 1]
    if (!before || isOtherDay(before, line)) {
      entries.push({ kind: 'day', key: `day-${line.key}`, date: line.created_at })
    }
    if (isNew(conversation, line)) entries.push({ kind: 'new', key: 'new' })
    const joins = (one: Line | undefined, other: Line | undefined) =>
      one !== undefined &&
      other !== undefined &&
      isOneGroup(one, other) &&
      !isNew(conversation, other)
    const place = { first: !joins(before, line), last: !joins(line, after) }
    entries.push({ kind: 'line', ...line, ...place })
  })
  return entries
}

function lineOf(conversation: Conversation) {
  return (message: Message): Line => ({
    key: message.client_id ?? message.id,
    own: !isFromProfile(conversation, message),
    text: message.text,
    created_at: message.created_at,
    message,
    outgoing: null
  })
}

function lineOfOutgoing(outgoing: Outgoing): Line {
  const { key, text, created_at } = outgoing
  return { key, own: true, text, created_at, message: null, outgoing }
}

function isNew({ newFrom }: Conversation, { message }: Line): boolean {
  return newFrom !== null && message?.number === newFrom
}

function isOtherDay(one: Line, other: Line): boolean {
  return daysAgo(one.created_at, Date.parse(other.created_at)) !== 0
}

function isOneGroup(one: Line, other: Line): boolean {
  return (
    one.own === other.own &&
    one.outgoing === null &&
    other.outgoing === null &&
    one.message?.automatic === other.message?.automatic &&
    !isOtherDay(one, other) &&
    Date.parse(other.created_at) - Date.parse(one.created_at) < groupMilliseconds
  )
}

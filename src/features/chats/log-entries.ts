import type { Message } from '#contract/chats.ts'
import { daysAgo } from '#src/lib/format.ts'
import type { Outgoing } from './outgoing.ts'

/** A bubble: what the server has, or what is still on its way. */
interface Line {
  /** Stays the same when what was on its way arrives. */
  key: string
  own: boolean
  created_at: string
  message: Message | null
  outgoing: Outgoing | null
}

/**
 * A row of the log. What separates it from the next one stands at its foot: history that comes in
 * above then changes no row that is there already, and nothing moves.
 */
export interface LogEntry extends Line {
  /** Of its group: time and state stand under the last one. */
  first: boolean
  last: boolean
  /** The next row is the first that was new when the member came. */
  newBelow: boolean
  /** The next row begins this day. */
  dayBelow: string | null
}

/** The part of a conversation that its log shows. */
export interface Logged {
  profileId: string
  messages: readonly Message[]
  /** Number of the first message that was new when the member came. */
  newFrom: number | null
  outgoing: readonly Outgoing[]
}

const groupMilliseconds = 5 * 60_000

/** What an entry was made of, to know whether it still holds. */
interface Made {
  entry: LogEntry
  before: Line | undefined
  after: Line | undefined
  newFrom: number | null
}

/**
 * Makes what the log shows from top to bottom: bubbles in groups of one speaker and a few minutes,
 * and what is on its way last. Of ten thousand messages only those are looked at again that changed
 * or have another neighbour.
 */
export function logMaker(): (logged: Logged) => LogEntry[] {
  let lines = new WeakMap<Message, Line>()
  const made = new WeakMap<Line, Made>()
  let madeFor = ''
  return ({ profileId, messages, newFrom, outgoing }) => {
    if (madeFor !== profileId) lines = new WeakMap()
    madeFor = profileId
    const all: Line[] = []
    for (const message of messages) {
      let line = lines.get(message)
      if (!line) lines.set(message, (line = lineOf(message, profileId)))
      all.push(line)
    }
    for (const item of outgoing) all.push(lineOfOutgoing(item))
    return all.map((line, index) => {
      const before = all[index - 1]
      const after = all[index + 1]
      const known = made.get(line)
      if (known && known.before === before && known.after === after && known.newFrom === newFrom) {
        return known.entry
      }
      const entry = entryOf(line, before, after, newFrom)
      const same = known && isSame(known.entry, entry) ? known.entry : entry
      made.set(line, { entry: same, before, after, newFrom })
      return same
    })
  }
}

function lineOf(message: Message, profileId: string): Line {
  return {
    key: message.client_id ?? message.id,
    own: message.sender_id !== profileId,
    created_at: message.created_at,
    message,
    outgoing: null
  }
}

function lineOfOutgoing(outgoing: Outgoing): Line {
  const { key, created_at } = outgoing
  return { key, own: true, created_at, message: null, outgoing }
}

function entryOf(
  line: Line,
  before: Line | undefined,
  after: Line | undefined,
  newFrom: number | null
): LogEntry {
  const isNew = (one: Line) => newFrom !== null && one.message?.number === newFrom
  const joins = (one: Line, other: Line) => isOneGroup(one, other) && !isNew(other)
  return {
    ...line,
    first: !before || !joins(before, line),
    last: !after || !joins(line, after),
    newBelow: after !== undefined && isNew(after),
    dayBelow: after && isOtherDay(line, after) ? after.created_at : null
  }
}

function isSame(one: LogEntry, other: LogEntry): boolean {
  return (
    one.message === other.message &&
    one.outgoing === other.outgoing &&
    one.first === other.first &&
    one.last === other.last &&
    one.newBelow === other.newBelow &&
    one.dayBelow === other.dayBelow
  )
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

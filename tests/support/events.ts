import { type EventName, type ServerEvent, events, eventsPath } from '#contract/events.ts'
import type { Api, Caller } from './api.ts'

/** What a member was told so far, oldest first, checked against the contract. */
export async function eventsOf(api: Api, member: { id: string }): Promise<ServerEvent[]> {
  const rows = await api.deps.db
    .selectFrom('event')
    .select(['name', 'data'])
    .where('member_id', '=', member.id)
    .orderBy('number')
    .execute()
  return rows.map(({ name, data }) => readEvent(name, data))
}

export async function eventNames(api: Api, member: { id: string }): Promise<EventName[]> {
  return (await eventsOf(api, member)).map(({ name }) => name)
}

function readEvent(name: string, data: unknown): ServerEvent {
  const known = name as EventName
  return { name: known, data: events[known].parse(data) } as ServerEvent
}

export type StreamedEvent = ServerEvent & { id: string | undefined }

export interface Stream {
  status: number
  /** Waits for the next event; null once the stream has ended. */
  next(): Promise<StreamedEvent | null>
  /** Waits until the server ends the stream, and leaves out what still comes. */
  ended(): Promise<void>
  close(): Promise<void>
}

/** Opens the event stream the way a browser does. */
export async function openStream(caller: Caller, lastEventId?: string): Promise<Stream> {
  const headers: Record<string, string> = lastEventId ? { 'last-event-id': lastEventId } : {}
  const response = await caller.fetch(eventsPath, { headers })
  if (!response.body) throw new Error('The stream has no body')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''

  async function nextBlock(): Promise<string | null> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        return block
      }
      const { value, done } = await reader.read()
      if (done) return null
      text += value
    }
  }

  const stream: Stream = {
    status: response.status,
    async next() {
      const block = await nextBlock()
      if (block === null) return null
      const fields = Object.fromEntries(
        block.split('\n').map(line => line.split(/: ?(.*)/, 2) as [string, string])
      )
      // Blocks without an event are heartbeats.
      if (!fields['event']) return stream.next()
      return { ...readEvent(fields['event'], JSON.parse(fields['data'] ?? '')), id: fields['id'] }
    },
    async ended() {
      while ((await stream.next()) !== null);
    },
    close: () => reader.cancel()
  }
  return stream
}

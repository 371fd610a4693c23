import * as z from 'zod/mini'
import { type EventName, type ServerEvent, events, eventsPath } from '#contract/events.ts'
import { environment } from './environment.ts'
import { alone, canShareWork } from './tabs.ts'

type Listener = (event: ServerEvent) => void
/** What the tab with the stream passes on to the others. */
interface Shared {
  event: ServerEvent
  id: string | undefined
}

const longestPauseMilliseconds = 30_000

const names = Object.keys(events) as EventName[]
const listeners = new Set<Listener>()

/** @returns the function that ends the subscription */
export function onServerEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function hand(event: ServerEvent): void {
  for (const listener of listeners) listener(event)
}

function parse(name: EventName, text: string): ServerEvent | null {
  const parsed = (events[name] as z.ZodMiniType).safeParse(JSON.parse(text))
  if (parsed.success) return { name, data: parsed.data } as ServerEvent
  environment.report(parsed.error)
  return null
}

/**
 * Listens to what concerns the member until stopped. One tab of the browser holds the stream and
 * passes its events on to the others (design §7); when it closes, the next one takes over and resumes
 * after the last event. Tabs that cannot share work have a stream each.
 *
 * @param onRefused the server ended the stream for good: perhaps the session is over
 * @param memberId the member of this page; the server refuses a stream of another member's session,
 *   which the browser has after a login in another tab
 * @returns the function that stops
 */
export function listenToServer(onRefused: () => void, memberId = ''): () => void {
  const line = `vonk-events-${memberId}`
  const channel = canShareWork() ? new BroadcastChannel(line) : null
  const stop = new AbortController()
  let last: string | undefined

  channel?.addEventListener('message', ({ data }: MessageEvent<Shared>) => {
    last = data.id ?? last
    hand(data.event)
  })

  function stream(lost: () => void): EventSource {
    const query = new URLSearchParams({
      ...(memberId && { member: memberId }),
      ...(last !== undefined && { last_event_id: last })
    })
    const source = new EventSource(`${environment.origin()}${eventsPath}?${query}`)
    for (const name of names) {
      source.addEventListener(name, message => {
        const event = parse(name, message.data as string)
        if (!event) return
        last = message.lastEventId || last
        channel?.postMessage({ event, id: last } satisfies Shared)
        hand(event)
      })
    }
    // The browser reconnects by itself after a cut, but not after a refusal.
    source.onerror = () => source.readyState === EventSource.CLOSED && lost()
    return source
  }

  async function lead(): Promise<void> {
    let pause = 1000
    while (!stop.signal.aborted) {
      await new Promise<void>(resolve => {
        const source = stream(resolve)
        source.addEventListener('ready', () => (pause = 1000))
        stop.signal.addEventListener('abort', () => {
          source.close()
          resolve()
        })
      })
      if (stop.signal.aborted) return
      onRefused()
      await new Promise(resolve => setTimeout(resolve, pause))
      pause = Math.min(pause * 2, longestPauseMilliseconds)
    }
  }

  alone(line, lead, stop.signal).catch(error => {
    if (!stop.signal.aborted) environment.report(error)
  })

  return () => {
    stop.abort()
    channel?.close()
  }
}

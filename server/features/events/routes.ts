import type { Hono } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { type EventData, eventsPath } from '#contract/events.ts'
import type { Poke } from '#server/adapters/fanout/port.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Caller } from '#server/lib/context.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import type { Environment } from '#server/lib/request.ts'
import { findCaller, sessionToken } from '#server/features/session/sessions.ts'
import { markPresent } from './presence.ts'
import { type Reached, noteReached } from './reached.ts'
import { type StoredEvent, eventsAfter, eventsAtOnce, lastNumber, oldestNumber } from './queries.ts'

const heartbeatMilliseconds = 15_000
/** Netlify's proxy ends a request after 26 s (design §7). */
const signedStreamSeconds = 25
/** Milliseconds after which the browser connects again. */
const retry = { afterCut: 3000, afterOurEnd: 250 }

/** Seconds after which the server ends a stream; the browser resumes it. */
export function streamSecondsOf(configured: number, isSigned: boolean): number {
  return isSigned ? Math.min(configured, signedStreamSeconds) : configured
}

/** GET /api/events.php (design §7): resumes from Last-Event-ID out of the member's event table. */
export function eventsRoutes(
  app: Hono<Environment>,
  deps: Dependencies,
  stopping: AbortSignal
): void {
  app.get(eventsPath, async http => {
    const arrived = Date.now()
    const { origin, site, isSigned } = http.get('visitor')
    const seconds = streamSecondsOf(deps.config.VONK_STREAM_SECONDS, isSigned)
    const token = sessionToken(http, origin)
    const find = async () =>
      token === undefined ? null : findCaller(deps.db, site.id, token, deps.clock())
    const caller = await find()
    // A page that reconnects after another member has logged in must not get that member's events.
    const expected = http.req.query('member') ?? ''
    if (!caller || (expected && expected !== caller.id))
      throw new AppError('authentication_required')
    http.header('x-accel-buffering', 'no')
    const lastEventId = http.req.header('last-event-id') ?? http.req.query('last_event_id') ?? ''
    const response = streamSSE(http, async stream => {
      const events = new EventStream(deps, stream, caller, find, stopping)
      await events.run(Number.parseInt(lastEventId, 10), arrived + seconds * 1000)
    })
    // Hono sets its own value, without what keeps proxies from compressing.
    response.headers.set('cache-control', 'no-cache, no-transform')
    return response
  })
}

/** One member's stream: sleeps until poked, then sends what the database has beyond the last number. */
class EventStream {
  readonly #deps: Dependencies
  readonly #stream: SSEStreamingApi
  readonly #memberId: string
  readonly #sessionId: string
  readonly #find: () => Promise<Caller | null>
  readonly #stopping: AbortSignal
  #last = 0
  #typing: Poke[] = []
  #poked = false
  #ended = false
  #wake = () => {}

  constructor(
    deps: Dependencies,
    stream: SSEStreamingApi,
    caller: Caller,
    find: () => Promise<Caller | null>,
    stopping: AbortSignal
  ) {
    this.#deps = deps
    this.#stream = stream
    this.#memberId = caller.id
    this.#sessionId = caller.sessionId
    this.#find = find
    this.#stopping = stopping
  }

  /** @param end milliseconds since 1970 */
  async run(resumeFrom: number, end: number): Promise<void> {
    const unsubscribe = this.#deps.fanout.subscribe(this.#memberId, poke => this.#receive(poke))
    const stop = () => this.#wake()
    this.#stopping.addEventListener('abort', stop)
    this.#stream.onAbort(stop)
    const closed = this.#deps.metrics?.streamOpened()
    try {
      await this.#begin(resumeFrom)
      await this.#serveUntil(end)
    } finally {
      unsubscribe()
      closed?.()
      this.#stopping.removeEventListener('abort', stop)
    }
  }

  #receive(poke: Poke): void {
    if (poke.typing) this.#typing.push(poke)
    this.#poked = true
    this.#wake()
  }

  async #begin(resumeFrom: number): Promise<void> {
    const { db } = this.#deps
    const last = await lastNumber(db, this.#memberId)
    const oldest = await oldestNumber(db, this.#memberId)
    const resumed =
      Number.isInteger(resumeFrom) && resumeFrom <= last && (oldest ?? last + 1) <= resumeFrom + 1
    this.#last = resumed ? resumeFrom : last
    // The session may have ended before the subscription, and its event is not sent again.
    this.#ended = (await this.#find()) === null
    if (this.#ended) return
    await this.#send('ready', { resumed }, this.#last, retry.afterCut)
    this.#poked = true
  }

  async #serveUntil(end: number): Promise<void> {
    while (!this.#isOver() && Date.now() < end) {
      if (this.#poked) {
        this.#poked = false
        await this.#sendNews()
      } else if (!(await this.#sleep(Math.min(heartbeatMilliseconds, end - Date.now())))) {
        await this.#heartbeat()
      }
    }
    // The member's events wait meanwhile. Only an end of ours is a promise that the server is there.
    if (!this.#isOver()) await this.#stream.write(`retry: ${retry.afterOurEnd}\n\n`)
  }

  #isOver(): boolean {
    return this.#ended || this.#stream.aborted || this.#stopping.aborted
  }

  /** @returns false when the time passed without a poke */
  #sleep(milliseconds: number): Promise<boolean> {
    return new Promise(resolve => {
      const timer = setTimeout(() => resolve(false), milliseconds)
      this.#wake = () => {
        clearTimeout(timer)
        resolve(true)
      }
    })
  }

  async #heartbeat(): Promise<void> {
    const now = this.#deps.clock()
    this.#ended = (await this.#find()) === null
    if (this.#ended) return
    await markPresent(this.#deps.db, this.#memberId, now)
    await this.#stream.write(': still here\n\n')
    // A poke can get lost on its way between processes.
    this.#poked = true
  }

  async #sendNews(): Promise<void> {
    for (const poke of this.#typing.splice(0)) await this.#send('typing', poke.typing)
    let full = true
    while (full && !this.#isOver()) {
      const news = await eventsAfter(this.#deps.db, this.#memberId, this.#last)
      full = news.length === eventsAtOnce
      for (const event of news) {
        if (this.#ended) return
        await this.#sendStored(event)
      }
      if (!this.#stream.aborted)
        noteReached(
          this.#deps,
          news.flatMap(event => this.#reachedWith(event))
        )
    }
  }

  /** A message of the other side that is written to this stream is on a device of the member. */
  #reachedWith({ name, data }: StoredEvent): Reached[] {
    if (name !== 'message') return []
    const { message } = data as EventData<'message'>
    if (message.sender_id === this.#memberId) return []
    const { conversation_id: conversationId, number } = message
    return [{ memberId: this.#memberId, conversationId, number }]
  }

  async #sendStored({ number, name, data }: StoredEvent): Promise<void> {
    this.#last = number
    const ended = name === 'session_ended' ? (data as EventData<'session_ended'>) : null
    if (ended?.session_id === this.#sessionId) this.#ended = true
    if (this.#ended && ended?.replaced) return
    await this.#send(name, data, number)
  }

  async #send(name: string, data: unknown, id?: number, retry?: number): Promise<void> {
    await this.#stream.writeSSE({
      event: name,
      data: JSON.stringify(data),
      ...(id === undefined ? {} : { id: String(id) }),
      ...(retry === undefined ? {} : { retry })
    })
  }
}

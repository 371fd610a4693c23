import type { Hono } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { eventsPath } from '#contract/events.ts'
import type { Poke } from '#server/adapters/fanout/port.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import type { Environment } from '#server/lib/request.ts'
import { findCaller, sessionToken } from '#server/features/session/sessions.ts'
import { markPresent } from './presence.ts'
import { eventsAfter, oldestNumber, lastNumber } from './queries.ts'

const heartbeatMilliseconds = 15_000

/** GET /api/events.php (design §7): resumes from Last-Event-ID out of the member's event table. */
export function eventsRoutes(app: Hono<Environment>, deps: Dependencies, stopping: AbortSignal): void {
  app.get(eventsPath, async http => {
    const token = sessionToken(http, http.get('visitor').origin)
    const caller = token === undefined ? null : await findCaller(deps.db, token, deps.clock())
    if (!caller || token === undefined) throw new AppError('authentication_required')
    http.header('cache-control', 'no-cache, no-transform')
    http.header('x-accel-buffering', 'no')
    return streamSSE(http, async stream => {
      await new EventStream(deps, stream, caller.id, token, stopping).run(
        Number(http.req.header('last-event-id') ?? http.req.query('last_event_id') ?? NaN)
      )
    })
  })
}

/** One member's stream: sleeps until poked, then sends what the database has beyond the last number. */
class EventStream {
  readonly #deps: Dependencies
  readonly #stream: SSEStreamingApi
  readonly #memberId: string
  readonly #token: string
  readonly #stopping: AbortSignal
  #last = 0
  #typing: Poke[] = []
  #poked = false
  #wake = () => {}

  constructor(
    deps: Dependencies,
    stream: SSEStreamingApi,
    memberId: string,
    token: string,
    stopping: AbortSignal
  ) {
    this.#deps = deps
    this.#stream = stream
    this.#memberId = memberId
    this.#token = token
    this.#stopping = stopping
  }

  async run(resumeFrom: number): Promise<void> {
    const unsubscribe = this.#deps.fanout.subscribe(this.#memberId, poke => this.#receive(poke))
    const stop = () => this.#wake()
    this.#stopping.addEventListener('abort', stop)
    this.#stream.onAbort(stop)
    try {
      await this.#begin(resumeFrom)
      await this.#serveUntil(Date.now() + this.#deps.config.VONK_STREAM_SECONDS * 1000)
    } finally {
      unsubscribe()
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
    await this.#send('ready', { resumed }, this.#last)
    this.#poked = true
  }

  async #serveUntil(end: number): Promise<void> {
    while (!this.#stream.aborted && !this.#stopping.aborted && Date.now() < end) {
      if (this.#poked) {
        this.#poked = false
        await this.#sendNews()
      } else if (!(await this.#sleep(Math.min(heartbeatMilliseconds, end - Date.now())))) {
        if (!(await this.#heartbeat())) return
      }
    }
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

  async #heartbeat(): Promise<boolean> {
    const now = this.#deps.clock()
    if (!(await findCaller(this.#deps.db, this.#token, now))) return false
    await markPresent(this.#deps.db, this.#memberId, now)
    await this.#stream.write(': still here\n\n')
    return true
  }

  async #sendNews(): Promise<void> {
    for (const poke of this.#typing.splice(0)) await this.#send('typing', poke.typing)
    for (const event of await eventsAfter(this.#deps.db, this.#memberId, this.#last)) {
      this.#last = event.number
      await this.#send(event.name, event.data, event.number)
    }
  }

  async #send(name: string, data: unknown, id?: number): Promise<void> {
    await this.#stream.writeSSE({
      event: name,
      data: JSON.stringify(data),
      ...(id === undefined ? {} : { id: String(id) })
    })
  }
}

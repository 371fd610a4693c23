import { onTestFinished } from 'vitest'
import type { Caller } from './api.ts'
import { type Stream, openStream } from './events.ts'

const pauseMilliseconds = 50

/**
 * Gives this process the browser's `EventSource`, as far as the application uses it, with the
 * session of a caller: it connects again after a cut and says which event it heard last.
 */
export function installEventSource(caller: Caller): void {
  class EventStream extends EventTarget {
    static readonly CLOSED = 2
    readyState = 0
    onerror: (() => void) | null = null
    #stream: Stream | undefined
    #last: string | undefined

    constructor(url: string) {
      super()
      this.#last = new URL(url).searchParams.get('last_event_id') ?? undefined
      void this.#listen()
    }

    close(): void {
      this.readyState = EventStream.CLOSED
      void this.#stream?.close().catch(() => {})
    }

    async #listen(): Promise<void> {
      while (this.readyState !== EventStream.CLOSED) {
        // Every end of a stream is a reason to connect again, a cut too.
        await this.#hear().catch(() => {})
        if (this.readyState === EventStream.CLOSED) return
        this.onerror?.()
        await new Promise(resolve => setTimeout(resolve, pauseMilliseconds))
      }
    }

    async #hear(): Promise<void> {
      this.#stream = await openStream(caller, this.#last)
      if (this.#stream.status !== 200) return this.close()
      for (let event = await this.#stream.next(); event; event = await this.#stream.next()) {
        if (this.readyState === EventStream.CLOSED) return
        this.#last = event.id || this.#last
        const data = JSON.stringify(event.data)
        const init = { data, lastEventId: this.#last ?? '' }
        this.dispatchEvent(new MessageEvent(event.name, init))
      }
    }
  }
  const before = globalThis.EventSource
  globalThis.EventSource = EventStream as never
  onTestFinished(() => {
    globalThis.EventSource = before
  })
}

import inspector from 'node:inspector'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import type { Db } from './schema.ts'

/** What the thread is given. */
export interface Watched {
  /** How many statements were answered, the length of the text, and the statement begun last. */
  memory: SharedArrayBuffer
  seconds: number
  level: string
}

const headBytes = 8
const textBytes = 2000

/** Both threads look at the same bytes: who hangs answers no message. */
export function readWatched(memory: SharedArrayBuffer) {
  return { head: new Int32Array(memory, 0, 2), text: Buffer.from(memory, headBytes, textBytes) }
}

export interface Watchdog {
  begins(statement: string): void
  answered(): void
  /** @returns the function that ends the watch */
  watch(db: Db): () => Promise<void>
}

/**
 * PGlite works in our own thread and knows no `statement_timeout`. A thread beside it ends the process
 * when no statement was answered for so long, whether one hangs, a transaction never ends or PGlite
 * itself has failed; whoever supervises the process starts it again (decision 0036).
 *
 * @param level of the log, to which the thread writes the statement begun last
 */
export function openWatchdog(level: string, seconds = 60): Watchdog {
  const memory = new SharedArrayBuffer(headBytes + textBytes)
  const { head, text } = readWatched(memory)
  return {
    begins: statement => void (head[1] = text.write(statement)),
    answered: () => void Atomics.add(head, 0, 1),
    watch(db) {
      // A breakpoint holds everything but that thread.
      if (inspector.url() !== undefined) return async () => {}
      const ask = () => void sql`select 1`.execute(db).catch(() => {})
      const asking = setInterval(ask, (seconds * 1000) / 10).unref()
      const workerData: Watched = { memory, seconds, level }
      const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
        workerData,
        // Those of this process may be none for a file.
        execArgv: []
      })
      thread.unref()
      return async () => {
        clearInterval(asking)
        await thread.terminate()
      }
    }
  }
}

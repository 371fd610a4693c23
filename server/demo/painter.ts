import { type ChildProcess, fork } from 'node:child_process'

/** What the painter's process is sent, and what it returns. */
export interface Commission {
  id: number
  key: string
}
export type Painted = { id: number; bytes: Uint8Array | null } | { id: number; error: string }

/** Draws pictures of the demo population outside the server's process. */
export interface Painter {
  /** @returns null when no demo person has a picture under this key */
  draw(key: string): Promise<Uint8Array | null>
  /** Ends the process; drawings that are not finished are rejected. */
  close(): void
}

/** @param count how many people the population has; the process starts with the first drawing */
export function openPainter(count: number): Painter {
  const pending = new Map<number, PromiseWithResolvers<Uint8Array | null>>()
  let child: ChildProcess | undefined
  let isClosed = false
  let lastId = 0
  const start = () => {
    const started = fork(new URL('./painter.main.ts', import.meta.url), [String(count)], {
      serialization: 'advanced',
      // Flags of the server, such as an inspector's port, are not for a second process.
      execArgv: []
    })
    started.on('message', (painted: Painted) => {
      const drawing = pending.get(painted.id)
      pending.delete(painted.id)
      if ('error' in painted) drawing?.reject(new Error(painted.error))
      else drawing?.resolve(painted.bytes)
    })
    const fail = (reason: unknown) => {
      for (const drawing of pending.values()) {
        drawing.reject(new Error('The painter has ended', { cause: reason }))
      }
      pending.clear()
      child = undefined
    }
    started.on('error', fail)
    started.on('exit', (code, signal) => fail(signal ?? code))
    return started
  }
  return {
    draw(key) {
      const drawing = Promise.withResolvers<Uint8Array | null>()
      if (isClosed) {
        drawing.reject(new Error('The painter is closed'))
        return drawing.promise
      }
      child ??= start()
      const commission: Commission = { id: ++lastId, key }
      pending.set(commission.id, drawing)
      child.send(commission)
      return drawing.promise
    },
    close() {
      isClosed = true
      child?.kill('SIGKILL')
    }
  }
}

import { onTestFinished } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { environment, setEnvironment } from '#src/lib/environment.ts'

/** Answers requests to a path with a refusal of the catalogue, until undone or the test ends. */
export function refuse(path: string, code: ErrorCode, status = 404): () => void {
  const { fetch } = environment
  return replace(path, fetch, async () => Response.json({ error: code }, { status }))
}

/** Requests to a path arrive and are carried out; of their answers something else is left. */
export function loseAnswers(path: string): () => void {
  const { fetch } = environment
  return replace(path, fetch, async request => {
    await fetch(request)
    return Response.json({ error: 'not_allowed' }, { status: 403 })
  })
}

export interface Held {
  /** How many requests wait. */
  waiting(): number
  /** Lets the ones that wait go on, and those that come after. */
  release(): void
}

/** Holds back the answers to a path, as a slow network would. */
export function hold(path: string): Held {
  const { fetch } = environment
  let isOpen = false
  const held: (() => void)[] = []
  replace(path, fetch, async request => {
    const answer = await fetch(request)
    if (!isOpen) await new Promise<void>(resolve => held.push(resolve))
    return answer
  })
  return {
    waiting: () => held.length,
    release() {
      isOpen = true
      for (const resolve of held.splice(0)) resolve()
    }
  }
}

function replace(
  path: string,
  fetch: typeof globalThis.fetch,
  answer: (request: Request) => Promise<Response>
): () => void {
  const restore = setEnvironment({
    async fetch(input, init) {
      const request = new Request(input, init)
      return new URL(request.url).pathname === path ? answer(request) : fetch(request)
    }
  })
  onTestFinished(restore)
  return restore
}

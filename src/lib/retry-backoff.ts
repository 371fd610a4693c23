import type { ErrorCode } from '#contract/errors.ts'
import { $attentive } from './attention.ts'
import { watchOnline } from './online.ts'

const firstPauseMilliseconds = 1000
/** Short, because a request without a connection reaches no server and costs it nothing. */
const longestPauseOffline = 5000
const longestPauseMilliseconds = 30_000
/** After this many answers with a fault, no timer starts the next attempt. */
export const mostFaults = 4

/** Error codes of failures that another attempt may not have. */
export const passingFailures: readonly ErrorCode[] = ['network', 'unavailable', 'internal']

/** Milliseconds until the next attempt: they double, with a random part so that browsers spread out. */
export function pauseBefore(code: ErrorCode, attempts: number): number {
  const longest = code === 'network' ? longestPauseOffline : longestPauseMilliseconds
  return Math.min(firstPauseMilliseconds * 2 ** attempts, longest) * (0.75 + Math.random() / 2)
}

interface Retry {
  /** Schedules the next attempt after a failure; stops for a code that another attempt cannot change. */
  start(code: ErrorCode): void
  stop(): void
}

/**
 * Repeats an attempt that failed for want of a connection or a server: when the browser is online
 * again, when the member looks at the tab again, and after pauses that grow.
 *
 * @param attempt makes one attempt; calls `start` if it fails, and `stop` if it succeeds
 */
export function createRetry(attempt: () => Promise<unknown>): Retry {
  let attempts = 0
  let faults = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isUnderway = false
  /** The connection may be back since the running attempt started. */
  let isAskedAgain = false
  let watches: (() => void)[] | undefined

  function start(code: ErrorCode): void {
    if (!passingFailures.includes(code)) return stop()
    watches ??= watchConnection()
    clearTimeout(timer)
    if (code === 'internal' && ++faults >= mostFaults) return
    timer = setTimeout(() => void run(), pauseBefore(code, attempts++))
  }

  function stop(): void {
    clearTimeout(timer)
    for (const end of watches ?? []) end()
    watches = undefined
    attempts = 0
    faults = 0
  }

  function watchConnection(): (() => void)[] {
    return [watchOnline(retryNow), $attentive.listen(attentive => void (attentive && retryNow()))]
  }

  function retryNow(): void {
    attempts = 0
    if (isUnderway) isAskedAgain = true
    else void run()
  }

  async function run(): Promise<void> {
    clearTimeout(timer)
    isUnderway = true
    isAskedAgain = false
    await attempt().finally(() => (isUnderway = false))
    if (watches && isAskedAgain) void run()
  }

  return { start, stop }
}

import { cutText } from '#contract/cut-text.ts'
import type { FaultReport } from '#contract/faults.ts'

// Prebuilt pages load this file too, so it repeats a path and lengths of the contract instead of
// loading it; a test compares them.
const path = '/api/fault.php'
const longest = { message: 300, stack: 2000, page: 300, script: 80 }
/** A fault in a loop must not fill the log. */
const mostOfPage = 5

/** The report of a thrown value; values that are no errors are named by their type only. */
export function faultOf(kind: FaultReport['kind'], thrown: unknown, page: string): FaultReport {
  const { name, message, stack } = thrown instanceof Error ? thrown : new TypeError(typeof thrown)
  return {
    kind,
    message: cutText(`${name}: ${message}`, longest.message),
    stack: cutText(thrown instanceof Error && stack ? stack : '', longest.stack),
    page: page.slice(0, longest.page),
    script: (import.meta.url.split('/').pop() ?? '').slice(0, longest.script)
  }
}

/** Reports unexpected errors of this page to the server, each once (docs/operating.md). */
export function watchFaults(): void {
  const sent = new Set<string>()
  const report = (kind: FaultReport['kind'], thrown: unknown) => {
    try {
      const fault = faultOf(kind, thrown, location.pathname)
      const key = fault.message + fault.stack
      // Browser extensions run in our pages; their faults are not ours.
      if (sent.has(key) || sent.size === mostOfPage || key.includes('-extension://')) return
      sent.add(key)
      navigator.sendBeacon(path, JSON.stringify(fault))
    } catch {
      // An error thrown here would be reported in turn.
    }
  }
  addEventListener('error', ({ error }) => report('error', error))
  addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason))
}

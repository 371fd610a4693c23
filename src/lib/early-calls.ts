import { onForget } from './forget.ts'

/** An API call that the document started before the scripts were loaded. */
export interface EarlyCall {
  /** Milliseconds since 1970 by the device clock. */
  sentAt: number
  answer: Promise<Response>
}

declare global {
  /** Early calls whose answer is not used yet, by path and query. */
  var earlyCalls: Map<string, EarlyCall> | undefined
}

/** An older answer may be out of date. */
const longestAgeMilliseconds = 10_000

/**
 * Takes the early call to an address, once.
 *
 * @returns undefined if there is none, or if it is too old
 */
export function takeEarlyCall(url: string, now: number): EarlyCall | undefined {
  const { pathname, search } = new URL(url)
  const address = pathname + search
  const early = globalThis.earlyCalls?.get(address)
  globalThis.earlyCalls?.delete(address)
  return early && now - early.sentAt < longestAgeMilliseconds ? early : undefined
}

// The answers are for the member of before.
onForget(() => globalThis.earlyCalls?.clear())

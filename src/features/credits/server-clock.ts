import { environment } from '#src/lib/environment.ts'

/** A lost answer that was asked for again says nothing about how long the last one took. */
const longestTripMilliseconds = 2000

let ahead = 0

/**
 * Measures by an answer how far this browser's clock is off.
 *
 * @param now the server's clock in the answer
 * @param asked when the question was sent, by the browser's clock
 */
export function measureClock(now: string, asked: number): void {
  const heard = environment.now()
  const trip = Math.min(Math.max(heard - asked, 0), longestTripMilliseconds)
  ahead = Date.parse(now) + trip / 2 - heard
}

/** Milliseconds since 1970 by the server's clock, as far as it was measured. */
export function serverNow(): number {
  return environment.now() + ahead
}

import { environment } from './environment.ts'

/** A `Date` header has whole seconds: the server's clock is up to this much ahead of it. */
const precisionMilliseconds = 1000
/** Answers that took longer are ignored, because the device may have slept during the request. */
const longestTripMilliseconds = 15_000

/** Bounds of the offset in milliseconds: server clock minus device clock. Null before an answer. */
let offset: { least: number; most: number } | null = null

/**
 * Narrows the offset between the server's and the device's clock by one answer of the API.
 *
 * The server wrote the header between request and answer. This bounds the offset from both sides,
 * and the bounds of several answers together are narrower than those of one. Bounds that exclude
 * each other mean that the device clock was changed; then only the last answer counts.
 *
 * @param date the answer's `Date` header; an answer without a valid one changes nothing
 * @param sentAt the device clock when the request was sent
 */
export function measureClock(date: string | null, sentAt: number): void {
  const receivedAt = environment.now()
  const server = Date.parse(date ?? '')
  const trip = receivedAt - sentAt
  if (Number.isNaN(server) || trip < 0 || trip > longestTripMilliseconds) return
  const measured = { least: server - receivedAt, most: server + precisionMilliseconds - sentAt }
  const least = Math.max(measured.least, offset?.least ?? -Infinity)
  const most = Math.min(measured.most, offset?.most ?? Infinity)
  offset = least <= most ? { least, most } : measured
}

/**
 * The server's clock, for everything that is compared with a time of the server or shown beside
 * one. A device clock within the measured bounds counts as right; `environment.now()` alone measures
 * only durations within this browser.
 *
 * @returns milliseconds since 1970; the device clock before the first answer
 */
export function serverNow(): number {
  return environment.now() + (offset ? likelyOffset(offset) : 0)
}

/** The same as an instant of the contract. */
export function serverTime(): string {
  return new Date(serverNow()).toISOString()
}

function likelyOffset({ least, most }: { least: number; most: number }): number {
  return least <= 0 && most >= 0 ? 0 : (least + most) / 2
}

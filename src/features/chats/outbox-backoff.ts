import { atom } from 'nanostores'
import type { ErrorCode } from '#contract/errors.ts'
import type { ApiError } from '#src/lib/api-error.ts'
import { mostFaults, passingFailures, pauseBefore } from '#src/lib/retry-backoff.ts'

/** Why what is on its way waits; null while it does not. */
export const $waitsFor = atom<'connection' | 'server' | null>(null)

/** The member may log in again while the outbox keeps the message. */
const passing: readonly ErrorCode[] = [...passingFailures, 'authentication_required']

let tries = 0
let faults = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Between two tries. */
export function isPausing(): boolean {
  return timer !== undefined
}

/** The next try may come now. */
export function endPause(): void {
  clearTimeout(timer)
  timer = undefined
  tries = 0
}

/** Nothing is in the way any more. */
export function rest(): void {
  endPause()
  faults = 0
  $waitsFor.set(null)
}

/** @returns milliseconds until another try may succeed; null when none will */
export function pauseAfter({ code, details }: ApiError): number | null {
  if (code === 'rate_limited') return (details.minutes ?? 1) * 60_000
  if (code === 'internal' && ++faults >= mostFaults) return null
  if (!passing.includes(code)) return null
  return pauseBefore(code, tries++)
}

/** Calls back after the pause, unless it ends before. */
export function wait(code: ErrorCode, milliseconds: number, goOn: () => void): void {
  $waitsFor.set(code === 'rate_limited' ? 'server' : 'connection')
  clearTimeout(timer)
  timer = setTimeout(() => {
    timer = undefined
    goOn()
  }, milliseconds)
}

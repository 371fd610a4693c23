import { getLimits } from '#contract/spending.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { onForget, sameMember } from '#src/lib/forget.ts'
import { serverNow } from '#src/lib/server-clock.ts'

let pausedUntil: string | null = null
onForget(() => {
  pausedUntil = null
})

/** Keeps what the server said last: until when the member's spending is paused, null when it is not. */
export function keepPause(until: string | null): void {
  pausedUntil = until
}

/** Whether a pause is known that lasts, by the server's clock. */
export function isPaused(): boolean {
  return pausedUntil !== null && Date.parse(pausedUntil) > serverNow()
}

/** Asks whether it still lasts: another device may have ended it sooner. Without an answer it does. */
export async function askForPause(): Promise<boolean> {
  const isSame = sameMember()
  try {
    const { paused_until } = await call(getLimits, { retries: 0 })
    if (isSame()) keepPause(paused_until)
  } catch (error) {
    expectApiError(error)
  }
  return isPaused()
}

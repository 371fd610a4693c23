import { onTestFinished } from 'vitest'
import { loadSession } from '#src/features/session/session.ts'
import { environment, setEnvironment } from '#src/lib/environment.ts'
import { measureClock } from '#src/lib/server-clock.ts'
import type { Api } from './api.ts'

/** Until the end of the test the device clock is off by so much; one answer has measured it. */
export async function shiftDeviceClock(api: Api, minutes: number): Promise<void> {
  const now = () => api.deps.clock().getTime() + minutes * 60_000
  const restore = setEnvironment({ now })
  onTestFinished(() => {
    restore()
    resetClock()
  })
  await loadSession()
}

/** The device clock counts as right again: the measurement outlives a test file. */
export function resetClock(): void {
  const now = environment.now()
  measureClock(new Date(now).toUTCString(), now)
}

import { vi } from 'vitest'

/** From then on time goes by for the streams only in `overHeartbeats`. */
export function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

/** Lets one heartbeat after the other pass until what is waited for is there. */
export async function overHeartbeats<T>(waited: Promise<T>): Promise<T> {
  let isThere = false
  void waited.finally(() => (isThere = true))
  for (let beat = 0; beat < 10_000 && !isThere; beat++) {
    await vi.advanceTimersByTimeAsync(15_000)
    await new Promise(resolve => setImmediate(resolve))
  }
  return waited
}

import { cleanStores } from 'nanostores'
import { onTestFinished, vi } from 'vitest'
import { $user, setUser } from '#src/features/session/session.ts'
import { $isOfferOpen } from '#src/features/time-bonus/offer.ts'
import { $timeBonus, clearTimeBonus } from '#src/features/time-bonus/time-bonus.ts'
import { environment, setEnvironment } from '#src/lib/environment.ts'
import type { Site } from '#shared/site.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

export const start = Date.parse('2026-05-02T19:00:00Z')
export const hours = 3_600_000

/** Somebody who has just signed up, with a browser whose clock is off by so much. */
export async function openNewcomer({
  clockOff = 0,
  secondsAgo = 60,
  credits = 0,
  site = {} as Partial<Site>
} = {}) {
  const api = await openApi({ site })
  const signup_at = new Date(start - secondsAgo * 1000)
  const member = await api.member({ signup_at, credits })
  const client = await openClient(api, member)
  setEnvironment({ now: () => api.deps.clock().getTime() + clockOff })
  onTestFinished(() => {
    clearTimeBonus()
    cleanStores($isOfferOpen)
  })
  return { api, client, member, signup_at }
}

/** From now on time stands still but for `pass`, which moves the browser's timers and its clock. */
export function stopTime() {
  let now = environment.now()
  setEnvironment({ now: () => now })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return (milliseconds: number) => {
    const step = 250
    for (let passed = 0; passed < milliseconds; passed += step) {
      now += step
      vi.advanceTimersByTime(step)
    }
  }
}

export function left(): string | null {
  const bonus = $timeBonus.get()
  return bonus.isVisible ? bonus.left : null
}

export function changeUser(change: { paid_user?: boolean; credits?: number }): void {
  const user = $user.get()
  if (user) setUser({ ...user, ...change })
}

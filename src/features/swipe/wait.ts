import { computed, onMount } from 'nanostores'
import { $now } from '#src/features/credits/countdown.ts'
import { daysAgo } from '#src/lib/format.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { $swipe } from './swipe.ts'

const hourMilliseconds = 3_600_000
/** The measured clock may be a moment ahead of the server's; requests repeat at this pace. */
const pauseMilliseconds = 30_000

const $availableAt = computed($swipe, state =>
  state.status === 'ready' ? state.value.available_at : null
)

/** Hours until the next like, rounded up and at least 1; null while likes are left. */
export const $hoursToWait = computed([$availableAt, $now], (availableAt, now) =>
  availableAt === null
    ? null
    : Math.max(1, Math.ceil((Date.parse(availableAt) - now) / hourMilliseconds))
)

// The game opens by itself: when the time has come the server is asked.
onMount($hoursToWait, () => {
  let asked = -Infinity
  return $now.listen(now => {
    const availableAt = $availableAt.get()
    const isDue = availableAt !== null && now >= Date.parse(availableAt)
    if (!isDue || now - asked < pauseMilliseconds) return
    asked = now
    void $swipe.reload()
  })
})

/** Whether the instant lies on another day than the member's today; a wait never lasts longer. */
export function isTomorrow(iso: string): boolean {
  return daysAgo(iso, serverNow()) < 0
}

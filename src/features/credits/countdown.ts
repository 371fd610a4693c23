import { atom, onMount } from 'nanostores'
import { serverNow } from '#src/lib/server-clock.ts'

/** The server's clock, a tick every second while somebody looks. */
export const $now = atom(0)

onMount($now, () => {
  const tick = () => $now.set(serverNow())
  tick()
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
})

/** Hours, minutes and seconds with two digits each; null once the time is over. */
export function countdownText(until: string, now: number): string | null {
  const seconds = Math.ceil((Date.parse(until) - now) / 1000)
  if (seconds <= 0) return null
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map(part => String(part).padStart(2, '0')).join(':')
}

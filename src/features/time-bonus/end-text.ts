import { daysAgo, formatTime } from '#src/lib/format.ts'
import { texts } from '#src/lib/i18n.ts'
import { serverNow } from '#src/lib/server-clock.ts'

/** The clock time at which it ends: today, or in the night after it. */
export function endText(expires: string): string {
  const t = texts('time-bonus')
  const time = formatTime(expires)
  return t(daysAgo(expires, serverNow()) === 0 ? 'today' : 'tomorrow', { time })
}

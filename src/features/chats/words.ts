import { capital, daysAgo, formatDate, formatTime } from '#src/lib/format.ts'
import { currentLocale } from '#src/lib/i18n.ts'
import { serverNow } from '#src/lib/server-clock.ts'

/** In a list: the time today, then the day, then the date. */
export function shortMoment(iso: string): string {
  const days = daysAgo(iso, serverNow())
  if (days <= 0) return formatTime(iso)
  if (days === 1) return relativeDay(days)
  const weekday = { weekday: 'short', day: undefined, month: undefined } as const
  return formatDate(iso, days < 7 ? weekday : { month: 'short' })
}

/** Above the messages of a day: today, yesterday, then weekday and date. */
export function dayHeading(iso: string): string {
  const days = Math.max(daysAgo(iso, serverNow()), 0)
  return capital(days < 2 ? relativeDay(days) : formatDate(iso, { weekday: 'long' }))
}

function relativeDay(daysBefore: number): string {
  const format = new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' })
  return format.format(-daysBefore, 'day')
}

/** The name of a language in the member's own. */
export function nameOfLanguage(locale: string): string {
  return new Intl.DisplayNames(currentLocale(), { type: 'language' }).of(locale) ?? locale
}

/** @param share 0 to 1; `40%` */
export function formatShare(share: number): string {
  return new Intl.NumberFormat(currentLocale(), { style: 'percent' }).format(share)
}

import { daysAgo } from '#src/lib/format.ts'
import { currentLocale } from '#src/lib/i18n.ts'

/** The day of an instant as people say it: today, yesterday, Tuesday, 4 March. */
export function dayWords(iso: string, now: number): string {
  const days = daysAgo(iso, now)
  const date = new Date(iso)
  if (days < 2) {
    return new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' }).format(-days, 'day')
  }
  if (days < 7) return new Intl.DateTimeFormat(currentLocale(), { weekday: 'long' }).format(date)
  return new Intl.DateTimeFormat(currentLocale(), { day: 'numeric', month: 'long' }).format(date)
}

/** Whether it was within the last seven days. */
export function isThisWeek(iso: string, now: number): boolean {
  return daysAgo(iso, now) < 7
}

import { daysAgo, formatDate } from '#src/lib/format.ts'
import { currentLocale } from '#src/lib/i18n.ts'

const onlyWeekday = { weekday: 'long', day: undefined, month: undefined } as const

/** The day of an instant as people say it: today, yesterday, Tuesday, 4 March. */
export function dayWords(iso: string, now: number): string {
  const days = daysAgo(iso, now)
  if (days < 2) {
    return new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' }).format(-days, 'day')
  }
  return formatDate(iso, days < 7 ? onlyWeekday : {})
}

/** Whether it was within the last seven days. */
export function isThisWeek(iso: string, now: number): boolean {
  return daysAgo(iso, now) < 7
}

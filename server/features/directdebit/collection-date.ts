import { daySeconds, secondsAfter } from '#server/lib/time.ts'

/**
 * The day from which an order is collected: some days after it, and banks collect on weekdays only.
 *
 * @returns YYYY-MM-DD
 */
export function collectionDate(now: Date, noticeDays: number): string {
  let day = secondsAfter(now, noticeDays * daySeconds)
  while ([0, 6].includes(day.getUTCDay())) day = secondsAfter(day, daySeconds)
  return day.toISOString().slice(0, 10)
}

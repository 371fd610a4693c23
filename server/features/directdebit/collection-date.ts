import { daySeconds, secondsAfter } from '#server/lib/time.ts'
import { dayIn } from '#server/lib/time-zones.ts'

/**
 * The day from which an order is collected: so many days after the day on which it is placed, by the
 * clocks of the member's country, and banks collect on weekdays only. A day of UTC would begin after
 * the member's own, and the notice be a day shorter than was promised.
 *
 * @param now when it is placed
 * @param country the member's
 * @returns YYYY-MM-DD
 */
export function collectionDate(now: Date, noticeDays: number, country: string): string {
  // From here on it is days that are counted, and UTC has no day of 23 or 25 hours.
  let day = secondsAfter(new Date(dayIn(now, country)), noticeDays * daySeconds)
  while ([0, 6].includes(day.getUTCDay())) day = secondsAfter(day, daySeconds)
  return day.toISOString().slice(0, 10)
}

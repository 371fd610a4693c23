import type { Site } from '#shared/site.ts'
import { endOfDays } from '#server/lib/time-zones.ts'

/**
 * Until when an order can be withdrawn from: `refund_days` full days after the day of its payment,
 * by the clocks of the member's country. At this instant it is too late.
 */
export function withdrawalEnd(
  { refund_days }: Pick<Site, 'refund_days'>,
  paidAt: Date,
  country: string
): Date {
  return endOfDays(paidAt, refund_days, country)
}

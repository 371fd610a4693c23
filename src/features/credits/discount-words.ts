import { type DiscountCode, type Package, firstPurchaseCodes } from '#contract/credits.ts'
import { daysAgo, formatDate, formatMoney, formatTime } from '#src/lib/format.ts'
import { currentLocale, texts } from '#src/lib/i18n.ts'

/** The hour until which an end after midnight is called tonight. */
const nightEndsAt = 6

const firstCodes: readonly string[] = Object.values(firstPurchaseCodes)

interface Discounted {
  code: string | null
  percentage: number
}

/**
 * The name of a discount, the same on every screen: the welcome bonus under both of its codes, the later
 * welcome discount of a site, or a code that the member typed.
 */
export function discountTitle({ code, percentage }: Discounted): string {
  const t = texts('credits')
  if (code === firstPurchaseCodes.later) return t('discount.title', { percentage })
  if (code === null || firstCodes.includes(code))
    return texts('time-bonus')('title', { percentage })
  return t('discount.code_title', { code, percentage })
}

/** The name of the discount in an amount to pay; without a code it is the welcome bonus. */
export function discountLabel({
  discount_code: code,
  discount_percentage: percentage
}: Pick<Package, 'discount_code' | 'discount_percentage'>): string {
  return discountTitle({ code, percentage })
}

/** When an offer ends, by the member's clock; every screen that counts down names this end. */
export function endText(expires: string, now: number): string {
  const t = texts('time-bonus')
  const time = formatTime(expires)
  const days = daysAgo(expires, now)
  if (days === 0) return t('today', { time })
  const isNight = new Date(expires).getHours() < nightEndsAt
  if (days === -1) return t(isNight ? 'tonight' : 'tomorrow', { time })
  return t('until', { date: formatDate(expires), time })
}

/** The smaller discount that follows the time bonus, with its own end; null where none follows. */
export function thenText(later: DiscountCode | null, now: number): string | null {
  if (!later?.expires) return null
  const { percentage, expires } = later
  return texts('time-bonus')('then', { percentage, end: endText(expires, now) })
}

/** Why a bundle's price does not hold a code that is good for others, or for other ways to pay. */
export function whyNotHeld(discount: DiscountCode, { list_amount }: Package): string {
  const t = texts('credits')
  const { code, minimum_order_value: cents, paymentmethods } = discount
  if (list_amount.cents < cents) {
    return t('code.minimum', { code, sum: formatMoney({ ...list_amount, cents }) })
  }
  if (paymentmethods.length === 0) return t('errors:discount_not_applicable')
  const names = paymentmethods.map(method => t(`order.methods.${method}`))
  const list = new Intl.ListFormat(currentLocale(), { type: 'disjunction' }).format(names)
  return t('code.methods', { code, methods: list })
}

/** @param basisPoints hundredths of a percent; `21%`, `8,1%` */
export function formatPercentage(basisPoints: number): string {
  const options = { style: 'percent', maximumFractionDigits: 2 } as const
  return new Intl.NumberFormat(currentLocale(), options).format(basisPoints / 10_000)
}

import { type DiscountCode, type Package, firstPurchaseCodes } from '#contract/credits.ts'
import { formatMoney } from '#src/lib/format.ts'
import { currentLocale, texts } from '#src/lib/i18n.ts'

const ownCodes: readonly string[] = Object.values(firstPurchaseCodes)

/** The welcome discount, under one of its two names; any other was typed. */
export function isOwnCode(code: string): boolean {
  return ownCodes.includes(code)
}

interface Discounted {
  discount_code: string | null
  discount_percentage: number
}

/** What a bill calls the discount: the welcome discount has a name, any other its code. */
export function discountLabel({ discount_code: code, discount_percentage }: Discounted): string {
  const t = texts('credits')
  const percentage = discount_percentage
  if (code === null || isOwnCode(code)) return t('order.discount', { percentage })
  return t('order.discount_code', { code, percentage })
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

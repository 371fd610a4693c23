import type { DiscountCode, PaymentMethod } from '#contract/credits.ts'
import { type PriceList, discounted } from '#shared/prices.ts'

type Bought = Pick<PriceList, 'country' | 'currency'> & {
  /** Cents without any discount: what `minimum_order_value` is held against. */
  listCents: number
}

/**
 * Whether a code goes with a bundle in a country (specification §3). A code that would leave
 * nothing to pay goes with nothing: there is no payment of 0.
 */
export function goesWith(
  discount: DiscountCode,
  { country, currency, listCents }: Bought
): boolean {
  return (
    (discount.country === null || discount.country === country) &&
    (discount.currency === null || discount.currency === currency) &&
    listCents >= discount.minimum_order_value &&
    discounted(listCents, discount.percentage) > 0
  )
}

/** @param method undefined as long as none is chosen: then any way that the code is for counts */
export function goesWithMethod(
  { paymentmethods }: DiscountCode,
  offered: readonly PaymentMethod[],
  method: PaymentMethod | undefined
): boolean {
  if (paymentmethods.length === 0) return true
  const wanted = method === undefined ? offered : [method]
  return wanted.some(one => paymentmethods.includes(one))
}

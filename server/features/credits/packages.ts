import type { DiscountCode, Package, PaymentMethod } from '#contract/credits.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { methodsFor } from '#server/features/directdebit/allowed.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import {
  type PriceList,
  type PricedBundle,
  discounted,
  perMessage,
  priceListOf
} from '#shared/prices.ts'
import type { Site } from '#shared/site.ts'
import { goesWith, goesWithMethod } from './discount-fit.ts'
import { activeDiscounts, typedDiscount } from './discounts.ts'
import { heldCurrencyOf } from './held-currency.ts'

export interface Offers {
  list: PriceList
  packages: Package[]
  /** The typed code, else the active discount. */
  discount: DiscountCode | null
  /** The smaller discount that follows `discount`; null where none follows. */
  laterDiscount: DiscountCode | null
  /** The currency that the member is held to; null when any will do. */
  heldCurrency: string | null
}

/** How somebody wants to buy. */
export interface Wish {
  /** Else the member's own. */
  country?: string | undefined
  /** Takes the place of the active discount where it goes with the bundle. */
  code?: string | undefined
  /** Undefined as long as none is chosen. */
  method?: PaymentMethod | undefined
}

/**
 * What the member can buy now, at which price. The list that is shown and the order that is placed
 * both come from here. There is one discount in a price: the typed code where it goes with bundle
 * and method, else the active one. Whoever holds paid credits, or may get some back, buys in their
 * currency alone: an act that is paid out of old and new ones has one price. Direct debit is left out
 * for whom it is blocked.
 *
 * @throws AppError `discount_not_found`; `discount_used`; `discount_not_applicable` when the code
 *   goes with none of the bundles, however it were paid
 */
export async function offersFor(
  db: Db | Tx,
  scope: Scope,
  memberId: string,
  { country, code, method }: Wish
): Promise<Offers> {
  const { site } = scope
  const member = await db
    .selectFrom('member')
    .select(['country', 'directdebit_blocked_at'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const held = await heldCurrencyOf(db, scope, memberId)
  const whole = listIn(site, held, [country ?? member.country, member.country])
  const list = withMethods(whole, methods => methodsFor(member, methods))
  const heldCurrency = list.currency === held ? held : null
  const { active, later } = await activeDiscounts(db, scope, memberId)
  const credits = site.message_credits
  if (code === undefined) {
    const packages = packagesOf(list, () => active, credits)
    return { list, discount: active, laterDiscount: later, packages, heldCurrency }
  }
  const typed = await typedDiscount(db, scope, memberId, code)
  const fits = (bundle: PricedBundle, by?: PaymentMethod) =>
    goesWith(typed, { ...list, listCents: bundle.cents }) &&
    goesWithMethod(typed, bundle.methods, by)
  if (!list.bundles.some(bundle => fits(bundle))) throw new AppError('discount_not_applicable')
  const discountOf = (bundle: PricedBundle) => (fits(bundle, method) ? typed : active)
  const packages = packagesOf(list, discountOf, credits)
  return { list, discount: typed, laterDiscount: null, packages, heldCurrency }
}

/**
 * The prices of the first of the countries, else of any that has the currency. A site that has it
 * no longer sells as if nobody held it.
 */
function listIn(site: Site, currency: string | null, [wanted, own]: [string, string]): PriceList {
  const list = priceListOf(site, wanted)
  if (currency === null || list.currency === currency) return list
  const others = [own, ...site.countries]
  const country = others.find(candidate => site.prices[candidate]?.currency === currency)
  return country === undefined ? list : priceListOf(site, country)
}

function withMethods(
  list: PriceList,
  offered: (methods: readonly PaymentMethod[]) => PaymentMethod[]
): PriceList {
  const bundles = list.bundles.map(bundle => ({ ...bundle, methods: offered(bundle.methods) }))
  return { ...list, methods: offered(list.methods), bundles }
}

/** The bundles with their discount taken off; `list_amount` stays what it is without it. */
export function packagesOf(
  { bundles, currency }: PriceList,
  discountOf: (bundle: PricedBundle) => DiscountCode | null,
  messageCredits: number
): Package[] {
  return bundles.map(bundle => {
    const { id, credits, popular, methods, cents: listCents } = bundle
    const discount = discountOf(bundle)
    const cents = discount ? discounted(listCents, discount.percentage) : listCents
    return {
      id,
      credits,
      popular,
      amount: { cents, currency },
      list_amount: { cents: listCents, currency },
      discount_code: discount?.code ?? null,
      discount_percentage: discount?.percentage ?? 0,
      per_message: { cents: perMessage({ cents, credits }, messageCredits), currency },
      methods
    }
  })
}

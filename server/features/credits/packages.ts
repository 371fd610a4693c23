import type { DiscountCode, Package } from '#contract/credits.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import type { Scope } from '#server/lib/context.ts'
import { type PriceList, priceListOf } from '#shared/prices.ts'
import { activeDiscount, discounted } from './discounts.ts'

export interface Offers {
  list: PriceList
  packages: Package[]
  discount: DiscountCode | null
}

/**
 * What the member can buy now, at which price: in the chosen country, else in the member's own.
 * The list that is shown and the order that is placed both come from here.
 */
export async function offersFor(
  db: Db | Tx,
  { site, now }: Scope,
  memberId: string,
  chosenCountry: string | undefined
): Promise<Offers> {
  const member = await db
    .selectFrom('member')
    .select('country')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const list = priceListOf(site, chosenCountry ?? member.country)
  const discount = await activeDiscount(db, memberId, now)
  return { list, discount, packages: packagesOf(list, discount, site.message_credits) }
}

/** The bundles with the discount taken off; `list_amount` stays what it is without it. */
export function packagesOf(
  { bundles, currency }: PriceList,
  discount: DiscountCode | null,
  messageCredits: number
): Package[] {
  return bundles.map(({ id, credits, popular, cents: listCents }) => {
    const cents = discount ? discounted(listCents, discount.percentage) : listCents
    return {
      id,
      credits,
      popular,
      amount: { cents, currency },
      list_amount: { cents: listCents, currency },
      per_message: { cents: Math.round((cents * messageCredits) / credits), currency }
    }
  })
}

import type { Tx } from '#server/db/schema.ts'
import { isForOneOrder } from './discounts.ts'
import { creditedStates, firstCodes, rivalsOf } from './first-purchase.ts'
import type { StoredOrder } from './orders.ts'

/**
 * Keeps a discount for one purchase with the first order that is credited, because a provider can
 * refuse to cancel the open payments of the others. A later order keeps its amount, loses the discount
 * and brings the credits that its amount buys at the list price (decision 0053).
 *
 * Call it in the transaction that credits the order, with the order's row locked. It also locks the
 * member's row, so that parallel webhooks of two orders are credited one after the other.
 *
 * @returns the order as it is to be credited
 */
export async function revokeUsedDiscount(tx: Tx, order: StoredOrder): Promise<StoredOrder> {
  if (order.discount_code === null || !(await isForOneOrder(tx, order))) return order
  await tx
    .selectFrom('member')
    .select('id')
    .where('id', '=', order.member_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (!(await isUsed(tx, order, rivalsOf(order.discount_code)))) return order
  return tx
    .updateTable('orders')
    .set({
      ...creditsAtListPrice(order),
      list_cents: order.cents,
      discount_code: null,
      discount_percentage: 0
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Whether another order of the member was credited with one of the codes. */
async function isUsed(
  tx: Tx,
  { id, member_id: memberId }: StoredOrder,
  codes: readonly string[]
): Promise<boolean> {
  const credited = await tx
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', '<>', id)
    .where('status', 'in', creditedStates)
    // Any order, also one at the list price, is the first purchase.
    .$if(codes !== firstCodes, query => query.where('discount_code', 'in', codes))
    .limit(1)
    .executeTakeFirst()
  return credited !== undefined
}

/**
 * Credits that an amount buys at the list price, with the last one rounded up in the member's favour.
 *
 * @returns `ordered_credits` null when the amount buys all that was ordered
 */
export function creditsAtListPrice({
  credits,
  cents,
  list_cents: listCents
}: Pick<StoredOrder, 'credits' | 'cents' | 'list_cents'>): Pick<
  StoredOrder,
  'credits' | 'ordered_credits'
> {
  const bought = Math.min(credits, Math.ceil((credits * cents) / listCents))
  return { credits: bought, ordered_credits: bought < credits ? credits : null }
}

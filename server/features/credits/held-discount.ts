import type { HeldDiscount } from '#contract/credits.ts'
import type { Db } from '#server/db/schema.ts'
import { collectionDate } from '#server/features/directdebit/collection-date.ts'
import type { Scope } from '#server/lib/context.ts'
import { isForOneOrder } from './discounts.ts'
import { orderNumber } from './orders.ts'

/**
 * The discount for one order that the member's newest order on its way has. While the money is on its
 * way the next order cannot have it, and the prices do not contain it.
 */
export async function heldDiscountOf(
  db: Db,
  { site }: Scope,
  memberId: string
): Promise<HeldDiscount | null> {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .select(['orders.id', 'orders.number', 'orders.member_id', 'orders.created_at'])
    .select(['orders.discount_code', 'orders.discount_percentage', 'orders.method'])
    .select('member.country')
    .where('orders.member_id', '=', memberId)
    .where('orders.status', '=', 'pending')
    .where('orders.discount_code', 'is not', null)
    .orderBy('orders.number', 'desc')
    .execute()
  for (const order of orders) {
    if (order.discount_code === null || !(await isForOneOrder(db, order))) continue
    const isCollected = order.method === 'directdebit'
    return {
      order_id: order.id,
      order_number: orderNumber(order.number),
      code: order.discount_code,
      percentage: order.discount_percentage,
      collected_on: isCollected
        ? collectionDate(order.created_at, site.directdebit.notice_days, order.country)
        : null
    }
  }
  return null
}

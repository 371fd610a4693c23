import type { PaymentMethod } from '#contract/credits.ts'
import type { Tx } from '#server/db/schema.ts'
import { withdrawalEnd } from '#server/features/credits/withdrawal-end.ts'
import type { Scope } from '#server/lib/context.ts'

export interface OrderInTime {
  id: string
  number: number
  method: PaymentMethod
  /** Paid, and not so long ago that it is too late. */
  isInTime: boolean
}

/** The orders, the oldest first, locked, and whether each can still be withdrawn from. */
export async function ordersInTime(
  tx: Tx,
  { site, now }: Scope,
  ids: string[]
): Promise<OrderInTime[]> {
  if (ids.length === 0) return []
  const orders = await tx
    .selectFrom('orders')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .leftJoin('lot', 'lot.order_id', 'orders.id')
    .select(['orders.id', 'orders.number', 'orders.method'])
    .select(['lot.created_at as paid_at', 'member.country'])
    .where('orders.id', 'in', ids)
    .orderBy('orders.id')
    .forUpdate('orders')
    .execute()
  return orders
    .toSorted((one, other) => one.number - other.number)
    .map(({ id, number, method, paid_at: paidAt, country }) => ({
      id,
      number,
      method: method as PaymentMethod,
      isInTime: paidAt !== null && now < withdrawalEnd(site, paidAt, country)
    }))
}

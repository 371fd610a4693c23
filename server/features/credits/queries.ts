import { sql } from 'kysely'
import type { Order } from '#contract/credits.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import { type StoredOrder, invoiceNumber, orderOf } from './orders.ts'

const shownOrders = 100

/**
 * The member's own orders, newest first; only the one asked for when an id is given.
 *
 * @throws AppError `not_found` for a foreign and for a missing id alike
 */
export async function ordersOf(db: Db, memberId: string, id?: string): Promise<Order[]> {
  const own = db
    .selectFrom('orders')
    .leftJoin('invoice', 'invoice.order_id', 'orders.id')
    .selectAll('orders')
    .select(eb => [
      'invoice.number as invoice',
      eb
        .selectFrom('refund')
        .select(sql<number>`coalesce(sum(refund.cents), 0)::integer`.as('cents'))
        .whereRef('refund.order_id', '=', 'orders.id')
        .where('refund.refused_at', 'is', null)
        .as('refunded_cents')
    ])
    .where('member_id', '=', memberId)
  if (id === undefined) {
    const newest = own.orderBy('created_at', 'desc').orderBy('orders.number', 'desc')
    return (await newest.limit(shownOrders).execute()).map(shownOrder)
  }
  const order = await own.where('id', '=', id).executeTakeFirst()
  if (!order) throw new AppError('not_found')
  return [shownOrder(order)]
}

function shownOrder(
  row: StoredOrder & { invoice: number | null; refunded_cents: number | null }
): Order {
  const invoice_number = row.invoice === null ? null : invoiceNumber(row.invoice)
  return orderOf(row, { invoice_number, refunded_cents: row.refunded_cents ?? 0 })
}

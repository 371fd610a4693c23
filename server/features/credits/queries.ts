import { sql } from 'kysely'
import type { Order, listOrders } from '#contract/credits.ts'
import type { QueryOf, ReplyOf } from '#contract/operation.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import { beforeCursor, cutPage } from '#server/lib/pages.ts'
import { isInForce } from './given-back.ts'
import { type StoredOrder, invoiceNumber, orderOf } from './orders.ts'

/** Orders of one page. */
export const ordersPage = 100

/**
 * A page of the member's own orders, newest first; only the one asked for when an id is given.
 *
 * @throws AppError `not_found` for a foreign and for a missing id alike, `invalid_input` for a
 *   `next` that is none of ours
 */
export async function ordersOf(
  db: Db,
  memberId: string,
  { id, next }: QueryOf<typeof listOrders>
): Promise<ReplyOf<typeof listOrders>> {
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
        .where(isInForce)
        .as('refunded_cents')
    ])
    .where('member_id', '=', memberId)
  if (id === undefined) {
    const found = await own
      .where(beforeCursor({ at: 'orders.created_at', id: 'orders.id' }, next))
      .orderBy('orders.created_at', 'desc')
      .orderBy('orders.id', 'desc')
      .limit(ordersPage + 1)
      .execute()
    const page = cutPage(found, ordersPage, row => ({ at: row.created_at, id: row.id }))
    return { orders: page.rows.map(shownOrder), next: page.next }
  }
  const order = await own.where('id', '=', id).executeTakeFirst()
  if (!order) throw new AppError('not_found')
  return { orders: [shownOrder(order)], next: null }
}

function shownOrder(
  row: StoredOrder & { invoice: number | null; refunded_cents: number | null }
): Order {
  const invoice_number = row.invoice === null ? null : invoiceNumber(row.invoice)
  return orderOf(row, { invoice_number, refunded_cents: row.refunded_cents ?? 0 })
}

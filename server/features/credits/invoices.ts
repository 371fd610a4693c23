import { lockName } from '#server/db/locks.ts'
import type { Tx } from '#server/db/schema.ts'

/**
 * Gives a paid order the next invoice number of its member's site, in the transaction of the
 * payment: the numbers of a site follow one another without a gap. An order that has its invoice
 * keeps it. Other payments of the site wait for this one's commit, so call it last.
 *
 * @returns the number
 */
export async function issueInvoice(tx: Tx, orderId: string, now: Date): Promise<number> {
  const { site_id: siteId } = await tx
    .selectFrom('orders')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .select('member.site_id')
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  await lockName(tx, `invoices of ${siteId}`)
  // Only now: what was read before the wait may be old.
  const issued = await tx
    .selectFrom('invoice')
    .select('number')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (issued) return issued.number
  const { number } = await tx
    .insertInto('invoice')
    .values(eb => ({
      order_id: orderId,
      site_id: siteId,
      number: eb
        .selectFrom('invoice as last')
        .select(last =>
          last(last.fn.coalesce(last.fn.max('last.number'), last.lit(0)), '+', 1).as('next')
        )
        .where('last.site_id', '=', siteId),
      issued_at: now
    }))
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

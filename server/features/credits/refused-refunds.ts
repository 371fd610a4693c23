import type { Payment } from '#server/adapters/payments/port.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import type { StoredOrder } from './orders.ts'

/**
 * Refunds of withdrawals that the provider does not give, of a payment that the buyer's bank took
 * back: they failed, were refused, or were not asked for yet. Asks the provider.
 *
 * @throws whatever the provider throws when it cannot be reached
 */
export async function missingRefunds(
  { db, payments }: Pick<Dependencies, 'db' | 'payments'>,
  { id, orderId, chargedBack }: Payment
): Promise<string[]> {
  const promised = chargedBack ? await promisedRefunds(db, orderId) : []
  if (promised.length === 0) return []
  const given = await payments.refundIds(id)
  return promised.filter(refund => !given.includes(refund.id)).map(refund => refund.id)
}

/**
 * Gives up those of the missing refunds that do not fit into what the bank left of the payment: they
 * cannot go back any more. The caller has locked the order.
 *
 * @returns what they come to, in cents of the order's currency
 */
export async function refuseRefunds(
  tx: Tx,
  order: Pick<StoredOrder, 'id' | 'cents'>,
  { refunded, chargedBack }: Pick<Payment, 'refunded' | 'chargedBack'>,
  missing: string[],
  now: Date
): Promise<number> {
  let left = order.cents - (refunded?.cents ?? 0) - (chargedBack?.cents ?? 0)
  const refused: string[] = []
  let sum = 0
  for (const { id, cents } of await promisedRefunds(tx, order.id)) {
    if (!missing.includes(id)) continue
    if (cents <= left) left -= cents
    else {
      refused.push(id)
      sum += cents
    }
  }
  if (refused.length === 0) return 0
  await tx.updateTable('refund').set({ refused_at: now }).where('id', 'in', refused).execute()
  return sum
}

/** The oldest first. */
function promisedRefunds(db: Db | Tx, orderId: string) {
  return db
    .selectFrom('refund')
    .select(['id', 'cents'])
    .where('order_id', '=', orderId)
    .where('reason', '=', 'withdrawal')
    .where('refused_at', 'is', null)
    .orderBy('number')
    .execute()
}

import type { Money } from '#contract/common.ts'
import type { Database, Db, Tx } from '#server/db/schema.ts'
import { enqueue } from '#server/lib/jobs.ts'
import { newId } from '#server/lib/ids.ts'
import { isGivenBack } from './given-back.ts'
import type { StoredOrder } from './orders.ts'
import { type TakenBack, takeBackUnused, unusedOf } from './take-back.ts'

export { type TakenBack, takeBackUnused, unusedOf } from './take-back.ts'

export interface Refunded {
  refundId: string
  credits: number
  amount: Money
}

/**
 * Gives back what the unused credits of a paid order cost: takes them out, writes the `refund` row
 * and the job that asks the provider for it. Locks as `takeBackUnused` does.
 *
 * @returns null when there is nothing to give back
 */
export async function refundUnused(
  tx: Tx,
  { orderId, withdrawalId, now }: { orderId: string; withdrawalId: string; now: Date }
): Promise<Refunded | null> {
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (order.status !== 'paid') return null
  const cents = order.cents - (await givenBack(tx, orderId))
  const taken = await takeBackUnused(tx, { orderId, cents, reason: 'withdrawal', now })
  if (taken.transferId === null) return null
  const refundId = await recordRefund(tx, order, {
    ...taken,
    reason: 'withdrawal',
    withdrawalId,
    now
  })
  await enqueue(tx, 'send_refund', { refund_id: refundId }, now, now)
  const amount = { cents: taken.cents, currency: order.currency }
  return { refundId, credits: taken.credits, amount }
}

/** What `refundUnused` would give back of a paid order now. */
export async function refundableOf(
  db: Db | Tx,
  { id: orderId, cents }: Pick<StoredOrder, 'id' | 'cents'>
): Promise<Pick<TakenBack, 'credits' | 'cents'>> {
  return unusedOf(db, { orderId, cents: cents - (await givenBack(db, orderId)) })
}

/** What went back of an order or shall, in cents, without what its bank took. */
export async function givenBack(db: Db | Tx, orderId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('refund')
    .select(eb => eb.fn.coalesce(eb.fn.sum<string>('cents'), eb.val('0')).as('cents'))
    .where('order_id', '=', orderId)
    .where(isGivenBack)
    .executeTakeFirstOrThrow()
  return Number(cents)
}

export interface RefundDetails {
  reason: Database['refund']['reason']
  /** Of the money; the credits that were taken can be worth less. */
  cents: number
  credits: number
  transferId: string | null
  withdrawalId?: string
  now: Date
}

/**
 * Writes down money that goes back or went back. The order is `refunded` once everything did; the
 * caller has locked it.
 *
 * @returns the id of the refund
 */
export async function recordRefund(
  tx: Tx,
  order: Pick<StoredOrder, 'id' | 'cents' | 'currency'>,
  { reason, cents, credits, transferId, withdrawalId, now }: RefundDetails
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('refund')
    .values({
      id,
      order_id: order.id,
      reason,
      cents,
      currency: order.currency,
      credits,
      transfer_id: transferId,
      withdrawal_id: withdrawalId ?? null,
      created_at: now,
      // What the provider tells of is there already.
      sent_at: reason === 'withdrawal' ? null : now
    })
    .execute()
  if (reason === 'charge_back' || (await givenBack(tx, order.id)) < order.cents) return id
  await tx
    .updateTable('orders')
    .set({ status: 'refunded', changed_at: now })
    .where('id', '=', order.id)
    .where('status', '=', 'paid')
    .execute()
  return id
}

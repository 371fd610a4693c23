import type { Db } from '#server/db/schema.ts'
import type { PaymentState } from './port.ts'

/**
 * Ends a sandbox payment the way its visitor chose; `pending` can be chosen and changed later.
 *
 * @returns false when it had ended before
 */
export async function endSandboxPayment(db: Db, id: string, state: PaymentState): Promise<boolean> {
  const row = await db
    .updateTable('sandbox_payment')
    .set({ status: state })
    .where('id', '=', id)
    .where('status', 'in', ['open', 'pending'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface SandboxRefund {
  /** The same one again changes nothing. */
  id: string
  paymentId: string
  cents: number
  currency: string
}

/** @returns false when it is more than refunds and the buyer's bank have left of a paid payment */
export async function giveBack(db: Db, refund: SandboxRefund, now: Date): Promise<boolean> {
  const { id, paymentId, cents, currency } = refund
  return db.transaction().execute(async tx => {
    const payment = await tx
      .selectFrom('sandbox_payment')
      .select(['cents', 'currency', 'status', 'charged_back_cents'])
      .where('id', '=', paymentId)
      .forUpdate()
      .executeTakeFirst()
    const refunds = await tx
      .selectFrom('sandbox_refund')
      .select(['id', 'cents'])
      .where('payment_id', '=', paymentId)
      .execute()
    if (refunds.some(one => one.id === id)) return true
    if (payment?.status !== 'paid' || payment.currency !== currency) return false
    const kept = payment.cents - payment.charged_back_cents
    if (cents > refunds.reduce((left, one) => left - one.cents, kept)) return false
    await tx
      .insertInto('sandbox_refund')
      .values({ id, payment_id: paymentId, cents, created_at: now })
      .execute()
    return true
  })
}

/**
 * The buyer's bank takes the whole payment back.
 *
 * @returns false when there is nothing to take, or it did so before
 */
export async function chargeBack(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('sandbox_payment')
    .set(eb => ({ charged_back_cents: eb.ref('cents') }))
    .where('id', '=', id)
    .where('status', '=', 'paid')
    .where('charged_back_cents', '=', 0)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

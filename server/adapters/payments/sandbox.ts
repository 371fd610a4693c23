import type { Selectable } from 'kysely'
import type { Database, Db } from '#server/db/schema.ts'
import type { Payment, PaymentProvider, PaymentState } from './port.ts'

export const sandboxName = 'sandbox'
export const sandboxCheckoutPath = '/api/sandbox/checkout.php'

/** An untouched checkout expires, as a bank's does. */
const openMilliseconds = 86_400_000

/** A provider that takes no money (design §6): its checkout page lets the visitor choose the end. */
export function sandboxPayments(db: Db, clock: () => Date): PaymentProvider {
  const find = (id: string) =>
    db.selectFrom('sandbox_payment').selectAll().where('id', '=', id).executeTakeFirst()
  return {
    name: sandboxName,
    async create(request) {
      // The id follows from the order, so that the same order cannot get a second payment.
      const id = `sb_${request.orderId}`
      await db
        .insertInto('sandbox_payment')
        .values({
          id,
          order_id: request.orderId,
          ...request.amount,
          method: request.method,
          description: request.description,
          status: 'open',
          redirect_url: request.redirectUrl,
          webhook_url: request.webhookUrl,
          created_at: clock()
        })
        .onConflict(conflict => conflict.doNothing())
        .execute()
      const row = await find(id)
      if (!row) throw new Error(`The sandbox lost the payment ${id}`)
      return paymentOf(row, clock())
    },
    async cancel(id) {
      await db
        .updateTable('sandbox_payment')
        .set({ status: 'cancelled' })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .execute()
    },
    async fetch(id) {
      const row = await find(id)
      return row ? paymentOf(row, clock()) : null
    }
  }
}

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

function paymentOf(row: Selectable<Database['sandbox_payment']>, now: Date): Payment {
  const checkout = new URL(sandboxCheckoutPath, row.redirect_url)
  checkout.searchParams.set('payment', row.id)
  const forgotten = now.getTime() - row.created_at.getTime() >= openMilliseconds
  return {
    id: row.id,
    orderId: row.order_id,
    amount: { cents: row.cents, currency: row.currency },
    state: row.status === 'open' && forgotten ? 'expired' : (row.status as PaymentState),
    checkoutUrl: checkout.href
  }
}

import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '#server/db/schema.ts'
import type { Payment, PaymentProvider, PaymentRequest, PaymentState } from './port.ts'
import { giveBack } from './sandbox-ends.ts'

export const sandboxName = 'sandbox'
export const sandboxCheckoutPath = '/api/sandbox/checkout.php'

/** An untouched checkout expires, as a bank's does. */
const openMilliseconds = 86_400_000

type Row = Selectable<Database['sandbox_payment']> & { refunded_cents: number }

/** A provider that takes no money (design §6): its checkout page lets the visitor choose the end. */
export function sandboxPayments(db: Db, clock: () => Date): PaymentProvider {
  return {
    name: sandboxName,
    async create(request) {
      const id = await storePayment(db, request, clock())
      const row = await findRow(db, id)
      if (!row) throw new Error(`The sandbox lost the payment ${id}`)
      return paymentOf(row, clock())
    },
    // Follows from the reference, so that the same mandate cannot get a second one.
    createMandate: async ({ reference }) => `sb_mandate_${reference}`,
    async refund({ paymentId, refundId, amount }) {
      const isDone = await giveBack(db, { id: refundId, paymentId, ...amount }, clock())
      if (!isDone) throw new Error(`The sandbox cannot give back so much of ${paymentId}`)
    },
    async refundIds(paymentId) {
      const refunds = db.selectFrom('sandbox_refund').select('id')
      const rows = await refunds.where('payment_id', '=', paymentId).execute()
      return rows.map(({ id }) => id)
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
      const row = await findRow(db, id)
      return row ? paymentOf(row, clock()) : null
    }
  }
}

async function storePayment(db: Db, request: PaymentRequest, now: Date): Promise<string> {
  // The id follows from the order, so that the same order cannot get a second payment.
  const id = `sb_${request.orderId}`
  const isDirect = request.method === 'directdebit'
  if (isDirect !== (request.mandate !== undefined)) {
    throw new Error('A direct debit needs a mandate, and nothing else has one')
  }
  await db
    .insertInto('sandbox_payment')
    .values({
      id,
      order_id: request.orderId,
      ...request.amount,
      method: request.method,
      description: request.description,
      // A direct debit is on its way to the bank at once.
      status: isDirect ? 'pending' : 'open',
      redirect_url: request.redirectUrl,
      webhook_url: request.webhookUrl,
      created_at: now
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return id
}

function findRow(db: Db, id: string): Promise<Row | undefined> {
  return db
    .selectFrom('sandbox_payment')
    .selectAll()
    .select(
      sql<number>`(select coalesce(sum(cents), 0)::integer from sandbox_refund
        where payment_id = sandbox_payment.id)`.as('refunded_cents')
    )
    .where('id', '=', id)
    .executeTakeFirst()
}

function paymentOf(row: Row, now: Date): Payment {
  const checkout = new URL(sandboxCheckoutPath, row.redirect_url)
  checkout.searchParams.set('payment', row.id)
  const forgotten = now.getTime() - row.created_at.getTime() >= openMilliseconds
  const { cents, currency } = row
  const some = (cents: number) => (cents > 0 ? { cents, currency } : null)
  return {
    id: row.id,
    orderId: row.order_id,
    amount: { cents, currency },
    state: row.status === 'open' && forgotten ? 'expired' : (row.status as PaymentState),
    refunded: some(row.refunded_cents),
    chargedBack: some(row.charged_back_cents),
    checkoutUrl: row.method === 'directdebit' ? null : checkout.href
  }
}

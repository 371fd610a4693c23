import { sql } from 'kysely'
import { toCode } from '#contract/characters.ts'
import type { Db } from '#server/db/schema.ts'
import { sandboxCheckoutPath } from '#server/adapters/payments/sandbox.ts'
import { orderNumber } from '#server/features/credits/orders.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { CheckoutStage } from './checkout-forms.ts'
import type { ListedPayment } from './checkout-page.ts'
import { methodName } from './checkout-texts.ts'

export type PaymentRow = Awaited<ReturnType<typeof findPayment>>

/** @throws AppError `not_found` */
export async function findPayment(db: Db, id: string) {
  const payment = await db
    .selectFrom('sandbox_payment')
    .innerJoin('orders', 'orders.id', 'sandbox_payment.order_id')
    .selectAll('sandbox_payment')
    .select(['orders.number', 'orders.credits', 'orders.status as order_status'])
    .select(
      sql<number>`(select coalesce(sum(cents), 0)::integer from sandbox_refund
        where payment_id = sandbox_payment.id)`.as('refunded_cents')
    )
    .where('sandbox_payment.id', '=', id)
    .executeTakeFirst()
  if (!payment) throw new AppError('not_found')
  return payment
}

const shown = 100

/** The newest payments, for the one who tries the product. */
export async function newestPayments(db: Db): Promise<ListedPayment[]> {
  const rows = await db
    .selectFrom('sandbox_payment')
    .innerJoin('orders', 'orders.id', 'sandbox_payment.order_id')
    .select(['sandbox_payment.id', 'sandbox_payment.cents', 'sandbox_payment.currency'])
    .select(['sandbox_payment.status', 'sandbox_payment.method', 'orders.number'])
    .orderBy('orders.number', 'desc')
    .limit(shown)
    .execute()
  return rows.map(({ id, number, cents, currency, method, status }) => ({
    href: `${sandboxCheckoutPath}?payment=${id}`,
    orderNumber: orderNumber(number),
    amount: { cents, currency },
    method: methodName(method),
    status
  }))
}

/** An order whose amount is held no longer is closed on our side first. */
export function stageOf(payment: PaymentRow): CheckoutStage {
  const { status, order_status, method, cents, refunded_cents, charged_back_cents } = payment
  const open = ['open', 'pending']
  if (open.includes(status) && open.includes(order_status)) {
    return { name: method === 'directdebit' ? 'collecting' : 'open' }
  }
  if (status !== 'paid') return { name: 'closed' }
  const left = cents - refunded_cents
  const isTaken = charged_back_cents > 0
  return { name: 'paid', left: left > 0 && !isTaken ? decimal(left) : null, isChargeable: !isTaken }
}

function decimal(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}

/**
 * @param typed with a comma or a point
 * @throws AppError `invalid_input` for what is no sum above zero
 */
export function centsOf(typed: string): number {
  const [, whole = '', part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(toCode(typed)) ?? []
  const cents = Number(whole + part.padEnd(2, '0'))
  if (whole === '' || cents === 0) throw new AppError('invalid_input', { fields: ['amount'] })
  return cents
}

import type { Payment } from '#server/adapters/payments/port.ts'
import type { Tx } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { holdHasEnded, type StoredOrder } from './orders.ts'
import { creditPurchase } from './rules.ts'

/** Where a payment may go from each state (design §6); money that was taken always counts. */
const transitions: Record<StoredOrder['status'], readonly StoredOrder['status'][]> = {
  open: ['pending', 'paid', 'failed', 'cancelled', 'expired'],
  pending: ['paid', 'failed', 'cancelled', 'expired'],
  failed: ['paid'],
  cancelled: ['paid'],
  expired: ['paid'],
  paid: []
}

/**
 * Fetches the state of a payment from the provider and applies it to its order: each transition
 * once, whatever number and order of calls. The order's row is locked meanwhile.
 *
 * @throws whatever the provider throws when it cannot be reached
 */
export async function applyPayment(deps: Dependencies, paymentId: string): Promise<void> {
  const payment = await deps.payments.fetch(paymentId)
  if (!payment) {
    deps.log.warn({ payment: paymentId }, 'the payment provider does not know this payment')
    return
  }
  await transact(deps, async tx => {
    const order = await tx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', payment.orderId)
      .forUpdate()
      .executeTakeFirst()
    if (!order || !belongsTo(order, payment, deps.payments.name)) {
      deps.log.error({ payment, order }, 'a payment does not fit its order, nothing is credited')
      return
    }
    await settle(tx, order, payment, deps.clock())
  })
}

function belongsTo(order: StoredOrder, payment: Payment, provider: string): boolean {
  return (
    order.provider === provider &&
    // A webhook can be faster than the answer that brings the payment's id.
    (order.payment_id === null || order.payment_id === payment.id) &&
    order.cents === payment.amount.cents &&
    order.currency === payment.amount.currency
  )
}

async function settle(tx: Tx, order: StoredOrder, payment: Payment, now: Date): Promise<void> {
  if (!transitions[order.status].includes(payment.state)) return
  await tx
    .updateTable('orders')
    .set({ status: payment.state, payment_id: payment.id, changed_at: now })
    .where('id', '=', order.id)
    .execute()
  if (payment.state !== 'paid') return
  const { member_id: memberId, id: orderId, credits } = order
  await creditPurchase(tx, { memberId, orderId, credits, amount: payment.amount }, now)
}

/** An order that never got its payment is given up once its Idempotency-Key has ended. */
const withoutPaymentMilliseconds = 86_400_000
/** So long after its end an order is still asked about: money that was taken must count. */
const afterClosingMilliseconds = 3 * 86_400_000

/**
 * Asks the provider about every order that is not settled (design §6), and closes those that
 * nobody can pay at their amount any more. One order that fails does not keep the others waiting.
 */
export async function reconcileOrders(deps: Dependencies): Promise<void> {
  const orders = await deps.db
    .selectFrom('orders')
    .select(['id', 'payment_id'])
    .where('provider', '=', deps.payments.name)
    .where(eb =>
      eb.or([
        eb('status', 'in', ['open', 'pending']),
        // A last payment may have crossed our closing of it, and its webhook got lost.
        eb.and([
          eb('status', 'in', ['failed', 'cancelled', 'expired']),
          eb('payment_id', 'is not', null),
          eb('changed_at', '>', new Date(deps.clock().getTime() - afterClosingMilliseconds))
        ])
      ])
    )
    .orderBy('created_at')
    .execute()
  for (const { id, payment_id } of orders) {
    try {
      if (payment_id !== null) await applyPayment(deps, payment_id)
      const isClosed = await transact(deps, tx => expire(tx, id, deps.clock()))
      // Nobody shall pay what is closed here.
      if (isClosed && payment_id !== null) await deps.payments.cancel(payment_id)
    } catch (error) {
      deps.log.error({ error, order: id }, 'an order could not be reconciled')
    }
  }
}

/** @returns true when the order was closed */
async function expire(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  if (!order) return false
  const forgotten =
    order.payment_id === null &&
    now.getTime() - order.created_at.getTime() >= withoutPaymentMilliseconds
  if (!forgotten && !holdHasEnded(order, now)) return false
  await tx
    .updateTable('orders')
    .set({ status: 'expired', changed_at: now })
    .where('id', '=', orderId)
    .execute()
  return true
}

/**
 * A discount for one purchase is for one order: of several that wait for their payment only the
 * newest can be paid, the others are cancelled at the provider. Whoever opens a checkout calls it,
 * so that also of two placed at once one is left.
 */
export async function keepNewestDiscounted(deps: Dependencies, opened: StoredOrder): Promise<void> {
  if (opened.discount_code === null) return
  const waiting = await deps.db
    .selectFrom('orders')
    .select('payment_id')
    .where('member_id', '=', opened.member_id)
    .where('discount_code', '=', opened.discount_code)
    .where('status', '=', 'open')
    .orderBy('number', 'desc')
    .execute()
  for (const { payment_id } of waiting.slice(1)) {
    if (payment_id === null) continue
    await deps.payments.cancel(payment_id)
    await applyPayment(deps, payment_id)
  }
}

import type { Payment } from '#server/adapters/payments/port.ts'
import type { Tx } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { shareRuns } from '#server/lib/share-runs.ts'
import { isForOneOrder } from './discounts.ts'
import { firstCodes, rivalsOf, settledStates } from './first-purchase.ts'
import { heldCurrencyOf } from './held-currency.ts'
import { issueInvoice } from './invoices.ts'
import { applyMoneyBack } from './money-back.ts'
import { revokeUsedDiscount } from './one-discount.ts'
import type { StoredOrder } from './orders.ts'
import { reachPurchase } from './purchase-steps.ts'
import { mailNotCollected, mailReceipt } from './receipts.ts'
import { missingRefunds } from './refused-refunds.ts'
import { creditPurchase } from './rules.ts'

/** Where an unpaid order may go from each state (design §6); money that was taken always counts. */
const transitions: Partial<Record<StoredOrder['status'], readonly Payment['state'][]>> = {
  open: ['pending', 'paid', 'failed', 'cancelled', 'expired'],
  pending: ['paid', 'failed', 'cancelled', 'expired'],
  failed: ['paid'],
  cancelled: ['paid'],
  expired: ['paid']
}

/**
 * Fetches the state of a payment from the provider and applies it to its order: each transition
 * once, whatever number and order of calls. The order's row is locked meanwhile.
 *
 * @throws whatever the provider throws when it cannot be reached
 */
export async function applyPayment(deps: Dependencies, paymentId: string): Promise<void> {
  const taken = await hearPayment(deps, paymentId)
  if (!taken) return
  const { member_id: memberId, discount_code: code } = taken
  await closeOtherCurrencies(deps, memberId)
  // Whatever it was paid with, the first purchase is made.
  await closeRivals({ deps, memberId, codes: firstCodes })
  if (code === null || firstCodes.includes(code)) return
  if (await isForOneOrder(deps.db, taken)) await keepNewestDiscounted(deps, taken)
}

/** @returns the order whose money was taken, or is on its way */
async function hearPayment(deps: Dependencies, paymentId: string): Promise<StoredOrder | null> {
  const payment = await deps.payments.fetch(paymentId)
  if (!payment) {
    deps.log.warn({ payment: paymentId }, 'the payment provider does not know this payment')
    return null
  }
  const missing = await missingRefunds(deps, payment)
  await reachPurchase(deps, 'heard')
  const order = await transact(deps, async tx => {
    const order = await tx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', payment.orderId)
      .forUpdate()
      .executeTakeFirst()
    if (!order || !belongsTo(order, payment, deps.payments.name)) {
      deps.log.error({ payment, order }, 'a payment does not fit its order, nothing is credited')
      return null
    }
    await reachPurchase(deps, 'locked', tx)
    await settle(tx, deps, order, { ...payment, missing })
    return order
  })
  await reachPurchase(deps, 'settled')
  return payment.state === 'paid' || payment.state === 'pending' ? order : null
}

function belongsTo(order: StoredOrder, payment: Payment, provider: string): boolean {
  const { amount, refunded, chargedBack } = payment
  return (
    order.provider === provider &&
    // A webhook can be faster than the answer that brings the payment's id.
    (order.payment_id === null || order.payment_id === payment.id) &&
    order.cents === amount.cents &&
    [amount, refunded, chargedBack].every(sum => !sum || sum.currency === order.currency)
  )
}

/** Applies the state of a payment to its order, whose row the transaction has locked. */
export async function settle(
  tx: Tx,
  deps: Dependencies,
  order: StoredOrder,
  payment: Payment & { missing: string[] }
): Promise<void> {
  const now = deps.clock()
  const next = transitions[order.status]
  if (next?.includes(payment.state)) {
    await tx
      .updateTable('orders')
      .set({ status: payment.state, payment_id: payment.id, changed_at: now })
      .where('id', '=', order.id)
      .execute()
    if (payment.state === 'paid') await credit(tx, deps, order, payment, now)
    else if (payment.state !== 'pending') await mailNotCollected(tx, deps, order, now)
  }
  if (payment.state === 'paid') await applyMoneyBack(tx, deps, order, payment, now)
}

/** Everything that a payment brings, in the one transaction that says it is paid. */
async function credit(
  tx: Tx,
  deps: Dependencies,
  order: StoredOrder,
  { amount }: Payment,
  now: Date
): Promise<void> {
  const { id: orderId, member_id: memberId, credits } = await revokeUsedDiscount(tx, order)
  await creditPurchase(tx, { memberId, orderId, credits, amount }, now)
  await reachPurchase(deps, 'credited', tx)
  await issueInvoice(tx, orderId, now)
  await reachPurchase(deps, 'invoiced', tx)
  await mailReceipt(tx, deps, orderId, now)
}

/**
 * A discount for one purchase is for one order: of several that wait for their payment only the
 * newest can be paid, and none once another is paid or on its way. The others are cancelled at the
 * provider. Each opened checkout calls it, so that also of two placed at once one is left. A provider
 * may refuse to cancel; `revokeUsedDiscount` decides what a later payment brings.
 */
export async function keepNewestDiscounted(deps: Dependencies, opened: StoredOrder): Promise<void> {
  if (opened.discount_code === null) return
  await closeRivals({ deps, memberId: opened.member_id, codes: rivalsOf(opened.discount_code) })
}

interface Rivals {
  deps: Dependencies
  memberId: string
  codes: readonly string[]
}

const closeRivals = shareRuns<Rivals>(
  ({ memberId, codes }) => [memberId, ...codes].join(' '),
  async rivals => {
    // One that turned out to be paid leaves no room for the newest.
    while (await closeSuperfluous(rivals));
  }
)

/**
 * The discounts of the first purchase are used by any order of the member whose money was taken.
 *
 * @returns whether the money of one of them was taken all the same
 */
async function closeSuperfluous(rivals: Rivals): Promise<boolean> {
  let isTaken = false
  for (const { payment_id } of await superfluous(rivals)) {
    if (payment_id === null) continue
    await rivals.deps.payments.cancel(payment_id)
    if (await hearPayment(rivals.deps, payment_id)) isTaken = true
  }
  return isTaken
}

/** Open orders that must not be paid any more: another one has the discount. */
async function superfluous({ deps, memberId, codes }: Rivals) {
  const orders = await deps.db
    .selectFrom('orders')
    .select(['id', 'status', 'payment_id'])
    .where('member_id', '=', memberId)
    .where('status', 'in', ['open', ...settledStates])
    .where(eb => {
      const isRival = eb('discount_code', 'in', codes)
      return codes === firstCodes ? eb.or([isRival, eb('status', 'in', settledStates)]) : isRival
    })
    .orderBy('number', 'desc')
    .execute()
  const open = orders.filter(({ status }) => status === 'open')
  return open.length < orders.length ? open : open.slice(1)
}

/**
 * Cancels the payment of a direct debit whose discount another order took, before it is heard of as on
 * its way. Its order had no payment that could be cancelled then: the provider was out of reach, and
 * may have made one all the same, so that only asking it again tells.
 */
export async function cancelSuperseded(deps: Dependencies, order: StoredOrder): Promise<void> {
  const { id, member_id: memberId, discount_code: code, payment_id, mandate_id, status } = order
  if (code === null || payment_id === null || mandate_id === null || status !== 'open') return
  if (!(await isForOneOrder(deps.db, order))) return
  const others = await superfluous({ deps, memberId, codes: rivalsOf(code) })
  if (others.some(other => other.id === id)) await deps.payments.cancel(payment_id)
}

/**
 * Paid credits are of one currency (`heldCurrencyOf`): what was ordered before in another one, and
 * still waits for its payment, is cancelled at the provider. What was paid nonetheless counts.
 */
async function closeOtherCurrencies(deps: Dependencies, memberId: string): Promise<void> {
  const { site_id } = await deps.db
    .selectFrom('member')
    .select('site_id')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const scope = { site: deps.sites.byId(site_id), now: deps.clock() }
  const held = await heldCurrencyOf(deps.db, scope, memberId)
  if (held === null) return
  const others = await deps.db
    .selectFrom('orders')
    .select('payment_id')
    .where('member_id', '=', memberId)
    .where('status', '=', 'open')
    .where('currency', '<>', held)
    .execute()
  for (const { payment_id } of others) {
    if (payment_id === null) continue
    await deps.payments.cancel(payment_id)
    await hearPayment(deps, payment_id)
  }
}

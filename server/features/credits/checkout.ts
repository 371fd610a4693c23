import type { PaymentMethod } from '#contract/credits.ts'
import type { Payment, PaymentRequest } from '#server/adapters/payments/port.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { publicOrigin } from '#server/lib/public-origin.ts'
import { registerMandate } from './mandates.ts'
import { type StoredOrder, bankText, holdHasEnded, refuseOtherPrice } from './orders.ts'
import { offersFor } from './packages.ts'
import { applyPayment, cancelSuperseded } from './payments.ts'
import { reachPurchase } from './purchase-steps.ts'

/**
 * Asks the provider for the checkout of an order that stands. Safe to repeat, also after a crash
 * between the order and its payment: an order that has its payment keeps it, and the provider
 * knows an order again by its id. Not for use inside a transaction: the provider is slow.
 *
 * @param origin where the visitor reaches the site
 * @returns no `checkoutUrl` for a direct debit: there is nothing left for the buyer to do
 * @throws AppError `payment_unavailable` when the provider cannot be reached; `price_changed` when
 *   an order with a first-purchase discount never got its payment and its amount is held no longer
 */
export async function openCheckout(
  deps: Dependencies,
  scope: Scope,
  orderId: string,
  origin: string
): Promise<{ order: StoredOrder; checkoutUrl: string | null }> {
  await reachPurchase(deps, 'order_committed')
  const order = await orderById(deps, orderId)
  const isDirect = order.mandate_id !== null
  const isOpened = isDirect ? order.payment_id !== null : order.checkout_url !== null
  if (isOpened) return { order, checkoutUrl: order.checkout_url }
  if (holdHasEnded(order, scope.now)) await refuseStalePrice(deps, scope, order)
  const { id: paymentId, checkoutUrl } = await askProvider(deps, scope, order, origin)
  if (checkoutUrl === null && !isDirect) throw new AppError('payment_unavailable')
  await reachPurchase(deps, 'payment_made')
  await deps.db
    .updateTable('orders')
    .set({ payment_id: paymentId, checkout_url: checkoutUrl })
    .where('id', '=', orderId)
    .where('checkout_url', 'is', null)
    .execute()
  await reachPurchase(deps, 'checkout_stored')
  if (isDirect) await hearOf(deps, orderId, paymentId)
  const opened = await orderById(deps, orderId)
  return { order: opened, checkoutUrl: opened.checkout_url ?? checkoutUrl }
}

/** A direct debit is on its way at once; if this fails, the reconciliation hears of it. */
async function hearOf(deps: Dependencies, orderId: string, paymentId: string): Promise<void> {
  try {
    await cancelSuperseded(deps, await orderById(deps, orderId))
    await applyPayment(deps, paymentId)
  } catch (error) {
    deps.log.error({ error, payment: paymentId }, 'left to the next reconciliation')
  }
}

async function askProvider(
  deps: Dependencies,
  scope: Scope,
  order: StoredOrder,
  origin: string
): Promise<Payment> {
  const site = publicOrigin(deps, scope.site, origin)
  const webhook = `/api/payment-webhook.php?provider=${order.provider}`
  const request: PaymentRequest = {
    orderId: order.id,
    orderedAt: order.created_at,
    amount: { cents: order.cents, currency: order.currency },
    method: order.method as PaymentMethod,
    description: bankText(scope.site, order.number),
    redirectUrl: `${site}/transactions/${order.id}`,
    // One address for all sites: the provider's word is about an order, wherever it is said.
    webhookUrl: new URL(webhook, deps.config.VONK_PUBLIC_URL ?? site).href
  }
  try {
    const mandate = order.mandate_id === null ? null : await registerMandate(deps, order.mandate_id)
    return await deps.payments.create({ ...request, ...(mandate && { mandate }) })
  } catch (error) {
    deps.log.error({ error, order: order.id }, 'the payment provider is out of reach')
    throw new AppError('payment_unavailable')
  }
}

/** The same bundle at today's price may cost the same; then nothing has changed. */
async function refuseStalePrice(
  deps: Dependencies,
  scope: Scope,
  order: StoredOrder
): Promise<void> {
  const { packages } = await offersFor(deps.db, scope, order.member_id, {
    country: order.country
  })
  const bundle = packages.find(({ id }) => id === order.package)
  if (bundle) refuseOtherPrice(bundle, { cents: order.cents, currency: order.currency })
}

async function orderById({ db }: Dependencies, id: string): Promise<StoredOrder> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

import type { PaymentMethod } from '#contract/credits.ts'
import type { Payment, PaymentRequest } from '#server/adapters/payments/port.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { type StoredOrder, holdHasEnded, orderNumber, refuseOtherPrice } from './orders.ts'
import { offersFor } from './packages.ts'

/**
 * Asks the provider for the checkout of an order that stands. Safe to repeat, also after a crash
 * between the order and its payment: an order that has its payment keeps it, and the provider
 * knows an order again by its id. Not for use inside a transaction: the provider is slow.
 *
 * @param origin where the visitor reaches the site
 * @throws AppError `payment_unavailable` when the provider cannot be reached; `price_changed` when
 *   a time bonus order never got its payment and its amount is held no longer
 */
export async function openCheckout(
  deps: Dependencies,
  scope: Scope,
  orderId: string,
  origin: string
): Promise<{ order: StoredOrder; checkoutUrl: string }> {
  const order = await orderById(deps, orderId)
  if (order.checkout_url !== null) return { order, checkoutUrl: order.checkout_url }
  if (holdHasEnded(order, scope.now)) await refuseStalePrice(deps, scope, order)
  const { id: paymentId, checkoutUrl } = await askProvider(deps, scope, order, origin)
  if (checkoutUrl === null) throw new AppError('payment_unavailable')
  await deps.db
    .updateTable('orders')
    .set({ payment_id: paymentId, checkout_url: checkoutUrl })
    .where('id', '=', orderId)
    .where('checkout_url', 'is', null)
    .execute()
  const opened = await orderById(deps, orderId)
  return { order: opened, checkoutUrl: opened.checkout_url ?? checkoutUrl }
}

async function askProvider(
  deps: Dependencies,
  { site }: Scope,
  order: StoredOrder,
  origin: string
): Promise<Payment> {
  const base = deps.config.VONK_PUBLIC_URL ?? origin
  const request: PaymentRequest = {
    orderId: order.id,
    amount: { cents: order.cents, currency: order.currency },
    method: order.method as PaymentMethod,
    description: `${site.company.name} ${orderNumber(order.number)}`,
    redirectUrl: new URL(`/transactions/${order.id}`, base).href,
    webhookUrl: new URL(`/api/payment-webhook.php?provider=${order.provider}`, base).href
  }
  try {
    return await deps.payments.create(request)
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
  const { packages } = await offersFor(deps.db, scope, order.member_id, order.country)
  const bundle = packages.find(({ id }) => id === order.package)
  if (bundle) refuseOtherPrice(bundle, { cents: order.cents, currency: order.currency })
}

async function orderById({ db }: Dependencies, id: string): Promise<StoredOrder> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

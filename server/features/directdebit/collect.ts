import { openCheckout } from '#server/features/credits/checkout.ts'
import type { StoredOrder } from '#server/features/credits/orders.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'

/**
 * Has the money of an order collected that stands with its mandate. When the provider does not
 * answer now, the order stays open: the member has signed, and the reconciliation goes on with it.
 * Not for use inside a transaction: the provider is slow.
 *
 * @throws AppError `price_changed` when the order never got its payment and its amount is held no
 *   longer
 */
export async function collect(
  deps: Dependencies,
  scope: Scope,
  orderId: string,
  origin: string
): Promise<{ order: StoredOrder; checkoutUrl: string | null }> {
  try {
    return await openCheckout(deps, scope, orderId, origin)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'payment_unavailable') throw error
    const order = await deps.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    return { order, checkoutUrl: null }
  }
}

import type { Tx } from '#server/db/schema.ts'

/**
 * What happens when credits are bought, in this order. The fault tests break off at each of them,
 * and fail when a step is not in this list or is never come to.
 */
export const purchaseSteps = [
  /** The order is written down, its transaction still open. */
  'ordered',
  'order_committed',
  /** The provider has the payment, we have not heard of it. */
  'payment_made',
  'checkout_stored',
  /** The provider said what became of the payment; nothing is done yet. */
  'heard',
  /** No other call about this order passes until the end. */
  'locked',
  'credited',
  /** The invoice has its number. */
  'invoiced',
  'settled'
] as const
export type PurchaseStep = (typeof purchaseSteps)[number]

/** Hears of every step; `tx` is null outside the transaction. */
export type PurchaseListener = (step: PurchaseStep, tx: Tx | null) => Promise<void>

/** Tells whoever listens, which is nobody but a test; the step fails when the listener throws. */
export function reachPurchase(
  deps: { onPurchaseStep?: PurchaseListener | undefined } | undefined,
  step: PurchaseStep,
  tx: Tx | null = null
): Promise<void> | undefined {
  return deps?.onPurchaseStep?.(step, tx)
}

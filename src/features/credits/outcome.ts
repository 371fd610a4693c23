import type { Order } from '#contract/credits.ts'

export type Outcome = 'paid' | 'failed' | 'cancelled' | 'pending' | 'refunded' | 'charged_back'

/** Expired is shown as failed, and not yet paid as pending (design §6). */
export function outcomeOf({ status }: Pick<Order, 'status'>): Outcome {
  if (status === 'open') return 'pending'
  return status === 'expired' ? 'failed' : status
}

/** A bank takes days for a direct debit; nothing that moves on the screen will end it. */
export function isCollecting(order: Pick<Order, 'status' | 'method'>): boolean {
  return order.method === 'directdebit' && outcomeOf(order) === 'pending'
}

/** A card that was refused, where another way to pay may help (specification §8). */
export function isRefusedCard(order: Pick<Order, 'status' | 'method'>): boolean {
  return order.method === 'card' && order.status === 'failed'
}

import type { Money } from '#contract/common.ts'
import type { PaymentMethod } from '#contract/credits.ts'

export interface PaymentRequest {
  orderId: string
  amount: Money
  method: PaymentMethod
  /** Neutral name for the bank statement. */
  description: string
  redirectUrl: string
  webhookUrl: string
}

export type PaymentState = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired'

export interface Payment {
  id: string
  orderId: string
  amount: Money
  state: PaymentState
  checkoutUrl: string | null
}

/** Provider-neutral (design §6). Calls throw when the provider cannot be reached. */
export interface PaymentProvider {
  name: string
  /** The same order again gets the payment that it has: a crash or a race makes no second one. */
  create(request: PaymentRequest): Promise<Payment>
  /** Makes an open payment unpayable; one that has ended stays as it is. */
  cancel(id: string): Promise<void>
  /** @returns null when the provider does not know the id */
  fetch(id: string): Promise<Payment | null>
}

import type { Money } from '#contract/common.ts'
import type { PaymentMethod } from '#contract/credits.ts'

export interface PaymentRequest {
  orderId: string
  /** A provider that forgets orders looks this far back before it makes a payment. */
  orderedAt: Date
  amount: Money
  method: PaymentMethod
  /** Neutral name for the bank statement. */
  description: string
  redirectUrl: string
  webhookUrl: string
  /** For `directdebit`: what `createMandate` gave. The payment then has no checkout. */
  mandate?: { providerReference: string }
}

/** A signed mandate, as the provider needs it. */
export interface MandateRequest {
  memberId: string
  accountHolder: string
  iban: string
  /** Ours, unique, on the member's bank statement; the same one again gets the mandate it has. */
  reference: string
  signedAt: Date
  email: string
}

/** Money that goes back to where it came from. */
export interface RefundRequest {
  paymentId: string
  /** Ours: the same one again gives nothing back a second time. */
  refundId: string
  amount: Money
  /** Neutral name for the bank statement. */
  description: string
}

export type PaymentState = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired'

export interface Payment {
  id: string
  /** Empty for a payment that nobody made for an order of ours. */
  orderId: string
  amount: Money
  state: PaymentState
  /** What we gave back so far; the state stays `paid`. */
  refunded: Money | null
  /** What the buyer's bank took back; the state stays `paid`. */
  chargedBack: Money | null
  checkoutUrl: string | null
}

/** Provider-neutral (design §6). Calls throw `Outage` when the provider cannot be reached. */
export interface PaymentProvider {
  name: string
  /** The same order again gets the payment that it has: a crash or a race makes no second one. */
  create(request: PaymentRequest): Promise<Payment>
  /** @returns the provider's own reference, for `PaymentRequest.mandate` */
  createMandate(request: MandateRequest): Promise<string>
  /** Gives back a paid payment or a part of it, once for each `refundId` however often it is asked. */
  refund(request: RefundRequest): Promise<void>
  /** @returns our ids of the refunds of a payment that reached the buyer or still may */
  refundIds(paymentId: string): Promise<string[]>
  /**
   * Makes an open payment unpayable; one that has ended stays as it is, as does one of a method that
   * the provider cannot take back.
   */
  cancel(id: string): Promise<void>
  /** @returns null when the provider does not know the id, or it cannot be one */
  fetch(id: string): Promise<Payment | null>
}

import * as z from 'zod'
import { moneyOf } from './mollie-amount.ts'
import type { Payment, PaymentState } from './port.ts'

/** Nothing else is ever asked about: an id comes in from the open internet. */
export const paymentIds = /^tr_[A-Za-z0-9]{1,64}$/

const states = {
  open: 'open',
  pending: 'pending',
  // Reserved on a card, not taken yet.
  authorized: 'pending',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'expired'
} as const satisfies Record<string, PaymentState>

const Amount = z.object({ currency: z.string().length(3), value: z.string() })

/** What we read of a payment of Mollie's. */
const Answer = z.object({
  id: z.string().regex(paymentIds),
  status: z.enum(Object.keys(states) as (keyof typeof states)[]),
  amount: Amount,
  amountRefunded: Amount.nullish(),
  amountChargedBack: Amount.nullish(),
  links: z.object({
    checkout: z.object({ href: z.url({ protocol: /^https?$/ }) }).nullish()
  })
})

const OrderMetadata = z.object({ order_id: z.string() })
const RefundMetadata = z.object({ refund_id: z.string() })
const MandateMetadata = z.object({ mandate_reference: z.string() })

/** What every payment of ours carries, so that it finds its order again. */
export function metadataFor(orderId: string): z.output<typeof OrderMetadata> {
  return { order_id: orderId }
}

/** @returns the order that a payment says it is for; empty when it names none */
export function orderIdOf(metadata: unknown): string {
  return OrderMetadata.safeParse(metadata).data?.order_id ?? ''
}

export function refundMetadataFor(refundId: string): z.output<typeof RefundMetadata> {
  return { refund_id: refundId }
}

/** @returns undefined for a refund that we did not ask for */
export function refundIdOf(metadata: unknown): string | undefined {
  return RefundMetadata.safeParse(metadata).data?.refund_id
}

export function mandateMetadataFor(reference: string): z.output<typeof MandateMetadata> {
  return { mandate_reference: reference }
}

/** @returns undefined for a customer that we did not make */
export function mandateReferenceOf(metadata: unknown): string | undefined {
  return MandateMetadata.safeParse(metadata).data?.mandate_reference
}

/** @throws Error when Mollie says something that we don't understand: then nothing is credited */
export function paymentOf(payment: { metadata?: unknown }): Payment {
  const answer = Answer.parse(payment)
  const { amountRefunded: refunded, amountChargedBack: chargedBack } = answer
  return {
    id: answer.id,
    orderId: orderIdOf(payment.metadata),
    amount: moneyOf(answer.amount),
    state: states[answer.status],
    refunded: given(refunded),
    chargedBack: given(chargedBack),
    checkoutUrl: answer.links.checkout?.href ?? null
  }
}

/** Nothing given back is none: Mollie writes it as 0.00. */
function given(amount: z.output<typeof Amount> | null | undefined): Payment['refunded'] {
  const money = amount ? moneyOf(amount) : null
  return money && money.cents > 0 ? money : null
}

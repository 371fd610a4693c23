import { amountOf } from './mollie-amount.ts'
import { refundIdOf, refundMetadataFor } from './mollie-answer.ts'
import { type Mollie, largestPage } from './mollie-client.ts'
import type { RefundRequest } from './port.ts'

/** What did not reach the buyer; asking again is allowed. */
const undone = ['failed', 'canceled']

/**
 * Gives money back, unless the payment has this refund already: it may have been asked for longer
 * ago than Mollie knows an Idempotency-Key.
 */
export async function refundOnce(
  { refunds }: Mollie,
  { paymentId, refundId, amount, description }: RefundRequest
): Promise<void> {
  for await (const { result } of await refunds.list({ paymentId, limit: largestPage })) {
    for (const { metadata, status } of result.embedded.refunds) {
      if (refundIdOf(metadata) === refundId && !undone.includes(status)) return
    }
  }
  await refunds.create({
    paymentId,
    idempotencyKey: refundId,
    refundRequest: { amount: amountOf(amount), description, metadata: refundMetadataFor(refundId) }
  })
}

import { amountOf } from './mollie-amount.ts'
import { refundIdOf, refundMetadataFor } from './mollie-answer.ts'
import { type Mollie, largestPage } from './mollie-client.ts'
import type { RefundRequest } from './port.ts'

/** What did not reach the buyer; asking again is allowed. */
const undone = ['failed', 'canceled']

/** @returns our ids of the refunds that reached the buyer or still may */
export async function refundIds({ refunds }: Mollie, paymentId: string): Promise<string[]> {
  const ids: string[] = []
  for await (const { result } of await refunds.list({ paymentId, limit: largestPage })) {
    for (const { metadata, status } of result.embedded.refunds) {
      const id = refundIdOf(metadata)
      if (id !== undefined && !undone.includes(status)) ids.push(id)
    }
  }
  return ids
}

/**
 * Gives money back, unless the payment has this refund already: it may have been asked for longer
 * ago than Mollie knows an Idempotency-Key.
 */
export async function refundOnce(
  mollie: Mollie,
  { paymentId, refundId, amount, description }: RefundRequest
): Promise<void> {
  if ((await refundIds(mollie, paymentId)).includes(refundId)) return
  await mollie.refunds.create({
    paymentId,
    idempotencyKey: refundId,
    refundRequest: { amount: amountOf(amount), description, metadata: refundMetadataFor(refundId) }
  })
}

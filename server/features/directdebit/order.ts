import type { BodyOf } from '#contract/operation.ts'
import type { orderByDirectDebit } from '#contract/directdebit.ts'
import { lockOrders } from '#server/db/locks.ts'
import type { Tx } from '#server/db/schema.ts'
import { placeOrder } from '#server/features/credits/orders.ts'
import { compactCode } from '#server/lib/compact-code.ts'
import type { Context } from '#server/lib/context.ts'
import { requireFree } from './allowed.ts'
import { announceCollection } from './announce.ts'
import { takeCode } from './codes.ts'
import { type Evidence, signMandate } from './mandates.ts'

export type DirectDebitBody = BodyOf<typeof orderByDirectDebit>

/** What comes of it; a wrong code is an outcome, since the try that it cost has to be kept. */
export type Outcome = { order_id: string } | { refused: 'sms_code_invalid' }

/**
 * Mandate and order in one transaction, with the letter that announces the collection: all of it
 * stands, or nothing but the try of a wrong code.
 *
 * @throws AppError as `requireFree`, `signMandate` and `placeOrder` do
 */
export async function signAndOrder(
  tx: Tx,
  context: Context,
  memberId: string,
  body: DirectDebitBody,
  evidence: Evidence
): Promise<Outcome> {
  await lockOrders(tx, memberId)
  await requireFree(tx, memberId)
  const isRight = await takeCode(
    tx,
    context.now,
    memberId,
    evidence.phone,
    compactCode(body.sms_code)
  )
  if (!isRight) return { refused: 'sms_code_invalid' }
  await signMandate(tx, context, memberId, body, evidence)
  const orderId = await placeOrder(
    tx,
    context,
    memberId,
    {
      package: body.package,
      method: 'directdebit',
      amount: body.amount,
      country: body.country,
      discount_code: body.discount_code,
      return_path: body.return_path
    },
    evidence.provider
  )
  await announceCollection(tx, context, orderId)
  return { order_id: orderId }
}

import type { PaymentMethod } from '#contract/credits.ts'
import { amountOf } from './mollie-amount.ts'
import { metadataFor, orderIdOf, paymentIds, paymentOf } from './mollie-answer.ts'
import {
  type Mollie,
  type MollieOptions,
  except,
  isBefore,
  largestPage,
  mayBeForgotten,
  openMollie,
  sayOnly
} from './mollie-client.ts'
import { makeMandate, mandateOf } from './mollie-mandates.ts'
import { refundIds, refundOnce } from './mollie-refunds.ts'
import type { Payment, PaymentProvider, PaymentRequest } from './port.ts'

export type { MollieOptions } from './mollie-client.ts'
export const mollieName = 'mollie'

const methods = {
  ideal: 'ideal',
  card: 'creditcard',
  paypal: 'paypal',
  bancontact: 'bancontact',
  directdebit: 'directdebit'
} as const satisfies Record<PaymentMethod, string>

/** Payments by Mollie (design §6), through its own client. */
export function molliePayments(options: MollieOptions): PaymentProvider {
  const { clock } = options
  const mollie = openMollie(options)
  const { payments } = mollie

  return {
    name: mollieName,
    async create(request) {
      const payment = await makeOrFind(mollie, request, clock()).catch(sayOnly)
      refuseOther(payment, request)
      return payment
    },
    createMandate: request => makeMandate(mollie, request, clock()),
    async refund(request) {
      if (!paymentIds.test(request.paymentId)) {
        throw new Error(`${request.paymentId} is no payment of Mollie's`)
      }
      await refundOnce(mollie, request).catch(sayOnly)
    },
    async refundIds(paymentId) {
      return paymentIds.test(paymentId) ? refundIds(mollie, paymentId).catch(sayOnly) : []
    },
    async cancel(id) {
      if (!paymentIds.test(id)) return
      // 422: it has ended, or its method knows no way back.
      await payments.cancel({ paymentId: id }).catch(except(404, 422)).catch(sayOnly)
    },
    async fetch(id) {
      if (!paymentIds.test(id)) return null
      const payment = await payments.get({ paymentId: id }).catch(except(404)).catch(sayOnly)
      return payment && paymentOf(payment)
    }
  }
}

async function makeOrFind(mollie: Mollie, request: PaymentRequest, now: Date): Promise<Payment> {
  const isOld = mayBeForgotten(request.orderedAt, now)
  const found = isOld ? await findMade(mollie, request) : null
  return found ?? make(mollie, request)
}

async function make({ payments }: Mollie, request: PaymentRequest): Promise<Payment> {
  const { orderId, mandate } = request
  const payment = await payments.create({
    idempotencyKey: orderId,
    paymentRequest: {
      amount: amountOf(request.amount),
      method: methods[request.method],
      description: request.description,
      redirectUrl: request.redirectUrl,
      ...(mandate && { sequenceType: 'recurring', ...mandateOf(mandate.providerReference) }),
      webhookUrl: request.webhookUrl,
      metadata: metadataFor(orderId)
    }
  })
  return paymentOf(payment)
}

/** Looks for the payment of an order whose key Mollie may have forgotten; its list is newest first. */
async function findMade(
  { payments }: Mollie,
  { orderId, orderedAt }: PaymentRequest
): Promise<Payment | null> {
  for await (const { result } of await payments.list({ limit: largestPage })) {
    for (const payment of result.embedded.payments ?? []) {
      if (orderIdOf(payment.metadata) === orderId) return paymentOf(payment)
      if (isBefore(payment, orderedAt)) return null
    }
  }
  return null
}

/** Nobody is sent to a checkout that asks for something else than what was ordered. */
function refuseOther(payment: Payment, { orderId, amount }: PaymentRequest): void {
  const { cents, currency } = payment.amount
  if (payment.orderId === orderId && cents === amount.cents && currency === amount.currency) return
  throw new Error(`Mollie's payment ${payment.id} is not the one that order ${orderId} asked for`)
}

import {
  type MollieAmount,
  type MolliePayment,
  type MollieReply,
  amountProblemOf,
  inSeconds,
  refusal
} from './mollie-payments.ts'

export interface MollieRefund {
  id: string
  createdAt: Date
  status: 'queued' | 'pending' | 'refunded' | 'failed' | 'canceled'
  amount: MollieAmount
  description: string
  metadata: unknown
}

const cents = ({ value }: MollieAmount) => Math.round(Number(value) * 100)
const undone = ['failed', 'canceled']

/** Adds to a sum so far, in hundredths. */
export function plus(sum: MollieAmount | undefined, more: MollieAmount): MollieAmount {
  const total = (sum ? cents(sum) : 0) + cents(more)
  return { currency: more.currency, value: (total / 100).toFixed(2) }
}

/** The refunds of a fake Mollie, by payment. */
export class MollieRefunds {
  readonly all = new Map<string, MollieRefund[]>()

  of(paymentId: string): MollieRefund[] {
    return this.all.get(paymentId) ?? []
  }

  create(payment: MolliePayment, body: Record<string, unknown>, now: Date): MollieReply {
    const problem = amountProblemOf(body['amount'])
    if (problem) return problem
    const amount = body['amount'] as MollieAmount
    const gone = plus(
      payment.amountRefunded,
      payment.amountChargedBack ?? { ...amount, value: '0' }
    )
    const asked = cents(plus(gone, amount))
    if (payment.status !== 'paid' || amount.currency !== payment.amount.currency) {
      return refusal(422, 'The payment cannot be refunded', 'amount')
    }
    if (asked > cents(payment.amount)) {
      return refusal(422, 'The specified amount cannot be refunded', 'amount')
    }
    payment.amountRefunded = plus(payment.amountRefunded, amount)
    const { description = '', metadata = null } = body
    const refund: MollieRefund = {
      id: `re_${(36 ** 8 + [...this.all.values()].flat().length * 7919).toString(36)}`,
      createdAt: now,
      status: 'pending',
      amount,
      description: String(description),
      metadata
    }
    this.all.set(payment.id, [refund, ...this.of(payment.id)])
    return { status: 201, body: shownRefund(refund, payment.id) }
  }

  /** The bank of the buyer did not take it: the money is ours again. */
  undo(payment: MolliePayment, status: 'failed' | 'canceled'): void {
    for (const refund of this.of(payment.id)) {
      if (undone.includes(refund.status)) continue
      refund.status = status
      const { currency, value } = refund.amount
      payment.amountRefunded = plus(payment.amountRefunded, { currency, value: `-${value}` })
    }
  }
}

/** A refund as the published API writes it. */
export function shownRefund({ createdAt, ...told }: MollieRefund, paymentId: string): object {
  const href = `https://api.mollie.com/v2/payments/${paymentId}`
  const link = (path: string) => ({ href: `${href}${path}`, type: 'application/hal+json' })
  const documentation = { href: 'https://docs.mollie.com/reference/refunds-api', type: 'text/html' }
  return {
    resource: 'refund',
    mode: 'test',
    ...told,
    paymentId,
    settlementId: null,
    createdAt: inSeconds(createdAt),
    _links: { self: link(`/refunds/${told.id}`), payment: link(''), documentation }
  }
}

/** What a fake Mollie keeps, and how it answers; `mollie-server.ts` puts it on the network. */

export type MollieState =
  | 'open'
  | 'pending'
  | 'authorized'
  | 'paid'
  | 'failed'
  | 'canceled'
  | 'expired'

export interface MollieAmount {
  currency: string
  value: string
}

export interface MolliePayment {
  id: string
  createdAt: Date
  status: MollieState
  amount: MollieAmount
  amountRefunded?: MollieAmount
  amountChargedBack?: MollieAmount
  description: string
  method: string | null
  metadata: unknown
  redirectUrl: string | null
  webhookUrl: string | null
  isCancelable: boolean
  sequenceType: 'oneoff' | 'recurring'
  customerId?: string
  mandateId?: string
}

export interface MollieReply {
  status: number
  body: object
}

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized Request',
  404: 'Not Found',
  422: 'Unprocessable Entity',
  500: 'Internal Server Error',
  503: 'Service Unavailable'
}

/** An error as the published API writes it. */
export function refusal(status: number, detail: string, field?: string): MollieReply {
  const documentation = {
    href: 'https://docs.mollie.com/overview/handling-errors',
    type: 'text/html'
  }
  const body = { status, title: titles[status], detail, ...(field && { field }) }
  return { status, body: { ...body, _links: { documentation } } }
}

export const methodNames: Record<string, string> = {
  ideal: 'iDEAL',
  creditcard: 'Card',
  paypal: 'PayPal',
  bancontact: 'Bancontact',
  directdebit: 'SEPA Direct Debit'
}
const euroOnly = ['ideal', 'bancontact', 'directdebit']

export function amountProblemOf(amount: unknown): MollieReply | null {
  const { currency, value } = (amount ?? {}) as Partial<MollieAmount>
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) {
    return refusal(422, 'The amount contains an invalid currency', 'amount')
  }
  const decimals = ['JPY', 'ISK'].includes(currency) ? /^\d+$/ : /^\d+\.\d{2}$/
  if (typeof value === 'string' && decimals.test(value) && Number(value) > 0) return null
  return refusal(422, 'The amount contains an invalid value', 'amount')
}

/** What is wrong with the body of a new payment; null when nothing is. */
export function problemOf(body: Record<string, unknown>): MollieReply | null {
  const { amount, description, method, redirectUrl, webhookUrl, sequenceType } = body
  const problem = amountProblemOf(amount)
  if (problem) return problem
  const { currency } = amount as MollieAmount
  const isRecurring = sequenceType === 'recurring'
  if (typeof description !== 'string' || description === '') {
    return refusal(422, 'The description is invalid', 'description')
  }
  if (typeof redirectUrl !== 'string' || !URL.canParse(redirectUrl)) {
    return refusal(422, 'The redirect URL is invalid', 'redirectUrl')
  }
  if (webhookUrl !== undefined && !(typeof webhookUrl === 'string' && URL.canParse(webhookUrl))) {
    return refusal(422, 'The webhook URL is invalid', 'webhookUrl')
  }
  if (method === undefined) return null
  if (typeof method !== 'string' || !(method in methodNames)) {
    return refusal(422, `The payment method is invalid: ${String(method)}`, 'method')
  }
  if (isRecurring !== (method === 'directdebit')) {
    return refusal(422, 'The payment method is not enabled for this sequence type', 'method')
  }
  if (euroOnly.includes(method) && currency !== 'EUR') {
    return refusal(422, 'The payment method does not support this currency', 'amount')
  }
  return null
}

const isFinal = (status: MollieState) => ['paid', 'failed', 'canceled', 'expired'].includes(status)

/** A payment as the published API writes it. */
export function shownPayment(payment: MolliePayment, url: string): object {
  const { createdAt, isCancelable, redirectUrl, webhookUrl, ...told } = payment
  const isOpen = payment.status === 'open'
  const isLed = isOpen && payment.sequenceType === 'oneoff'
  const link = (href: string, type = 'text/html') => ({ href, type })
  return {
    resource: 'payment',
    mode: 'test',
    createdAt: inSeconds(createdAt),
    ...told,
    ...(!isFinal(payment.status) && { isCancelable }),
    ...(isOpen && { expiresAt: inSeconds(new Date(createdAt.getTime() + 900_000)) }),
    ...(payment.status === 'paid' && {
      amountRefunded: told.amountRefunded ?? { currency: told.amount.currency, value: '0.00' },
      amountRemaining: told.amount
    }),
    profileId: 'pfl_QkEhN94Ba',
    redirectUrl,
    webhookUrl,
    _links: {
      self: link(`${url}/v2/payments/${payment.id}`, 'application/hal+json'),
      ...(isLed && { checkout: link(`https://www.mollie.com/checkout/${payment.id}`) }),
      dashboard: link(`https://www.mollie.com/dashboard/org_1/payments/${payment.id}`)
    }
  }
}

/** As in 2026-05-02T19:00:00+00:00. */
export function inSeconds(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, '+00:00')
}

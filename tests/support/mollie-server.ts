import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { MollieCustomers, shownCustomer, shownMandate } from './mollie-customers.ts'
import {
  type MolliePayment,
  type MollieReply,
  type MollieState,
  methodNames,
  problemOf,
  refusal,
  shownPayment
} from './mollie-payments.ts'
import { MollieRefunds, plus, shownRefund } from './mollie-refunds.ts'

export const mollieKey = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM'
const keyMilliseconds = 3_600_000

export interface MollieRequest {
  method: string
  path: string
  /** The Idempotency-Key. */
  key: string | undefined
  body: Record<string, unknown>
}

/**
 * `cut` breaks the connection, `fail` answers 500 and `hold` nothing until `release` – each of them
 * after having done what was asked. `down` answers 503 and does nothing.
 */
export type MollieFault = 'cut' | 'fail' | 'hold' | 'down'

/** A server that follows Mollie's published API, and does what it is told besides. */
export class MollieServer {
  url = ''
  clock = () => new Date('2026-05-02T19:00:00Z')
  readonly requests: MollieRequest[] = []
  /** Oldest first. */
  readonly payments = new Map<string, MolliePayment>()
  readonly refunds = new MollieRefunds()
  readonly customers = new MollieCustomers()
  readonly #faults: { method: string; fault: MollieFault | null }[] = []
  readonly #keys = new Map<string, { until: number; reply: Promise<MollieReply> }>()
  readonly #held: (() => void)[] = []

  /** The next requests of a method, each with one of these faults; null is none. */
  misbehave(method: 'GET' | 'POST' | 'DELETE', ...faults: (MollieFault | null)[]): void {
    this.#faults.push(...faults.map(fault => ({ method, fault })))
  }

  /** Lets the answers go that were held back. */
  release(): void {
    for (const go of this.#held.splice(0)) go()
  }

  /** A payment that nobody of ours asked for. */
  add(payment: Partial<MolliePayment> = {}): MolliePayment {
    const id = `tr_${(36 ** 9 + this.payments.size * 7919).toString(36)}`
    const made: MolliePayment = {
      id,
      createdAt: this.clock(),
      status: 'open',
      amount: { currency: 'EUR', value: '9.90' },
      description: 'Something',
      method: 'ideal',
      metadata: null,
      redirectUrl: 'https://shop.example/',
      webhookUrl: null,
      isCancelable: true,
      sequenceType: 'oneoff',
      ...payment
    }
    this.payments.set(made.id, made)
    return made
  }

  #payment(id: string | null): MolliePayment {
    const payment = this.payments.get(id ?? '')
    if (!payment) throw new Error(`There is no payment ${id}`)
    return payment
  }

  /** Moves a payment; `lies` are what it says of itself from now on. */
  pay(id: string | null, status: MollieState, lies: Partial<MolliePayment> = {}): void {
    Object.assign(this.#payment(id), { status }, lies)
  }

  /** The merchant gives back by hand, beside the API. */
  giveBack(id: string | null, value: string): void {
    const payment = this.#payment(id)
    const { currency } = payment.amount
    payment.amountRefunded = plus(payment.amountRefunded, { currency, value })
  }

  /** The buyer's bank takes the payment back, or a part of it. */
  chargeBack(id: string | null, value = this.#payment(id).amount.value): void {
    const payment = this.#payment(id)
    const { currency } = payment.amount
    payment.amountChargedBack = plus(payment.amountChargedBack, { currency, value })
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '' } = request
    const key = request.headers['idempotency-key']?.toString()
    const asked = { method, path, key, body: await readBody(request) }
    this.requests.push(asked)
    const index = this.#faults.findIndex(fault => fault.method === method)
    const fault = index < 0 ? undefined : this.#faults.splice(index, 1)[0]?.fault
    if (fault === 'down') return send(response, refusal(503, 'Try again later'))
    const isKnown = request.headers.authorization === `Bearer ${mollieKey}`
    const reply = isKnown
      ? await this.#once(asked, () => this.#act(asked))
      : refusal(401, 'Missing authentication, or failed to authenticate')
    if (fault === 'cut') return void response.destroy()
    if (fault === 'fail') return send(response, refusal(500, 'An internal error occurred'))
    if (fault === 'hold') await new Promise<void>(resolve => this.#held.push(resolve))
    send(response, reply)
  }

  /** For an hour a key gets the answer that it got first. */
  #once({ method, key }: MollieRequest, act: () => MollieReply): Promise<MollieReply> {
    if (method === 'GET' || key === undefined) return Promise.resolve(act())
    const now = this.clock().getTime()
    const known = this.#keys.get(key)
    if (known && now < known.until) return known.reply
    const reply = Promise.resolve(act())
    this.#keys.set(key, { until: now + keyMilliseconds, reply })
    return reply
  }

  #act({ method, path, body }: MollieRequest): MollieReply {
    const url = new URL(path, this.url)
    const [, version, resource, id, part] = url.pathname.split('/')
    if (version !== 'v2') return refusal(404, 'The requested resource does not exist')
    if (resource === 'methods' && method === 'GET') return this.#methods()
    if (resource === 'customers') return this.#customer(method, url, body)
    if (resource !== 'payments') return refusal(404, 'The requested resource does not exist')
    if (id === undefined) return method === 'POST' ? this.#create(body) : this.#payments(url)
    const payment = this.payments.get(id)
    if (!payment) return refusal(404, `No payment exists with token ${id}.`)
    if (part === 'refunds') {
      if (method === 'POST') return this.refunds.create(payment, body, this.clock())
      const shown = this.refunds.of(id).map(refund => shownRefund(refund, id))
      return this.#page('refunds', shown, url)
    }
    if (method === 'DELETE') {
      if (payment.status !== 'open' || !payment.isCancelable) {
        return refusal(422, 'The payment cannot be canceled')
      }
      payment.status = 'canceled'
    }
    return { status: 200, body: shownPayment(payment, this.url) }
  }

  #customer(method: string, url: URL, body: Record<string, unknown>): MollieReply {
    const [, , , id, part] = url.pathname.split('/')
    if (id === undefined) {
      if (method === 'POST') return this.customers.create(body, this.clock())
      return this.#page('customers', this.customers.all.map(shownCustomer), url)
    }
    const customer = this.customers.find(id)
    if (!customer || part !== 'mandates') return refusal(404, 'No such customer')
    if (method === 'POST') return this.customers.addMandate(customer, body, this.clock())
    const shown = customer.mandates.map(mandate => shownMandate(mandate, id))
    return this.#page('mandates', shown, url)
  }

  #create(body: Record<string, unknown>): MollieReply {
    const problem = problemOf(body)
    if (problem) return problem
    const { amount, description, method = null, metadata = null, webhookUrl } = body
    const { redirectUrl = null, sequenceType = 'oneoff', customerId, mandateId } = body
    const isRecurring = sequenceType === 'recurring'
    if (isRecurring && !this.customers.hasMandate(customerId, mandateId)) {
      return refusal(422, 'The customer has no suitable mandates', 'mandateId')
    }
    const asked = { amount, description, method, metadata, redirectUrl, webhookUrl }
    const payment = this.add({
      ...(asked as Partial<MolliePayment>),
      // The bank is on its way at once.
      ...(isRecurring && {
        status: 'pending' as const,
        sequenceType: 'recurring' as const,
        customerId: String(customerId),
        mandateId: String(mandateId)
      })
    })
    return { status: 201, body: shownPayment(payment, this.url) }
  }

  #payments(url: URL): MollieReply {
    const newestFirst = [...this.payments.values()].toReversed()
    return this.#page(
      'payments',
      newestFirst.map(payment => shownPayment(payment, this.url)),
      url
    )
  }

  /** @param all newest first */
  #page(name: string, all: object[], { pathname, searchParams: query }: URL): MollieReply {
    const values = all as { id: string }[]
    const from = query.get('from')
    const start = from === null ? 0 : values.findIndex(({ id }) => id === from)
    const limit = Number(query.get('limit') ?? 50)
    if (start < 0 || !(limit >= 1 && limit <= 250)) return refusal(400, 'Invalid list parameters')
    const page = values.slice(start, start + limit)
    const next = values[start + limit]
    const link = (id: string) => ({
      href: `${this.url}${pathname}?from=${id}&limit=${limit}`,
      type: 'application/hal+json'
    })
    return listed(name, page, {
      self: link(page[0]?.id ?? ''),
      previous: null,
      next: next ? link(next.id) : null
    })
  }

  #methods(): MollieReply {
    const methods = Object.entries(methodNames).map(([id, description]) => ({
      resource: 'method',
      id,
      description,
      status: 'activated'
    }))
    return listed('methods', methods, {
      self: { href: `${this.url}/v2/methods`, type: 'text/html' }
    })
  }
}

function listed(name: string, values: object[], links: object): MollieReply {
  const documentation = { href: 'https://docs.mollie.com/reference/pagination', type: 'text/html' }
  const body = { _embedded: { [name]: values }, _links: { ...links, documentation } }
  return { status: 200, body: { count: values.length, ...body } }
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

function send(response: ServerResponse, { status, body }: MollieReply): void {
  response.statusCode = status
  response.setHeader('content-type', 'application/hal+json')
  response.end(JSON.stringify(body))
}

/** On a free port, until the test ends. */
export async function openMollieServer(): Promise<MollieServer> {
  const mollie = new MollieServer()
  const server = createServer((request, response) => void mollie.answer(request, response))
  // Closing sooner, on a machine that is busy, it would cut a request that is on its way already.
  server.keepAliveTimeout = 600_000
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    mollie.release()
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  mollie.url = `http://127.0.0.1:${port}`
  return mollie
}

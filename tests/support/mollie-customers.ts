import { type MollieReply, inSeconds, refusal } from './mollie-payments.ts'

export interface MollieCustomer {
  id: string
  createdAt: Date
  name: string
  email: string
  metadata: unknown
  mandates: MollieMandate[]
}

export interface MollieMandate {
  id: string
  createdAt: Date
  status: 'valid' | 'pending' | 'invalid'
  consumerName: string
  consumerAccount: string
  signatureDate: string | null
  mandateReference: string | null
}

const link = (path: string) => ({
  href: `https://api.mollie.com/v2/customers/${path}`,
  type: 'application/hal+json'
})
const documentation = { href: 'https://docs.mollie.com/reference/customers-api', type: 'text/html' }

/** The customers of a fake Mollie with their mandates, newest first. */
export class MollieCustomers {
  readonly all: MollieCustomer[] = []

  find(id: string | undefined): MollieCustomer | undefined {
    return this.all.find(customer => customer.id === id)
  }

  hasMandate(customerId: unknown, mandateId: unknown): boolean {
    const customer = this.all.find(({ id }) => id === customerId)
    return !!customer?.mandates.some(({ id, status }) => id === mandateId && status === 'valid')
  }

  create({ name, email, metadata = null }: Record<string, unknown>, now: Date): MollieReply {
    if (typeof email !== 'string' || !email.includes('@')) {
      return refusal(422, 'The email address is invalid', 'email')
    }
    const customer: MollieCustomer = {
      id: `cst_${(36 ** 8 + this.all.length * 7919).toString(36)}`,
      createdAt: now,
      name: String(name),
      email,
      metadata,
      mandates: []
    }
    this.all.unshift(customer)
    return { status: 201, body: shownCustomer(customer) }
  }

  addMandate(customer: MollieCustomer, body: Record<string, unknown>, now: Date): MollieReply {
    const { method, consumerName, consumerAccount, signatureDate, mandateReference } = body
    if (method !== 'directdebit') return refusal(422, 'The method is invalid', 'method')
    if (typeof consumerAccount !== 'string' || !/^[A-Z]{2}\d{2}\w{11,30}$/.test(consumerAccount)) {
      return refusal(422, `The bank account ${String(consumerAccount)} is invalid`)
    }
    const mandate: MollieMandate = {
      id: `mdt_${(36 ** 8 + this.all.length * 7919 + customer.mandates.length).toString(36)}`,
      createdAt: now,
      status: 'valid',
      consumerName: String(consumerName),
      consumerAccount,
      signatureDate: typeof signatureDate === 'string' ? signatureDate : null,
      mandateReference: typeof mandateReference === 'string' ? mandateReference : null
    }
    customer.mandates.unshift(mandate)
    return { status: 201, body: shownMandate(mandate, customer.id) }
  }
}

/** As the published API writes it. */
export function shownCustomer(customer: MollieCustomer): object {
  const { id, name, email, metadata, createdAt } = customer
  return {
    resource: 'customer',
    mode: 'test',
    id,
    name,
    email,
    metadata,
    locale: null,
    createdAt: inSeconds(createdAt),
    _links: {
      self: link(id),
      dashboard: { href: `https://www.mollie.com/dashboard/${id}`, type: 'text/html' },
      documentation
    }
  }
}

/** As the published API writes it. */
export function shownMandate(mandate: MollieMandate, customerId: string): object {
  const { createdAt, consumerName, consumerAccount, ...told } = mandate
  return {
    resource: 'mandate',
    mode: 'test',
    ...told,
    method: 'directdebit',
    details: { consumerName, consumerAccount, consumerBic: 'INGBNL2A' },
    customerId,
    createdAt: inSeconds(createdAt),
    _links: {
      self: link(`${customerId}/mandates/${told.id}`),
      customer: link(customerId),
      documentation
    }
  }
}

import { ClientError } from 'mollie-api-typescript/models/errors'
import { mandateMetadataFor, mandateReferenceOf } from './mollie-answer.ts'
import { type Mollie, isBefore, largestPage, mayBeForgotten } from './mollie-client.ts'
import type { MandateRequest } from './port.ts'

/** What a payment by mandate names. */
export interface MollieMandate {
  customerId: string
  mandateId: string
}

const references = /^(cst_[A-Za-z0-9]{1,64})\/(mdt_[A-Za-z0-9]{1,64})$/

/** @throws Error for a reference that is not of ours */
export function mandateOf(providerReference: string): MollieMandate {
  const [, customerId, mandateId] = references.exec(providerReference) ?? []
  if (customerId === undefined || mandateId === undefined) {
    throw new Error('The provider reference of a mandate is not of Mollie')
  }
  return { customerId, mandateId }
}

/**
 * A customer of Mollie's for each mandate, and the mandate with them; both are found again by the
 * mandate's own reference.
 *
 * @throws Error without a word of what was asked or answered: the account number stands in both
 */
export async function makeMandate(
  mollie: Mollie,
  request: MandateRequest,
  now: Date
): Promise<string> {
  return makeOrFind(mollie, request, now).catch((error: unknown) => {
    const status = error instanceof ClientError ? error.statusCode : 'no status'
    throw new Error(`Mollie did not take the mandate ${request.reference} (${status})`)
  })
}

async function makeOrFind(mollie: Mollie, request: MandateRequest, now: Date): Promise<string> {
  const isOld = mayBeForgotten(request.signedAt, now)
  const knownCustomer = isOld ? await findCustomer(mollie, request) : null
  const customer = knownCustomer ?? (await makeCustomer(mollie, request))
  const knownMandate = isOld ? await findMandate(mollie, customer, request) : null
  return `${customer}/${knownMandate ?? (await addMandate(mollie, customer, request))}`
}

async function makeCustomer({ customers }: Mollie, request: MandateRequest): Promise<string> {
  const { id } = await customers.create({
    idempotencyKey: `customer-${request.reference}`,
    entityCustomer: {
      name: request.accountHolder,
      email: request.email,
      metadata: mandateMetadataFor(request.reference)
    }
  })
  return id
}

/** Looks for the customer whose key Mollie may have forgotten; its list is newest first. */
async function findCustomer(
  { customers }: Mollie,
  { reference, signedAt }: MandateRequest
): Promise<string | null> {
  for await (const { result } of await customers.list({ limit: largestPage })) {
    for (const customer of result.embedded.customers) {
      if (mandateReferenceOf(customer.metadata) === reference) return customer.id
      if (isBefore(customer, signedAt)) return null
    }
  }
  return null
}

async function addMandate(
  { mandates }: Mollie,
  customerId: string,
  { reference, accountHolder, iban, signedAt }: MandateRequest
): Promise<string> {
  const { id } = await mandates.create({
    customerId,
    idempotencyKey: `mandate-${reference}`,
    mandateRequest: {
      method: 'directdebit',
      consumerName: accountHolder,
      consumerAccount: iban,
      signatureDate: signedAt.toISOString().slice(0, 10),
      mandateReference: reference
    }
  })
  return id
}

async function findMandate(
  { mandates }: Mollie,
  customerId: string,
  { reference }: MandateRequest
): Promise<string | null> {
  for await (const { result } of await mandates.list({ customerId, limit: largestPage })) {
    const found = result.embedded.mandates.find(
      ({ mandateReference, status }) => mandateReference === reference && status !== 'invalid'
    )
    if (found) return found.id
  }
  return null
}

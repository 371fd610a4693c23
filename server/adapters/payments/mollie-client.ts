import { Client } from 'mollie-api-typescript'
import { ClientError } from 'mollie-api-typescript/models/errors'
import { Outage } from '#server/lib/outage.ts'

export type Mollie = Client

/** Mollie knows an Idempotency-Key for an hour; some of it is left to clocks that differ. */
const rememberedMilliseconds = 50 * 60_000
const clockSlackMilliseconds = 5 * 60_000
/** Of a list of Mollie's, on one page. */
export const largestPage = 250

export interface MollieOptions {
  key: string
  /** Where the API is, without its version; Mollie's own by itself. */
  url?: string | undefined
  clock: () => Date
  /** How long an answer may take. */
  patienceMilliseconds?: number
}

export function openMollie({ key, url, patienceMilliseconds = 10_000 }: MollieOptions): Mollie {
  return new Client({
    security: { apiKey: key },
    ...(url !== undefined && { serverURL: url }),
    timeoutMs: patienceMilliseconds,
    // Members, webhooks and the reconciliation try again; nobody waits meanwhile.
    retryConfig: { strategy: 'none' }
  })
}

/** Whether a key that was first sent then may be forgotten by now. */
export function mayBeForgotten(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= rememberedMilliseconds
}

/** Whether something of a list, newest first, is too old to have come after `since`. */
export function isBefore({ createdAt }: { createdAt: string }, since: Date): boolean {
  return Date.parse(createdAt) < since.getTime() - clockSlackMilliseconds
}

/** Takes these refusals of Mollie's for an answer; whatever else went wrong is thrown on. */
export function except(...statuses: number[]): (error: unknown) => null {
  return error => {
    if (error instanceof ClientError && statuses.includes(error.statusCode)) return null
    throw error
  }
}

/**
 * Replaces an error of the client, which contains the whole answer, perhaps with an account number, by
 * one that can be logged.
 *
 * @throws Error when Mollie refused the request
 * @throws Outage when Mollie is out of reach, overloaded or failed itself
 */
export function sayOnly(error: unknown): never {
  const status = error instanceof ClientError ? error.statusCode : null
  const reason = error instanceof Error ? error.message : String(error)
  const message = `Mollie${status === null ? '' : ` ${status}`}: ${reason}`
  const isRefused = status !== null && status < 500 && !busyStatuses.includes(status)
  throw isRefused ? new Error(message) : new Outage(message)
}

const busyStatuses = [408, 429]

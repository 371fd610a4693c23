import * as z from 'zod/mini'
import { Price } from './common.ts'
import { type ErrorCode, errorStatus } from './error-status.ts'

export { type ErrorCode, errorStatus } from './error-status.ts'

/** Codes that any operation may answer with. */
export const commonErrors = [
  'invalid_json',
  'invalid_input',
  'authentication_required',
  'cross_site',
  'rate_limited',
  'too_large',
  'internal',
  'unavailable'
] as const satisfies readonly ErrorCode[]

/**
 * The body of every failed answer. `fields` names the invalid inputs; `minutes` how long a lock
 * lasts, `hours` how long a daily limit still waits, `until` when a pause ends; `period` is the spending
 * limit that is reached; `price` is the server's price when the shown one is stale; `reference` finds
 * the fault in the log.
 */
export const ErrorReply = z.object({
  error: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  fields: z.optional(z.array(z.string())),
  authentication_required: z.optional(z.literal(true)),
  minutes: z.optional(z.int()),
  hours: z.optional(z.int()),
  until: z.optional(z.iso.datetime()),
  period: z.optional(z.enum(['day', 'week', 'month'])),
  price: z.optional(Price),
  reference: z.optional(z.string())
})
export type ErrorReply = z.output<typeof ErrorReply>

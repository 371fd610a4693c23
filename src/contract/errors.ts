import * as z from 'zod/mini'
import { Price } from './common.ts'

/**
 * The error catalogue: code → HTTP status. Every code has a text in `locales/{locale}/errors.json`
 * (specification §8). `network` is the only one that the browser alone can give.
 */
export const errorStatus = {
  network: 0,
  invalid_json: 400,
  invalid_input: 400,
  idempotency_key_missing: 400,
  name_is_email: 400,
  name_starts_with_at: 400,
  under_age: 400,
  password_too_short: 400,
  password_too_common: 400,
  password_too_personal: 400,
  photo_invalid: 400,
  message_too_long: 400,
  login_failed: 401,
  insufficient_credits: 402,
  authentication_required: 403,
  cross_site: 403,
  not_allowed: 403,
  signup_closed: 403,
  search_closed: 403,
  not_confirmed: 403,
  recipient_not_confirmed: 403,
  conversation_limit: 403,
  premium_required: 403,
  blocked_by_you: 403,
  not_found: 404,
  unknown_operation: 404,
  profile_unavailable: 404,
  discount_not_found: 404,
  method_not_allowed: 405,
  email_taken: 409,
  already_confirmed: 409,
  idempotency_mismatch: 409,
  price_changed: 409,
  fictional_consent_required: 409,
  photo_limit: 409,
  discount_used: 409,
  link_invalid: 410,
  too_large: 413,
  photo_type: 415,
  login_blocked: 429,
  rate_limited: 429,
  internal: 500,
  payment_unavailable: 502,
  unavailable: 503
} as const

export type ErrorCode = keyof typeof errorStatus

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
 * lasts; `price` is the server's price when the shown one is stale; `reference` finds the fault in
 * the log.
 */
export const ErrorReply = z.object({
  error: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  fields: z.optional(z.array(z.string())),
  authentication_required: z.optional(z.literal(true)),
  minutes: z.optional(z.int()),
  price: z.optional(Price),
  reference: z.optional(z.string())
})
export type ErrorReply = z.output<typeof ErrorReply>

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
  password_wrong: 400,
  passwords_differ: 400,
  code_wrong: 400,
  passkey_invalid: 400,
  photo_invalid: 400,
  photo_ratio: 400,
  message_too_long: 400,
  iban_country: 400,
  iban_length: 400,
  iban_invalid: 400,
  iban_checksum: 400,
  phone_invalid: 400,
  sms_code_invalid: 400,
  login_failed: 401,
  second_step_over: 401,
  insufficient_credits: 402,
  authentication_required: 403,
  account_blocked: 403,
  account_deleted: 403,
  cross_site: 403,
  not_allowed: 403,
  signup_closed: 403,
  search_closed: 403,
  not_confirmed: 403,
  recipient_not_confirmed: 403,
  conversation_limit: 403,
  swipe_limit: 403,
  blocked_by_you: 403,
  spending_limit: 403,
  spending_paused: 403,
  directdebit_blocked: 403,
  directdebit_limit: 403,
  email_not_found: 404,
  not_found: 404,
  unknown_operation: 404,
  profile_unavailable: 404,
  discount_not_found: 404,
  method_not_allowed: 405,
  email_taken: 409,
  email_unchanged: 409,
  already_confirmed: 409,
  second_factor_on: 409,
  already_appealed: 409,
  already_decided: 409,
  appeal_over: 409,
  idempotency_mismatch: 409,
  price_changed: 409,
  fictional_consent_required: 409,
  photo_limit: 409,
  undo_unavailable: 409,
  withdrawal_over: 409,
  discount_used: 409,
  discount_not_applicable: 409,
  directdebit_open: 409,
  mandate_missing: 409,
  nothing_to_withdraw: 409,
  link_invalid: 410,
  too_large: 413,
  photo_complex: 413,
  photo_pixels: 413,
  photo_type: 415,
  login_blocked: 429,
  mail_limit: 429,
  rate_limited: 429,
  sms_limit: 429,
  internal: 500,
  payment_unavailable: 502,
  sms_unavailable: 502,
  translation_unavailable: 502,
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

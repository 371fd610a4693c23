import * as z from 'zod/mini'
import { Country, DateTime, Money, ReturnPath, codeText, shortText } from './common.ts'
import { Order, PackageId } from './credits.ts'
import { DirectDebitState } from './direct-debit-state.ts'
import { operation } from './operation.ts'

/** A direct debit mandate in force; of the account only its end is ever told again. */
export const Mandate = z.object({
  /** Stands on the member's bank statement. */
  reference: z.string(),
  account_holder: z.string(),
  /** The last four characters of the IBAN. */
  iban_end: z.string(),
  signed_at: DateTime
})
export type Mandate = z.output<typeof Mandate>

/** What the member agrees to, in their language; another text has another version. */
export const Consent = z.object({ version: z.string(), text: z.string() })
export type Consent = z.output<typeof Consent>

export const getDirectDebit = operation({
  name: 'getDirectDebit',
  method: 'get',
  path: '/api/directdebit.php',
  access: 'member',
  reply: z.object({
    /** No direct debit for this account any more. */
    blocked: z.boolean(),
    blocked_reason: z.optional(z.enum(['charge_back'])),
    /** What the bank took back although it was used. */
    debts: z.array(Money),
    open_order: DirectDebitState.shape.open_order,
    limit: DirectDebitState.shape.limit,
    mandate: z.nullable(Mandate),
    consent: Consent,
    creditor: z.object({ name: z.string(), id: z.string() }),
    notice_days: z.int(),
    /** The day from which an order of now is collected. */
    collection_date: z.iso.date()
  })
})
export type DirectDebit = z.output<typeof getDirectDebit.reply>

/** From now on nothing is ordered by the mandate in force; what has been ordered by it stays ordered. */
export const endMandate = operation({
  name: 'endMandate',
  method: 'delete',
  path: '/api/directdebit.php',
  access: 'member',
  reply: z.object({})
})

export const SentCode = z.object({
  /** As it was understood: +31612345678. */
  phone: z.string(),
  /** The server's clock, so that the browser's may be wrong. */
  sent_at: DateTime,
  /** From when another code can be asked for. */
  again_at: DateTime,
  expires_at: DateTime,
  left_today: z.int()
})
export type SentCode = z.output<typeof SentCode>

/** Proves that the number is the member's; the code is good for one order and for this number. */
export const sendDirectDebitCode = operation({
  name: 'sendDirectDebitCode',
  method: 'post',
  path: '/api/directdebit-code.php',
  access: 'member',
  idempotent: true,
  body: z.object({ phone: codeText(30) }),
  reply: SentCode,
  errors: [
    'phone_invalid',
    'sms_limit',
    'sms_unavailable',
    'not_confirmed',
    'directdebit_blocked',
    'directdebit_open',
    'idempotency_key_missing',
    'idempotency_mismatch'
  ]
})

/** Signs a mandate, which ends the one before, and orders by it. */
export const orderByDirectDebit = operation({
  name: 'orderByDirectDebit',
  method: 'post',
  path: '/api/directdebit.php',
  access: 'member',
  idempotent: true,
  body: z.object({
    package: PackageId,
    /** What the member was shown. */
    amount: Money,
    country: z.optional(Country),
    discount_code: z.optional(codeText(40)),
    account_holder: shortText(70),
    iban: codeText(60),
    street: shortText(70),
    house_number: shortText(16),
    zip: codeText(16),
    city: shortText(70),
    phone: codeText(30),
    sms_code: codeText(20),
    consent_version: codeText(40),
    consent: z.literal(true),
    return_path: z.optional(ReturnPath)
  }),
  reply: z.object({ order: Order }),
  errors: [
    'iban_country',
    'iban_length',
    'iban_invalid',
    'iban_checksum',
    'phone_invalid',
    'sms_code_invalid',
    'directdebit_blocked',
    'directdebit_limit',
    'directdebit_open',
    'price_changed',
    'not_confirmed',
    'discount_not_found',
    'discount_used',
    'discount_not_applicable',
    'spending_paused',
    'spending_check_in',
    'payment_unavailable',
    'idempotency_key_missing',
    'idempotency_mismatch'
  ]
})

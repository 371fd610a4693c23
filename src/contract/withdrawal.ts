import * as z from 'zod/mini'
import { Email } from './account.ts'
import { DateTime, Id, Locale, Money, codeText, longText, shortText } from './common.ts'
import { limits } from './limits.ts'
import { operation } from './operation.ts'

/** A paid order of which something can go back now. */
export const WithdrawableOrder = z.object({
  order_id: Id,
  number: z.string(),
  /** What was paid. */
  amount: Money,
  /** Those of its credits that are not used. */
  credits: z.int(),
  /** What these cost: so much comes back. */
  worth: Money,
  /** Before this instant, after `days` full days. */
  until: DateTime
})
export type WithdrawableOrder = z.output<typeof WithdrawableOrder>

/** What the member can withdraw from, and how we know the member. */
export const getWithdrawal = operation({
  name: 'getWithdrawal',
  method: 'get',
  path: '/api/withdrawal.php',
  access: 'member',
  reply: z.object({
    /** Full days after the one of the payment. */
    days: z.int(),
    name: z.string(),
    email: z.string(),
    orders: z.array(WithdrawableOrder)
  })
})

/**
 * Declares a withdrawal from the contract, with or without a session. Members choose orders, whose
 * unused credits go back at once. Somebody else names address and order number: whether they belong
 * together the answer does not say, only that the declaration was received.
 */
export const withdraw = operation({
  name: 'withdraw',
  method: 'post',
  path: '/api/withdrawal.php',
  access: 'guest',
  idempotent: true,
  body: z.object({
    name: shortText(limits.contactNameLength),
    email: Email,
    order_number: z.optional(codeText(limits.orderNumbersLength, 0)),
    /** Of the member who is logged in. */
    order_ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(100))),
    /** In their own words. */
    statement: z.optional(longText(limits.statementLength, 0)),
    /** In which the receipt is written; a member's own comes first. */
    language: z.optional(Locale)
  }),
  reply: z.object({
    /** The number of the declaration. */
    number: z.string(),
    received_at: DateTime,
    /** Whether a receipt was mailed; an address gets only so many in a day. */
    mailed: z.boolean(),
    /** What goes back of the chosen orders. */
    refunds: z.array(z.object({ number: z.string(), credits: z.int(), amount: Money }))
  }),
  errors: ['not_found', 'nothing_to_withdraw', 'idempotency_key_missing', 'idempotency_mismatch']
})

import * as z from 'zod/mini'
import {
  Country,
  Currency,
  DateTime,
  Id,
  Money,
  PageStart,
  ReturnPath,
  codeText,
  queryInteger
} from './common.ts'
import { DirectDebitState } from './direct-debit-state.ts'
import { limits } from './limits.ts'
import { operation } from './operation.ts'

export { Balance, Lot } from './balance.ts'

export const packageIds = ['p0', 'p1', 'p2', 'p3'] as const
export const PackageId = z.enum(packageIds)
export const PaymentMethod = z.enum(['ideal', 'card', 'paypal', 'bancontact', 'directdebit'])
export type PaymentMethod = z.output<typeof PaymentMethod>

export const Package = z.object({
  id: PackageId,
  credits: z.int(),
  popular: z.boolean(),
  /** What is paid now, VAT included. */
  amount: Money,
  /** Without the discount; the same when there is none. */
  list_amount: Money,
  /** What the amount holds of discounts: one, or none. */
  discount_code: z.nullable(z.string()),
  discount_percentage: z.int(),
  per_message: Money,
  /** How this bundle can be paid in the country. */
  methods: z.array(PaymentMethod)
})
export type Package = z.output<typeof Package>

/** Specification §3. `value_percentage` and `percentage` are the same value under its two names. */
export const DiscountCode = z.object({
  code: z.string(),
  country: z.nullable(Country),
  user_id: z.nullable(Id),
  expires: z.nullable(DateTime),
  value_percentage: z.int(),
  percentage: z.int(),
  currency: z.nullable(Currency),
  minimum_order_value: z.int(),
  status: z.enum(['active', 'used', 'expired']),
  validity: z.enum(['once_per_user', 'unlimited']),
  expired: z.boolean(),
  paymentmethods: z.array(PaymentMethod)
})
export type DiscountCode = z.output<typeof DiscountCode>

/**
 * The codes that the server applies by itself (specification §9), all for the first purchase. `welcome`
 * is the time bonus under its other name and ends with it. On a site with `later_discount`, `later`
 * takes its place: a smaller discount for a longer period.
 */
export const firstPurchaseCodes = {
  timeBonus: 'TIMEBONUS25',
  welcome: 'WELCOME25',
  later: 'WELCOME'
} as const

/** What a member types for a discount; capitals or not. */
export const DiscountName = codeText(40)

export const getDiscountCode = operation({
  name: 'getDiscountCode',
  method: 'get',
  path: '/api/discountcode.php',
  access: 'member',
  query: z.object({
    code: z.optional(DiscountName),
    welcome: z.optional(z.literal('true'))
  }),
  reply: DiscountCode,
  errors: ['discount_not_found', 'discount_used']
})

/** A discount for one order that is not in the prices, because an order whose money is on its way has it. */
export const HeldDiscount = z.object({
  order_id: Id,
  order_number: z.string(),
  code: z.string(),
  percentage: z.int(),
  /** The day from which a direct debit is collected; null for the other methods. */
  collected_on: z.nullable(z.iso.date())
})
export type HeldDiscount = z.output<typeof HeldDiscount>

/**
 * The bundles at the price of a country; of one with the member's currency while they hold credits
 * that they paid for in it, so that no act has a price in two. A code takes the place of the active
 * discount wherever it goes: `discount_code` of each bundle says what its amount holds, here and for
 * this method.
 */
export const listPackages = operation({
  name: 'listPackages',
  method: 'get',
  path: '/api/packages.php',
  access: 'guest',
  query: z.object({
    country: z.optional(Country),
    /** For members. */
    code: z.optional(DiscountName),
    /** How it is going to be paid: some codes are for some ways only. */
    method: z.optional(PaymentMethod)
  }),
  reply: z.object({
    country: Country,
    packages: z.array(Package),
    /** The code that was asked for, else the active discount: the time bonus, or the welcome code. */
    discount: z.nullable(DiscountCode),
    /** The smaller discount that follows when `discount`, the time bonus, ends; null where none follows. */
    later_discount: z.nullable(DiscountCode),
    methods: z.array(PaymentMethod),
    /** The only currency that the member can buy in, as long as they hold credits paid in it. */
    held_currency: z.nullable(Currency),
    held_discount: z.nullable(HeldDiscount),
    /** Null for visitors and where the member cannot pay by direct debit. */
    direct_debit: z.nullable(DirectDebitState),
    /** VAT in the amounts, in hundredths of a percent. */
    vat_basis_points: z.int(),
    /** The server's clock: a countdown to the end of the discount goes by it. */
    now: DateTime
  }),
  errors: ['discount_not_found', 'discount_used', 'discount_not_applicable']
})

export const OrderStatus = z.enum([
  'open',
  'pending',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'charged_back'
])
/** What of an amount is VAT. */
export const Vat = z.object({
  /** Hundredths of a percent: 2100 is 21 %. */
  basis_points: z.int(),
  cents: z.int()
})
export const Order = z.object({
  id: Id,
  /** What the member reads out on the phone. */
  number: z.string(),
  payment_id: z.nullable(z.string()),
  package: PackageId,
  credits: z.int(),
  /**
   * What was ordered, if another order had used the discount before this one was paid. `credits` is
   * then what the amount buys at the list price (decision 0053). Null for every other order.
   */
  ordered_credits: z.nullable(z.int()),
  amount: Money,
  list_amount: Money,
  discount_code: z.nullable(z.string()),
  discount_percentage: z.int(),
  method: PaymentMethod,
  status: OrderStatus,
  vat: Vat,
  /** Once it is paid. */
  invoice_number: z.nullable(z.string()),
  /** What went back of it. */
  refunded: Money,
  return_path: z.nullable(z.string()),
  created_at: DateTime
})
export type Order = z.output<typeof Order>

/** Says what the member was shown; another sum of ours is refused and nothing is ordered. */
export const createOrder = operation({
  name: 'createOrder',
  method: 'post',
  path: '/api/order.php',
  access: 'member',
  idempotent: true,
  body: z.object({
    package: PackageId,
    method: PaymentMethod,
    country: z.optional(Country),
    amount: Money,
    /** Instead of the active discount, never beside it. */
    discount_code: z.optional(DiscountName),
    return_path: z.optional(ReturnPath)
  }),
  /** Without a checkout there is nothing left for the buyer to do: the order tells what comes of it. */
  reply: z.object({ order: Order, checkout_url: z.nullable(z.string()) }),
  errors: [
    'price_changed',
    'discount_not_found',
    'discount_used',
    'discount_not_applicable',
    'not_confirmed',
    'spending_paused',
    'spending_check_in',
    'directdebit_blocked',
    'directdebit_limit',
    'directdebit_open',
    'mandate_missing',
    'payment_unavailable',
    'idempotency_key_missing',
    'idempotency_mismatch'
  ]
})

/** The member's own, newest first; only the one asked for when an id is given. */
export const listOrders = operation({
  name: 'listOrders',
  method: 'get',
  path: '/api/orders.php',
  access: 'member',
  query: z.object({ id: z.optional(Id), next: PageStart }),
  reply: z.object({
    orders: z.array(Order),
    /** Where older ones begin; null when there are none. */
    next: z.nullable(z.string())
  }),
  errors: ['not_found']
})

/** A provider's call: it carries an id only, the state is fetched back (design §6). */
export const paymentWebhook = operation({
  name: 'paymentWebhook',
  method: 'post',
  path: '/api/payment-webhook.php',
  access: 'guest',
  beacon: true,
  query: z.object({ provider: z.string().check(z.regex(/^[a-z]{1,20}$/)) }),
  body: z.object({ id: codeText(100) }),
  reply: z.object({})
})

export const LedgerLine = z.object({
  id: Id,
  reason: z.enum([
    'grant',
    'purchase',
    'message',
    'signup_message',
    'photo',
    'gift',
    'message_withdrawn',
    'message_unopened',
    'reality_question',
    'refund',
    'withdrawal',
    'charge_back'
  ]),
  /** Positive: came in. */
  credits: z.int(),
  /** What these credits cost, or had cost. */
  worth: Money,
  /** Credits there were after it. */
  balance: z.int(),
  /** Whom it was spent on. */
  profile_name: z.nullable(z.string()),
  order_id: z.nullable(Id),
  order_number: z.nullable(z.string()),
  /** Of a purchase: `ordered_credits` of its order. */
  ordered_credits: z.nullable(z.int()),
  created_at: DateTime
})
export type LedgerLine = z.output<typeof LedgerLine>

export const listLedger = operation({
  name: 'listLedger',
  method: 'get',
  path: '/api/ledger.php',
  access: 'member',
  query: z.object({
    before: z.optional(Id),
    /** Only what came in, or went out. */
    direction: z.optional(z.enum(['in', 'out'])),
    limit: z.optional(queryInteger(1, limits.ledgerPage))
  }),
  reply: z.object({
    lines: z.array(LedgerLine),
    more: z.boolean(),
    /** What the member owes because a bank took back what was used or given back already. */
    debts: z.array(z.object({ order_number: z.string(), amount: Money }))
  })
})

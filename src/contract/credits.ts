import * as z from 'zod/mini'
import { Country, Currency, DateTime, Id, Money, ReturnPath, queryInteger } from './common.ts'
import { limits } from './limits.ts'
import { operation } from './operation.ts'

/** Credits bought or granted together; `cents` is what the whole lot cost (0: granted). */
export const Lot = z.object({
  credits: z.int(),
  remaining: z.int(),
  cents: z.int(),
  currency: Currency
})
export type Lot = z.output<typeof Lot>

export const Balance = z.object({
  credits: z.int().check(z.nonnegative()),
  paid_user: z.boolean(),
  /** What is left, in the order in which it is spent: names the price of the next credits. */
  lots: z.array(Lot)
})
export type Balance = z.output<typeof Balance>

export const packageIds = ['p0', 'p1', 'p2', 'p3'] as const
export const PackageId = z.enum(packageIds)
export const PaymentMethod = z.enum(['ideal', 'card', 'paypal', 'bancontact'])
export type PaymentMethod = z.output<typeof PaymentMethod>

export const Package = z.object({
  id: PackageId,
  credits: z.int(),
  popular: z.boolean(),
  /** What is paid now, VAT included. */
  amount: Money,
  /** Without the discount; the same when there is none. */
  list_amount: Money,
  per_message: Money
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

export const getDiscountCode = operation({
  name: 'getDiscountCode',
  method: 'get',
  path: '/api/discountcode.php',
  access: 'member',
  query: z.object({
    code: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    welcome: z.optional(z.literal('true'))
  }),
  reply: DiscountCode,
  errors: ['discount_not_found', 'discount_used']
})

export const listPackages = operation({
  name: 'listPackages',
  method: 'get',
  path: '/api/packages.php',
  access: 'guest',
  query: z.object({ country: z.optional(Country) }),
  reply: z.object({
    country: Country,
    packages: z.array(Package),
    /** The one active discount (specification §4): the time bonus, else the welcome code. */
    discount: z.nullable(DiscountCode),
    methods: z.array(PaymentMethod)
  })
})

export const OrderStatus = z.enum(['open', 'pending', 'paid', 'failed', 'cancelled', 'expired'])
export const Order = z.object({
  id: Id,
  /** What the member reads out on the phone. */
  number: z.string(),
  payment_id: z.nullable(z.string()),
  package: PackageId,
  credits: z.int(),
  amount: Money,
  list_amount: Money,
  discount_code: z.nullable(z.string()),
  discount_percentage: z.int(),
  method: PaymentMethod,
  status: OrderStatus,
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
    return_path: z.optional(ReturnPath)
  }),
  reply: z.object({ order: Order, checkout_url: z.string() }),
  errors: [
    'price_changed',
    'not_confirmed',
    'payment_unavailable',
    'idempotency_key_missing',
    'idempotency_mismatch'
  ]
})

export const listOrders = operation({
  name: 'listOrders',
  method: 'get',
  path: '/api/orders.php',
  access: 'member',
  query: z.object({ id: z.optional(Id) }),
  reply: z.object({ orders: z.array(Order) }),
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
  body: z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) }),
  reply: z.object({})
})

export const LedgerLine = z.object({
  id: Id,
  reason: z.enum(['grant', 'purchase', 'message', 'signup_message', 'refund', 'reversal']),
  /** Positive: came in. */
  credits: z.int(),
  /** What these credits cost, or had cost. */
  worth: Money,
  /** Whom it was spent on. */
  profile_name: z.nullable(z.string()),
  order_number: z.nullable(z.string()),
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
    limit: z.optional(queryInteger(1, limits.ledgerPage))
  }),
  reply: z.object({ lines: z.array(LedgerLine), more: z.boolean() })
})

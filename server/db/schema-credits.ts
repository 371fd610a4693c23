import type { ColumnType, Generated } from 'kysely'
import type * as z from 'zod/mini'
import type { OrderStatus as orderStatus } from '#contract/credits.ts'
import type { OptionalInteger, OptionalText, OptionalTime, Time } from './columns.ts'

type OrderStatus = z.output<typeof orderStatus>

/** The books, and what is bought. */
export interface CreditTables {
  account: {
    id: string
    member_id: OptionalText
    house: OptionalText
    balance: Generated<number>
  }
  transfer: {
    id: string
    reason: string
    member_id: string
    credits: number
    cents: Generated<number>
    currency: string
    order_id: OptionalText
    profile_id: OptionalText
    reverses: OptionalText
    created_at: Time
    /** Rises as the credits of a member move, one transfer after another. */
    number: ColumnType<string, never, never>
  }
  ledger_line: { transfer_id: string; account_id: string; amount: number }
  lot: {
    id: string
    member_id: string
    credits: number
    remaining: number
    cents: number
    currency: string
    order_id: OptionalText
    /** Credits that came back keep what they cost: the lot that they were first taken from. */
    from_lot_id: OptionalText
    created_at: Time
    number: ColumnType<number, never, never>
  }
  lot_use: { transfer_id: string; lot_id: string; credits: number; cents: number }
  orders: {
    id: string
    number: ColumnType<number, never, never>
    member_id: string
    package: string
    credits: number
    /** Null where the order brings what was ordered. */
    ordered_credits: OptionalInteger
    country: string
    cents: number
    list_cents: number
    currency: string
    discount_code: OptionalText
    discount_percentage: Generated<number>
    method: string
    provider: string
    payment_id: OptionalText
    checkout_url: OptionalText
    status: OrderStatus
    vat_basis_points: Generated<number>
    mandate_id: OptionalText
    return_path: OptionalText
    created_at: Time
    changed_at: Time
    /** When the provider was last asked about it by itself. */
    asked_at: OptionalTime
  }
  discount_code: {
    code: string
    site_id: string
    country: OptionalText
    user_id: OptionalText
    expires: OptionalTime
    percentage: number
    currency: OptionalText
    status: Generated<'active' | 'used'>
    minimum_order_value: Generated<number>
    validity: Generated<string>
    paymentmethods: Generated<string[]>
  }
  sandbox_payment: {
    id: string
    order_id: string
    cents: number
    currency: string
    method: string
    description: string
    status: string
    redirect_url: string
    webhook_url: string
    charged_back_cents: Generated<number>
    created_at: Time
  }
  sandbox_refund: { id: string; payment_id: string; cents: number; created_at: Time }
}

import type { ColumnType, Generated } from 'kysely'
import type { OptionalInteger, OptionalText, OptionalTime, Time } from './columns.ts'

/** Around an order: invoices, money that goes back, direct debit, and what a member allows. */
export interface MoneyTables {
  invoice: { order_id: string; site_id: string; number: number; issued_at: Time }
  withdrawal: {
    id: string
    number: ColumnType<number, never, never>
    site_id: string
    member_id: OptionalText
    name: string
    email: string
    order_number: OptionalText
    statement: string
    created_at: Time
  }
  refund: {
    id: string
    /** In which order the money of an order went. */
    number: ColumnType<string, never, never>
    order_id: string
    reason: 'withdrawal' | 'provider' | 'charge_back'
    cents: number
    currency: string
    credits: number
    transfer_id: OptionalText
    withdrawal_id: OptionalText
    created_at: Time
    sent_at: OptionalTime
    /** The bank took the money before it could go back. */
    refused_at: OptionalTime
  }
  debt: {
    order_id: string
    member_id: string
    cents: number
    currency: string
    created_at: Time
    settled_at: OptionalTime
  }
  mandate: {
    id: string
    member_id: string
    reference: string
    account_holder: string
    iban: string
    street: string
    house_number: string
    zip: string
    city: string
    country: string
    phone: string
    consent_version: string
    consent_text: string
    /** From where it was signed. */
    address: string
    provider: string
    /** How the provider calls it. */
    provider_reference: OptionalText
    signed_at: Time
    ended_at: OptionalTime
  }
  sms_code: {
    id: string
    member_id: string
    phone: string
    code_hash: string
    tries: Generated<number>
    created_at: Time
    expires_at: Time
    used_at: OptionalTime
  }
  sms: { id: string; recipient: string; text: string; created_at: Time }
  spending_limit: {
    member_id: string
    period: 'day' | 'week' | 'month'
    cents: OptionalInteger
    currency: string
    coming_cents: OptionalInteger
    coming_at: OptionalTime
  }
  spending_pause: { member_id: string; until: Time }
  spending_check_in: { member_id: string; step: number; shown_at: Time }
}

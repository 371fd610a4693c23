import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'

/** Timestamps are read as Date and written as Date; a `date` is text, so no time zone shifts it. */
type Time = ColumnType<Date, Date, Date>
type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>
/** Written as JSON text, read as the parsed value. */
type Json<T = unknown> = ColumnType<T, string, string>
type OptionalText = ColumnType<string | null, string | null | undefined, string | null>
type OptionalInteger = ColumnType<number | null, number | null | undefined, number | null>

export interface MemberTable {
  id: string
  site_id: string
  email: string
  password_hash: OptionalText
  name: string
  role: Generated<'member' | 'operator'>
  status: Generated<'not_confirmed' | 'active' | 'deleted' | 'blocked'>
  profile_status: Generated<'pending' | 'active' | 'disabled'>
  kind: Generated<'member' | 'fictional' | 'cam' | 'resell'>
  language: string
  paid_user: Generated<boolean>
  date_of_birth: string
  gender: ColumnType<'woman' | 'man' | 'other' | null, string | null | undefined, string | null>
  seeks: ColumnType<'women' | 'men' | 'everyone' | null, string | null | undefined, string | null>
  looking_for: OptionalText
  height_cm: OptionalInteger
  country: string
  countryregion: OptionalText
  city: OptionalText
  quote: OptionalText
  about: OptionalText
  interests: Generated<string[]>
  tracking: ColumnType<Record<string, string>, string | undefined, string>
  notifications_disabled: Generated<string[]>
  signup_step: OptionalInteger
  fictional_consent_at: OptionalTime
  signup_at: Time
  last_seen_at: OptionalTime
  /** A fictional profile is online while an answer is being written for it (design §8). */
  online_until: OptionalTime
  searchable: ColumnType<boolean, never, never>
}

export interface Database {
  site: { id: string; definition: Json; updated_at: Time }
  member: MemberTable
  session: {
    token_hash: string
    id: string
    member_id: string
    user_agent: string
    created_at: Time
    used_at: Time
    expires_at: Time
  }
  mailed_token: {
    token_hash: string
    member_id: string
    purpose: string
    created_at: Time
    expires_at: Time
    used_at: OptionalTime
  }
  photo: {
    id: string
    member_id: string
    position: number
    storage_key: string
    status: 'pending' | 'active' | 'removed'
    private: Generated<boolean>
    illustration: Generated<boolean>
    created_at: Time
  }
  push_subscription: { endpoint: string; member_id: string; subscription: Json; created_at: Time }
  member_like: { member_id: string; liked_id: string; created_at: Time; seen_at: OptionalTime }
  member_block: { member_id: string; blocked_id: string; created_at: Time }
  conversation: {
    id: string
    low_member_id: string
    high_member_id: string
    started_by: string
    last_number: Generated<number>
    last_message_at: OptionalTime
    created_at: Time
  }
  participant: {
    conversation_id: string
    member_id: string
    other_id: string
    num_unread: Generated<number>
    read_number: Generated<number>
    /** Messages up to this number are hidden from a member who deleted the conversation. */
    removed_number: Generated<number>
    removed: Generated<boolean>
    spent_credits: Generated<number>
    spent_cents: Generated<number>
  }
  message: {
    id: string
    conversation_id: string
    number: number
    sender_id: string
    text: string
    credits: Generated<number>
    automatic: Generated<boolean>
    client_id: OptionalText
    created_at: Time
    read_at: OptionalTime
  }
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
    status: 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired'
    return_path: OptionalText
    created_at: Time
    changed_at: Time
  }
  discount_code: {
    code: string
    site_id: string
    country: OptionalText
    user_id: OptionalText
    expires: OptionalTime
    percentage: number
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
    created_at: Time
  }
  idempotency: {
    scope: string
    key: string
    operation: string
    body_hash: string
    reply: ColumnType<unknown, string | null | undefined, string | null>
    created_at: Time
  }
  event_stream: { member_id: string; last_number: Generated<number> }
  event: { member_id: string; number: number; name: string; data: Json; created_at: Time }
  job: {
    id: string
    kind: string
    data: Json
    run_at: Time
    attempts: Generated<number>
    locked_until: OptionalTime
    last_error: OptionalText
    done_at: OptionalTime
    created_at: Time
  }
  mail: {
    id: string
    recipient: string
    subject: string
    html: string
    text: string
    created_at: Time
  }
  rate_limit: { key: string; points: number; expire: number | null }
}

export type Db = Kysely<Database>
export type Tx = Transaction<Database>

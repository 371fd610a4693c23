import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type { Locale } from '#contract/common.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Crop } from '#contract/photos.ts'
import type { Json, OptionalInteger, OptionalText, OptionalTime, Time } from './columns.ts'
import type { AccountTables } from './schema-account.ts'
import type { ChatTables } from './schema-chat.ts'
import type { CreditTables } from './schema-credits.ts'
import type { MoneyTables } from './schema-money.ts'

/** What a notification is about: kinds of the member's choices, and the people in it. */
export interface MailAbout {
  kinds: NotificationKind[]
  ids: string[]
  /** What counts as mailed about by it: conversations, up to the message of the number. */
  conversations?: { id: string; number: number }[]
}

/** A language that is missing has the member's own texts; a text that is missing is not shown. */
export type TextsByLanguage = Partial<
  Record<
    Locale,
    Partial<Record<'quote' | 'about' | 'ideal_evening' | 'seeking' | 'occupation', string | null>>
  >
>

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
  /** Since a bank took a direct debit back. */
  directdebit_blocked_at: OptionalTime
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
  ideal_evening: OptionalText
  seeking: OptionalText
  relationship: OptionalText
  figure: OptionalText
  smoking: OptionalText
  drinking: OptionalText
  children: OptionalText
  occupation: OptionalText
  /** Of a fictional profile: the texts above in other languages (decision 0064). */
  texts: ColumnType<TextsByLanguage | null, string | null | undefined, string | null>
  speaks: Generated<string[]>
  hides_place: Generated<boolean>
  invisible: Generated<boolean>
  /** All own photos are private and the place is hidden. */
  private_mode: Generated<boolean>
  /** Whether the place was hidden before the private mode; null outside of it. */
  hid_place_before: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
  /** Push notifications may name people; by default they don't. */
  push_names: Generated<boolean>
  read_receipts: Generated<boolean>
  interests: Generated<string[]>
  tracking: ColumnType<Record<string, string>, string | undefined, string>
  notifications_disabled: Generated<string[]>
  signup_step: OptionalInteger
  fictional_consent_at: OptionalTime
  signup_at: Time
  last_seen_at: OptionalTime
  /** A picture that everybody may see; kept by a trigger. */
  has_photo: ColumnType<boolean, never, never>
  /** Ordinary, confirmed and active: whoever has a conversation with them can go on with it. */
  reachable: ColumnType<boolean, never, never>
  /** Reachable and not invisible: whom others find. */
  searchable: ColumnType<boolean, never, never>
}

export interface Database extends AccountTables, ChatTables, CreditTables, MoneyTables {
  /** Written by triggers; the lists that a search walks are read in SQL. */
  online_member: { member_id: string; seen_at: Date | null }
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
    /** What it does beside proving the address. */
    data: ColumnType<unknown, string | null | undefined, string | null>
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
    /** What it was before all of the member's photos became private; null while they are not. */
    private_before: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
    illustration: Generated<boolean>
    /** Parts shown on tiles and beside a match; null leaves the choice to the server. */
    crop: ColumnType<Crop | null, string | null | undefined, string | null>
    match_crop: ColumnType<Crop | null, string | null | undefined, string | null>
    refusal: OptionalText
    reviewed_at: OptionalTime
    created_at: Time
  }
  photo_key: {
    owner_id: string
    holder_id: string
    created_at: Time
    expires_at: Time
    viewed_at: OptionalTime
  }
  photo_key_log: {
    id: string
    owner_id: string
    holder_id: string
    act: 'given' | 'revoked' | 'viewed'
    photo_id: OptionalText
    created_at: Time
  }
  swipe: {
    member_id: string
    profile_id: string
    liked: boolean
    created_at: Time
    /** Taken back once; the next answer to this card stands. */
    undone_at: OptionalTime
  }
  report: {
    id: string
    ticket: string
    site_id: string
    reporter_id: string
    profile_id: string
    photo_id: OptionalText
    message_id: OptionalText
    reason: string
    text: OptionalText
    /** What the profile showed when it was reported. */
    evidence: Json
    status: Generated<'open' | 'closed'>
    created_at: Time
  }
  secret: { name: string; value: string }
  push_subscription: {
    endpoint: string
    member_id: string
    /** Ends with the session that subscribed. */
    session_id: OptionalText
    subscription: Json
    user_agent: Generated<string>
    created_at: Time
    used_at: OptionalTime
    failures: Generated<number>
  }
  member_like: { member_id: string; liked_id: string; created_at: Time; seen_at: OptionalTime }
  member_block: { member_id: string; blocked_id: string; created_at: Time }
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
    /** Whom it is from, when its site has a sender of its own. */
    sender: OptionalText
    recipient: string
    /** Whom it is written to, if they are a member. */
    member_id: OptionalText
    /** Ends mails of its kind by one call (RFC 8058). */
    unsubscribe_url: OptionalText
    /** Of a notification: whom it tells about; looked at again when it is sent. */
    about: ColumnType<MailAbout | null, string | null | undefined, string | null>
    subject: string
    html: string
    text: string
    created_at: Time
  }
  bounce: {
    id: string
    site_id: string
    path: string
    lb: string
    locale: string
    milliseconds: number
    touched: boolean
    tracking: Json<Record<string, string>>
    created_at: Time
  }
  rate_limit: { key: string; points: number; expire: number | null }
}

export type Db = Kysely<Database>
export type Tx = Transaction<Database>

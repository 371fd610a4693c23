import type { Generated } from 'kysely'
import type { Json, OptionalText, OptionalTime, Time } from './columns.ts'

/** Second factors, notifications, complaints, decisions and appeals, accounts that are deleted. */
export interface AccountTables {
  totp: {
    member_id: string
    /** Base32. */
    secret: string
    created_at: Time
    /** Only then it is asked for. */
    confirmed_at: OptionalTime
    /** The last step of 30 seconds that a code was taken for; none is taken twice. */
    last_step: Generated<string | number>
  }
  recovery_code: { member_id: string; code_hash: string; used_at: OptionalTime }
  passkey: {
    /** The credential's, base64url. */
    id: string
    member_id: string
    /** Base64url. */
    public_key: string
    counter: Generated<string | number>
    transports: Generated<string[]>
    name: string
    created_at: Time
    used_at: OptionalTime
  }
  login_challenge: {
    token_hash: string
    purpose: 'second_step' | 'passkey_login' | 'passkey_new'
    member_id: OptionalText
    challenge: string
    created_at: Time
    expires_at: Time
  }
  notification_choice: {
    member_id: string
    kind: string
    channel: 'mail' | 'push'
    enabled: boolean
    /** Since when: advertising needs a consent that can be shown. */
    chosen_at: Generated<Date>
  }
  /** What was mailed to somebody unasked, and what came back from them. */
  mail_record: {
    /** Of a bounce the mail service's own, so that it counts once however often it is told. */
    id: string
    member_id: string
    kind: 'message' | 'likes' | 'offer' | 'activation' | 'soft_bounce'
    created_at: Time
  }
  complaint: {
    id: string
    ticket: string
    site_id: string
    member_id: OptionalText
    name: string
    email: string
    /** Of the letters about it, and whose clock these tell. */
    language: string
    country: string
    subject: string
    text: string
    receipt_mailed: Generated<boolean>
    status: Generated<'open' | 'answered' | 'closed'>
    answer: OptionalText
    created_at: Time
    answered_at: OptionalTime
  }
  decision: {
    id: string
    ticket: string
    site_id: string
    member_id: string
    act: 'photo_removed' | 'text_removed' | 'message_removed' | 'account_blocked'
    ground: string
    facts: string
    target: OptionalText
    evidence: Json
    automatic: Generated<boolean>
    report_id: OptionalText
    decided_by: OptionalText
    created_at: Time
    overturned_at: OptionalTime
  }
  appeal: {
    decision_id: string
    text: string
    status: Generated<'open' | 'upheld' | 'overturned'>
    answer: OptionalText
    created_at: Time
    answered_at: OptionalTime
    answered_by: OptionalText
  }
  deletion: {
    member_id: string
    reason: string
    text: OptionalText
    status_before: 'not_confirmed' | 'active' | 'blocked'
    deleted_at: Time
    erase_at: Time
    erased_at: OptionalTime
  }
}

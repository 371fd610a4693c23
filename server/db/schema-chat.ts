import type { ColumnType, Generated } from 'kysely'
import type { OptionalInteger, OptionalText, OptionalTime, Time } from './columns.ts'

/** Conversations, messages and what belongs to them. */
export interface ChatTables {
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
    /** Of all currencies; what is shown is counted for each of them (`costsOf`). */
    spent_cents: Generated<number>
    /** Messages of the other side up to this number have reached a device of this one. */
    delivered_number: Generated<number>
    /** The other side was told that this one has read up to here. */
    told_number: Generated<number>
    /** A mail told this one of the messages up to here. */
    mailed_number: Generated<number>
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
    kind: Generated<'text' | 'photo' | 'gift'>
    gift: OptionalText
    photo_id: OptionalText
    /** Number of the message of the same conversation that it answers. */
    reply_number: OptionalInteger
    warnings: Generated<string[]>
    /** What its sender paid with. */
    transfer_id: OptionalText
    withdrawn_at: OptionalTime
    /** An operator took it away: then it counts as withdrawn, too. */
    removed_at: OptionalTime
    credited_at: OptionalTime
    /** The message is a question whether the profile is real, and its credits were returned. */
    reality_question: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
  }
  message_reaction: {
    conversation_id: string
    number: number
    member_id: string
    reaction: string
    created_at: Time
  }
  chat_photo: {
    id: string
    owner_id: string
    storage_key: string
    width: number
    height: number
    illustration: Generated<boolean>
    created_at: Time
    sent_at: OptionalTime
  }
}

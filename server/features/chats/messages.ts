import { sql } from 'kysely'
import type { Message, MessageKind, MessageWarning } from '#contract/messages.ts'
import { gathered } from '#server/db/gathered.ts'
import { keepPlan } from '#server/db/kept-plans.ts'
import { rowsOf } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { emit, tellDevices } from '#server/db/transact.ts'
import { cardsBetween } from '#server/features/members/cards.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { newId } from '#server/lib/ids.ts'
import {
  type Counted,
  type Counting,
  type Limit,
  counting,
  countingColumns,
  countingOf,
  refuseOver
} from '#server/lib/limiter.ts'
import { type Correspondence, highOf, lowOf } from './correspondence.ts'
import { type MessageExtras, type MessageRow, messageOf } from './shown.ts'

export interface Writing {
  kind: MessageKind
  text: string
  gift?: string | undefined
  /** Its photo, and the message that it answers. */
  extras?: Pick<MessageExtras, 'photo' | 'quoted'>
  warnings: MessageWarning[]
  /** What it cost the sender, and the transfer that paid it. */
  credits: number
  cents: number
  transferId: string | null
  automatic: boolean
  clientId: string | null
  /** How many the sender may send in a while; null where nothing is limited. */
  limit: Limit | null
}

/** A message as it was stored, and how much each side has not read then. */
export interface Stored {
  row: MessageRow
  extras: MessageExtras
  unread: { sender: number; recipient: number }
}

/**
 * Stores a message under the next number of the conversation, which begins with it if there is
 * none, and tells both sides. The caller holds the lock of the pair and has made the sender pay.
 *
 * @returns the message as the sender sees it
 */
export async function deliver(
  tx: Tx,
  scope: Scope,
  between: Correspondence,
  writing: Writing
): Promise<Message> {
  return tell(tx, scope, between, await store(tx, scope, between, writing))
}

/** @see deliver @throws AppError `rate_limited` */
export async function store(
  tx: Tx,
  { now }: Scope,
  between: Correspondence,
  writing: Writing
): Promise<Stored> {
  const { sender_id: senderId, recipient_id: recipientId } = between
  const { extras = {} } = writing
  const row: MessageRow = {
    id: newId(),
    conversation_id:
      between.conversation_id ?? (await openConversation(tx, senderId, recipientId, now)),
    // Nothing else is stored between the two as long as the pair is locked.
    number: (between.last_number ?? 0) + 1,
    sender_id: senderId,
    text: writing.text,
    credits: writing.credits,
    automatic: writing.automatic,
    client_id: writing.clientId,
    created_at: now,
    read_at: null,
    kind: writing.kind,
    gift: writing.gift ?? null,
    photo_id: extras.photo?.id ?? null,
    reply_number: extras.quoted?.number ?? null,
    warnings: writing.warnings,
    transfer_id: writing.transferId,
    withdrawn_at: null,
    credited_at: null,
    reality_question: null,
    removed_at: null
  }
  const { cents, limit } = writing
  const counter = countingOf(limit, senderId, now)
  const { sender, recipient, counted } = await insertMessage(tx, { row, cents, ...counter })
  refuseOver(limit, counted, now)
  return { row, extras, unread: { sender, recipient } }
}

/** @see deliver */
export async function tell(
  tx: Tx,
  scope: Scope,
  { sender_id: senderId, recipient_id: recipientId }: Correspondence,
  { row, extras, unread }: Stored
): Promise<Message> {
  const cards = await cardsBetween(tx, scope, senderId, recipientId)
  const tellOne = (memberId: string, otherId: string, unreadCount: number) => {
    const profile = cards.get(otherId)
    if (!profile) throw new AppError('profile_unavailable')
    const message = messageOf(row, memberId, extras)
    emit(tx, memberId, 'message', { message, profile, num_unread_messages: unreadCount })
    return message
  }
  tellOne(recipientId, senderId, unread.recipient)
  const { conversation_id } = row
  tellDevices(tx, {
    member_id: recipientId,
    kind: 'message',
    sender_id: senderId,
    conversation_id,
    tag: `chat ${conversation_id}`
  })
  return tellOne(senderId, recipientId, unread.sender)
}

async function openConversation(
  tx: Tx,
  senderId: string,
  recipientId: string,
  now: Date
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('conversation')
    .values({
      id,
      low_member_id: lowOf(senderId, recipientId),
      high_member_id: highOf(senderId, recipientId),
      started_by: senderId,
      created_at: now
    })
    .execute()
  await tx
    .insertInto('participant')
    .values([
      { conversation_id: id, member_id: senderId, other_id: recipientId },
      { conversation_id: id, member_id: recipientId, other_id: senderId }
    ])
    .execute()
  return id
}

interface Insertion extends Counting {
  row: MessageRow
  /** What it cost the sender, in cents. */
  cents: number
}

interface Inserted {
  conversation_id: string
  sender: number
  recipient: number
  counted: Counted | null
}

/** Message, conversation, both participants and the sender's count in one statement. */
const insertMessage = gathered(async (tx: Tx, all: Insertion[]): Promise<Inserted[]> => {
  const asked = all.map(({ row, ...others }) => ({ ...row, ...others }))
  const { rows } = await sql<Inserted>`${keepPlan()}
    with stored as (
      insert into message select * from ${rowsOf(
        'message',
        all.map(({ row }) => row)
      )}
    ), asked as (
      select * from json_to_recordset(${JSON.stringify(asked)}::json) as asked (
        conversation_id text, number integer, sender_id text, created_at timestamptz,
        credits integer, cents integer, ${countingColumns}
      )
    ), moved as (
      update conversation set last_number = asked.number, last_message_at = asked.created_at
      from asked where id = asked.conversation_id
    ), own as (
      update participant set removed = false, spent_credits = spent_credits + asked.credits,
        spent_cents = spent_cents + asked.cents
      from asked
      where participant.conversation_id = asked.conversation_id and member_id = asked.sender_id
      returning participant.conversation_id, member_id, limit_key, num_unread
    ), counted as (${counting()})
    update participant set removed = false, num_unread = participant.num_unread + 1
    from own
    where participant.conversation_id = own.conversation_id
      and participant.member_id <> own.member_id
    returning own.conversation_id, own.num_unread as sender, participant.num_unread as recipient,
      (select to_json(counted) from counted where counted.key = limit_key) as counted
  `.execute(tx)
  return all.map(({ row: { conversation_id: id } }) => {
    const inserted = rows.find(one => one.conversation_id === id)
    if (!inserted) throw new Error(`The conversation ${id} has no two sides`)
    return inserted
  })
})

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { WriteBar } from '#contract/chats.ts'
import { rightsOf } from '#contract/roles.ts'
import { gathered } from '#server/db/gathered.ts'
import { withKeptPlan } from '#server/db/kept-plans.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { hasBlocked } from '#server/features/blocks/rules.ts'

/** What decides whether one member may write to another. */
export type Correspondence = Awaited<ReturnType<typeof correspondencesOf>>[number]

interface Pair {
  senderId: string
  recipientId: string
}

/** @returns undefined when one is unknown, for two members of different sites, and for oneself */
export async function correspondenceOf(
  db: Db | Tx,
  senderId: string,
  recipientId: string
): Promise<Correspondence | undefined> {
  const pair = { senderId, recipientId }
  return db.isTransaction ? askInside(db as Tx, pair) : (await asked(db, [pair]))[0]
}

const askInside = gathered(asked)

async function asked(db: Db | Tx, pairs: Pair[]): Promise<(Correspondence | undefined)[]> {
  const found = await correspondencesOf(db, pairs)
  return pairs.map(({ senderId, recipientId }) =>
    found.find(one => one.sender_id === senderId && one.recipient_id === recipientId)
  )
}

function correspondencesOf(db: Db | Tx, pairs: Pair[]) {
  const [senderId, recipientId] = [
    sql.ref<string>('pair.sender_id'),
    sql.ref<string>('pair.recipient_id')
  ]
  const senders = pairs.map(pair => pair.senderId)
  const recipients = pairs.map(pair => pair.recipientId)
  const query = db
    .selectFrom(
      sql<{ sender_id: string; recipient_id: string }>`
        unnest(${senders}::text[], ${recipients}::text[])
      `.as<'pair'>(sql`pair (sender_id, recipient_id)`)
    )
    .innerJoin('member as sender', 'sender.id', 'pair.sender_id')
    .innerJoin('member as recipient', join =>
      join
        .onRef('recipient.id', '=', 'pair.recipient_id')
        .onRef('recipient.site_id', '=', 'sender.site_id')
    )
    .leftJoin('conversation', join =>
      join
        .on('low_member_id', '=', lowOf(senderId, recipientId))
        .on('high_member_id', '=', highOf(senderId, recipientId))
    )
    .select([
      'sender.id as sender_id',
      'sender.site_id',
      'sender.status as sender_status',
      'sender.country as sender_country',
      'sender.language as sender_language',
      'sender.paid_user',
      'sender.fictional_consent_at',
      'recipient.id as recipient_id',
      'recipient.name as recipient_name',
      'recipient.status as recipient_status',
      'recipient.searchable as recipient_searchable',
      'recipient.reachable as recipient_reachable',
      'recipient.kind as recipient_kind',
      'conversation.id as conversation_id',
      'conversation.last_number',
      hasBlocked(senderId, recipientId).as('blocked_by_sender'),
      hasBlocked(recipientId, senderId).as('blocked_by_recipient')
    ])
    .whereRef('recipient.id', '!=', 'sender.id')
  return withKeptPlan(db, query)
}

type Id = string | Expression<string>

/** The order of ids is the database's own, which need not be JavaScript's. */
export function lowOf(one: Id, other: Id): RawBuilder<string> {
  return sql<string>`least(${one}::text, ${other}::text)`
}

export function highOf(one: Id, other: Id): RawBuilder<string> {
  return sql<string>`greatest(${one}::text, ${other}::text)`
}

/**
 * For queries about `member`: people whose conversations are shown. An invisible or unconfirmed
 * member is not found anywhere else, but has perhaps written before or sent a signup message; what
 * somebody wrote who deleted the account can still be read, under no name.
 */
export function hasChats(): RawBuilder<SqlBool> {
  return sql<SqlBool>`(member.reachable or member.status in ('not_confirmed', 'deleted'))`
}

/** Whether the recipient may not be written to at all, before anything about the sender counts. */
export function recipientBar(between: Correspondence): WriteBar | null {
  if (between.blocked_by_sender) return 'blocked_by_you'
  if (between.blocked_by_recipient) return 'profile_unavailable'
  if (between.recipient_searchable) return null
  // Who is invisible or not yet confirmed can be written to by whom they talk with already.
  const isKnown = between.recipient_reachable || between.recipient_status === 'not_confirmed'
  return isKnown && between.conversation_id !== null ? null : 'profile_unavailable'
}

/** What stands between the two people; null when nothing does. */
export function personalBar(between: Correspondence): WriteBar | null {
  const bar = recipientBar(between)
  if (bar) return bar
  if (between.sender_status !== 'active') return 'not_confirmed'
  return between.recipient_status === 'active' ? null : 'recipient_not_confirmed'
}

/** Free members start a limited number of conversations; answering is not starting. */
export function startsFreely(between: Correspondence): boolean {
  return between.conversation_id === null && rightsOf(between).conversations !== null
}

/** @see startsFreely */
export async function limitBar(db: Db | Tx, between: Correspondence): Promise<WriteBar | null> {
  const most = rightsOf(between).conversations
  if (most === null || !startsFreely(between)) return null
  const { count } = await db
    .selectFrom('conversation')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('started_by', '=', between.sender_id)
    .executeTakeFirstOrThrow()
  return Number(count) < most ? null : 'conversation_limit'
}

import type { Selectable } from 'kysely'
import { cutText } from '#contract/cut-text.ts'
import { limits } from '#contract/limits.ts'
import type { Message, MessageWarning, QuotedMessage, Reaction } from '#contract/messages.ts'
import type { Database, Db, Tx } from '#server/db/schema.ts'

export type MessageRow = Selectable<Database['message']>
export type PhotoRow = Pick<
  Selectable<Database['chat_photo']>,
  'id' | 'width' | 'height' | 'illustration'
>
type ReactionRow = Pick<
  Selectable<Database['message_reaction']>,
  'conversation_id' | 'number' | 'member_id' | 'reaction'
>

/** How far a conversation's messages have come. */
interface Progress {
  /** Up to here on a device of the other side. */
  delivered: number
  /** The other side has told that it read up to here; 0 when one of the two keeps that secret. */
  told: number
}

/** What stands beside a message in other tables. */
export interface MessageExtras {
  photo?: PhotoRow | undefined
  quoted?: MessageRow | undefined
  reactions?: ReactionRow[] | undefined
  progress?: Progress | undefined
}

/** A message as the viewer sees it: the sender's key and what was paid back are the sender's affair. */
export function messageOf(row: MessageRow, viewerId: string, extras: MessageExtras = {}): Message {
  const { photo, quoted, reactions = [], progress } = extras
  const isOwn = row.sender_id === viewerId
  return {
    id: row.id,
    conversation_id: row.conversation_id,
    number: row.number,
    sender_id: row.sender_id,
    kind: row.kind,
    text: row.text,
    photo: photo ? photoOf(photo) : null,
    gift: row.gift,
    reply_to: quoted ? quoteOf(quoted) : null,
    reactions: reactions.map(({ member_id, reaction }) => ({
      member_id,
      reaction: reaction as Reaction
    })),
    warnings: isOwn ? [] : (row.warnings as MessageWarning[]),
    credits: row.credits,
    automatic: row.automatic,
    created_at: row.created_at.toISOString(),
    // Who looks at a message of the other side has it.
    delivered: !isOwn || row.read_at !== null || row.number <= (progress?.delivered ?? 0),
    read_at:
      isOwn && row.number > (progress?.told ?? 0) ? null : (row.read_at?.toISOString() ?? null),
    withdrawn: row.withdrawn_at !== null,
    ...(row.removed_at !== null && { removed: true }),
    credited_back: isOwn && row.credited_at !== null,
    ...(isOwn && row.reality_question && { reality_question: true }),
    client_id: isOwn ? row.client_id : null
  }
}

function photoOf({ id, width, height, illustration }: PhotoRow) {
  return { id, width, height, illustration }
}

function quoteOf(row: MessageRow): QuotedMessage {
  return {
    number: row.number,
    sender_id: row.sender_id,
    kind: row.kind,
    text: cutText(row.text, limits.quotedLength),
    gift: row.gift,
    withdrawn: row.withdrawn_at !== null
  }
}

/**
 * Messages as the viewer sees them, with everything that belongs to them: five queries at most,
 * however many messages there are.
 */
export async function messagesShown(
  db: Db | Tx,
  viewerId: string,
  rows: MessageRow[]
): Promise<Message[]> {
  if (rows.length === 0) return []
  const [photos, quotes, reactions, progress] = await Promise.all([
    photosOf(db, rows),
    quotesOf(db, rows),
    reactionsTo(db, rows),
    progressOf(db, viewerId, rows)
  ])
  return rows.map(row =>
    messageOf(row, viewerId, {
      photo: row.photo_id ? photos.get(row.photo_id) : undefined,
      quoted: row.reply_number ? quotes.get(keyOf(row, row.reply_number)) : undefined,
      reactions: reactions.get(keyOf(row, row.number)),
      progress: progress.get(row.conversation_id)
    })
  )
}

/** @see messagesShown */
export async function messageShown(
  db: Db | Tx,
  viewerId: string,
  row: MessageRow
): Promise<Message> {
  const [message] = await messagesShown(db, viewerId, [row])
  if (!message) throw new Error('A message was not shown')
  return message
}

function keyOf({ conversation_id }: { conversation_id: string }, number: number): string {
  return `${conversation_id} ${number}`
}

async function photosOf(db: Db | Tx, rows: MessageRow[]): Promise<Map<string, PhotoRow>> {
  const ids = rows.flatMap(({ photo_id }) => photo_id ?? [])
  if (ids.length === 0) return new Map()
  const photos = await db
    .selectFrom('chat_photo')
    .innerJoin('member as owner', 'owner.id', 'chat_photo.owner_id')
    .select(['chat_photo.id', 'width', 'height', 'illustration'])
    .where('chat_photo.id', 'in', ids)
    .where('owner.status', '<>', 'deleted')
    .execute()
  return new Map(photos.map(photo => [photo.id, photo]))
}

async function quotesOf(db: Db | Tx, rows: MessageRow[]): Promise<Map<string, MessageRow>> {
  const pairs = rows.flatMap(({ conversation_id, reply_number }) =>
    reply_number === null ? [] : [[conversation_id, reply_number] as const]
  )
  if (pairs.length === 0) return new Map()
  const quoted = await db
    .selectFrom('message')
    .selectAll()
    .where(eb =>
      eb.or(pairs.map(([id, number]) => eb.and({ conversation_id: id, 'message.number': number })))
    )
    .execute()
  return new Map(quoted.map(row => [keyOf(row, row.number), row]))
}

async function reactionsTo(db: Db | Tx, rows: MessageRow[]): Promise<Map<string, ReactionRow[]>> {
  const found = await db
    .selectFrom('message_reaction')
    .innerJoin('message', join =>
      join
        .onRef('message.conversation_id', '=', 'message_reaction.conversation_id')
        .onRef('message.number', '=', 'message_reaction.number')
    )
    .select([
      'message_reaction.conversation_id',
      'message_reaction.number',
      'message_reaction.member_id',
      'message_reaction.reaction'
    ])
    .where(
      'message.id',
      'in',
      rows.map(({ id }) => id)
    )
    .orderBy('message_reaction.created_at')
    .execute()
  return Map.groupBy(found, row => keyOf(row, row.number))
}

async function progressOf(
  db: Db | Tx,
  viewerId: string,
  rows: MessageRow[]
): Promise<Map<string, Progress>> {
  const ids = [...new Set(rows.map(({ conversation_id }) => conversation_id))]
  const others = await db
    .selectFrom('participant')
    .innerJoin('member as other', 'other.id', 'participant.member_id')
    .innerJoin('member as viewer', join => join.on('viewer.id', '=', viewerId))
    .select([
      'conversation_id',
      'delivered_number',
      'told_number',
      'other.read_receipts as other_tells',
      'viewer.read_receipts as viewer_tells'
    ])
    .where('conversation_id', 'in', ids)
    .where('participant.member_id', '<>', viewerId)
    .execute()
  return new Map(
    others.map(({ conversation_id, delivered_number, told_number, other_tells, viewer_tells }) => [
      conversation_id,
      { delivered: delivered_number, told: other_tells && viewer_tells ? told_number : 0 }
    ])
  )
}

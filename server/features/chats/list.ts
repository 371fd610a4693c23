import { type SqlBool, sql } from 'kysely'
import type { Chat, listChats } from '#contract/chats.ts'
import { limits } from '#contract/limits.ts'
import type { ReplyOf } from '#contract/operation.ts'
import type { Db } from '#server/db/schema.ts'
import { notBlocked } from '#server/features/blocks/rules.ts'
import { noteReached } from '#server/features/events/reached.ts'
import { cardsOf } from '#server/features/members/cards.ts'
import type { Scope } from '#server/lib/context.ts'
import { beforeCursor, cutPage } from '#server/lib/pages.ts'
import { searchPattern } from '#shared/search-pattern.ts'
import { hasChats } from './correspondence.ts'
import { messageColumns } from './queries.ts'
import { messagesShown } from './shown.ts'
import { type Needed, reachedWith } from './views.ts'

/** Conversations of one page. */
export const chatsPage = 100

/**
 * A page of the member's conversations, newest first. Whoever asks has the messages on a device now.
 *
 * @param start where the page before ended; undefined for the first one
 * @throws AppError `invalid_input` for a place that is none of ours
 */
export async function chatsOf(
  deps: Needed,
  scope: Scope,
  memberId: string,
  start: string | undefined
): Promise<ReplyOf<typeof listChats>> {
  const { db } = deps
  const found = await chatsWithLast(db, memberId)
    .where(beforeCursor({ at: 'conversation.last_message_at', id: 'conversation.id' }, start))
    .limit(chatsPage + 1)
    .execute()
  const cursorOf = ({ last_message_at: at, conversation_id: id }: ChatRow) => ({ at, id })
  const { rows, next } = cutPage(found, chatsPage, cursorOf)
  const chats = await chatsShown(db, scope, memberId, rows)
  noteReached(
    deps,
    rows.flatMap(row => reachedWith(memberId, row.delivered_number, [row]))
  )
  // Most have one page, which says it all; every open client asks once a minute.
  const isAll = start === undefined && next === null
  const num_unread = isAll
    ? rows.reduce((sum, row) => sum + row.num_unread, 0)
    : await countUnread(db, memberId)
  return { chats, num_unread, next }
}

/** Conversations with people one of whose names begins like this, newest first, at most `chatsFound`. */
export async function chatsWith(
  db: Db,
  scope: Scope,
  memberId: string,
  name: string
): Promise<Chat[]> {
  const rows = await chatsWithLast(db, memberId)
    .where(sql<SqlBool>`member.name ~ ${`(^|\\s)${searchPattern(name)}`}`)
    // Whose account is gone is shown under no name.
    .where('member.status', '!=', 'deleted')
    .limit(limits.chatsFound)
    .execute()
  return chatsShown(db, scope, memberId, rows)
}

/** The member's side of the conversations that the list shows. */
function listedChats(db: Db, memberId: string) {
  return db
    .selectFrom('participant')
    .innerJoin('member', 'member.id', 'participant.other_id')
    .where('participant.member_id', '=', memberId)
    .where('participant.removed', '=', false)
    .where(hasChats())
    .where(notBlocked(memberId, 'member.id'))
}

/** The same with their last message, newest first. */
function chatsWithLast(db: Db, memberId: string) {
  return listedChats(db, memberId)
    .innerJoin('conversation', 'conversation.id', 'participant.conversation_id')
    .innerJoin('message', join =>
      join
        .onRef('message.conversation_id', '=', 'conversation.id')
        .onRef('message.number', '=', 'conversation.last_number')
    )
    .select(messageColumns)
    .select(['participant.other_id', 'participant.num_unread', 'participant.delivered_number'])
    .select(eb => eb.ref('conversation.last_message_at').$notNull().as('last_message_at'))
    .orderBy('conversation.last_message_at', 'desc')
    .orderBy('conversation.id', 'desc')
}

type ChatRow = Awaited<ReturnType<ReturnType<typeof chatsWithLast>['execute']>>[number]

/** Unread messages of all conversations that the list shows, on whatever page. */
async function countUnread(db: Db, memberId: string): Promise<number> {
  const { count } = await listedChats(db, memberId)
    .select(eb => eb.fn.sum<string | null>('participant.num_unread').as('count'))
    .executeTakeFirstOrThrow()
  return Number(count ?? 0)
}

async function chatsShown(
  db: Db,
  scope: Scope,
  memberId: string,
  rows: ChatRow[]
): Promise<Chat[]> {
  const ids = rows.map(row => row.other_id)
  const cards = await cardsOf(db, scope, memberId, ids)
  const messages = await messagesShown(db, memberId, rows)
  return rows.flatMap(({ other_id, num_unread, conversation_id }, index) => {
    const profile = cards.get(other_id)
    if (!profile) return []
    return {
      conversation: { id: conversation_id },
      profile,
      num_unread_messages: num_unread,
      last_message: messages[index] ?? null
    }
  })
}

import { sql } from 'kysely'
import type { searchChats } from '#contract/chats.ts'
import { limits } from '#contract/limits.ts'
import type { ReplyOf } from '#contract/operation.ts'
import type { Db } from '#server/db/schema.ts'
import { notBlocked } from '#server/features/blocks/rules.ts'
import { cardsOf } from '#server/features/members/cards.ts'
import type { Scope } from '#server/lib/context.ts'
import { searchPattern } from '#shared/search-pattern.ts'
import { hasChats } from './correspondence.ts'
import { chatsWith } from './list.ts'
import { messageColumns } from './queries.ts'
import { messagesShown } from './shown.ts'

/**
 * Messages, captions and gift notes of the member's own conversations that hold the text, newest
 * first, and conversations with people who are called so. Nothing is found that the conversation
 * itself does not show.
 */
export async function foundInChats(
  db: Db,
  scope: Scope,
  memberId: string,
  query: string
): Promise<ReplyOf<typeof searchChats>> {
  const rows = await findInChats(db, memberId, searchPattern(query))
  const shown = rows.slice(0, limits.chatsFound)
  const others = [...new Set(shown.map(({ other_id }) => other_id))]
  const [cards, messages] = await Promise.all([
    cardsOf(db, scope, memberId, others),
    messagesShown(db, memberId, shown)
  ])
  const results = shown.flatMap(({ other_id, conversation_id }, index) => {
    const profile = cards.get(other_id)
    const message = messages[index]
    return profile && message ? [{ conversation: { id: conversation_id }, profile, message }] : []
  })
  const chats = await chatsWith(db, scope, memberId, query)
  return { results, chats, more: rows.length > limits.chatsFound }
}

/** First by what is needed to choose alone: most texts are looked at and not shown. */
function findInChats(db: Db, memberId: string, pattern: string) {
  return db
    .with(
      name => name('chat').materialized(),
      query =>
        query
          .selectFrom('participant')
          .innerJoin('member', 'member.id', 'participant.other_id')
          .select(['conversation_id', 'other_id', 'removed_number'])
          .where('participant.member_id', '=', memberId)
          .where('participant.removed', '=', false)
          .where(hasChats())
          .where(notBlocked(memberId, 'member.id'))
    )
    .with('found', query =>
      query
        .selectFrom('chat')
        .innerJoin('message', 'message.conversation_id', 'chat.conversation_id')
        .select(['message.id', 'chat.other_id'])
        .whereRef('message.number', '>', 'chat.removed_number')
        .where('message.withdrawn_at', 'is', null)
        .where(sql<boolean>`message.text ~ ${pattern}`)
        .orderBy('message.created_at', 'desc')
        .orderBy('message.id')
        .limit(limits.chatsFound + 1)
    )
    .selectFrom('found')
    .innerJoin('message', 'message.id', 'found.id')
    .select(messageColumns)
    .select('found.other_id')
    .orderBy('message.created_at', 'desc')
    .orderBy('message.id')
    .execute()
}

import { chatPhotoPath } from '#contract/chat-photos.ts'
import type { ExportedConversation } from '#contract/export.ts'
import type { Db } from '#server/db/schema.ts'
import type { Scope } from '#server/lib/context.ts'
import { nameOf } from './names.ts'

/**
 * The member's conversations with the words of both sides, the oldest first. What the other side
 * wrote is left out where the member removed it, and of somebody who blocked the member.
 */
export async function exportedConversations(
  db: Db,
  scope: Scope,
  memberId: string
): Promise<ExportedConversation[]> {
  const chats = await db
    .selectFrom('participant')
    .innerJoin('conversation', 'conversation.id', 'participant.conversation_id')
    .select(['conversation.id', 'other_id', 'started_by', 'conversation.created_at'])
    .select(['spent_credits', 'removed_number'])
    .where('participant.member_id', '=', memberId)
    .orderBy('conversation.created_at')
    .orderBy('conversation.id')
    .execute()
  const others = chats.map(({ other_id }) => other_id)
  const name = await nameOf(db, scope, memberId, others)
  const exported: ExportedConversation[] = []
  for (const { id, other_id, started_by, created_at, spent_credits, removed_number } of chats) {
    const known = name(other_id)
    exported.push({
      with: { id: other_id, name: known },
      started_by_me: started_by === memberId,
      started_at: created_at.toISOString(),
      spent_credits,
      messages: await messagesOf(db, memberId, id, known === null ? null : removed_number)
    })
  }
  return exported
}

/** @param after those of the other side only behind this number; null: none of them */
async function messagesOf(
  db: Db,
  memberId: string,
  conversationId: string,
  after: number | null
): Promise<ExportedConversation['messages']> {
  const rows = await db
    .selectFrom('message')
    .leftJoin('message_reaction as reaction', join =>
      join
        .onRef('reaction.conversation_id', '=', 'message.conversation_id')
        .onRef('reaction.number', '=', 'message.number')
        .on('reaction.member_id', '=', memberId)
    )
    .select(['sender_id', 'message.created_at', 'kind', 'text', 'gift', 'photo_id', 'credits'])
    .select(['withdrawn_at', 'reaction.reaction'])
    .where('message.conversation_id', '=', conversationId)
    .where(eb =>
      eb.or([
        eb('sender_id', '=', memberId),
        ...(after === null ? [] : [eb('message.number', '>', after)])
      ])
    )
    .orderBy('message.number')
    .execute()
  return rows.map(row => ({
    from: row.sender_id === memberId ? 'me' : 'them',
    at: row.created_at.toISOString(),
    kind: row.kind,
    text: row.text,
    gift: row.gift,
    photo: row.photo_id && `${chatPhotoPath}?id=${row.photo_id}&size=large`,
    // What the other one paid is not the member's.
    credits: row.sender_id === memberId ? row.credits : 0,
    withdrawn: row.withdrawn_at !== null,
    my_reaction: row.reaction
  }))
}

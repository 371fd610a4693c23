import { nothingSaid } from '#server/features/chats/content.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import type { Erased, Hold } from './erased.ts'

/**
 * What the member wrote leaves the conversations of others as if it had been taken back; its place
 * and what it had cost stay, for the order of the messages and for the books.
 */
export async function eraseMessages(
  { db }: Pick<Dependencies, 'db'>,
  { id }: Erased,
  hold: Hold
): Promise<void> {
  const own = await db
    .selectFrom('participant')
    .select('conversation_id')
    .where('member_id', '=', id)
    .execute()
  for (const { conversation_id: conversationId } of own) {
    const isHeld = await hold(async (tx, now) => {
      await tx
        .deleteFrom('message_reaction')
        .where('conversation_id', '=', conversationId)
        .where(eb =>
          eb.or([
            eb('member_id', '=', id),
            eb(
              'number',
              'in',
              eb
                .selectFrom('message')
                .select('message.number')
                .where('message.conversation_id', '=', conversationId)
                .where('sender_id', '=', id)
            )
          ])
        )
        .execute()
      await tx
        .updateTable('message')
        .set(eb => ({
          ...nothingSaid,
          client_id: null,
          withdrawn_at: eb.fn.coalesce('withdrawn_at', eb.val(now))
        }))
        .where('conversation_id', '=', conversationId)
        .where('sender_id', '=', id)
        .execute()
      // There is nothing left to be read.
      await tx
        .updateTable('participant')
        .set({ num_unread: 0 })
        .where('conversation_id', '=', conversationId)
        .where('other_id', '=', id)
        .execute()
    })
    if (!isHeld) return
  }
}

import { task } from 'nanostores'
import { markRead } from '#contract/chats.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { serverTime } from '#src/lib/server-clock.ts'
import { setUnread } from './chats.ts'
import { type Conversation, withSeen } from './conversation-state.ts'

/**
 * Tells the server that everything up to a number was seen; the count on the list falls at once.
 *
 * @returns what changes in the conversation; null when the server could not be told
 */
export function readUpTo(
  conversationId: string,
  number: number
): Promise<((conversation: Conversation) => Conversation) | null> {
  setUnread(conversationId, 0)
  return task(async () => {
    try {
      const body = { conversation_id: conversationId, number }
      const { num_unread_messages } = await call(markRead, { body })
      setUnread(conversationId, num_unread_messages)
      const at = serverTime()
      return conversation => withSeen(conversation, number, at)
    } catch (error) {
      expectApiError(error)
      return null
    }
  })
}

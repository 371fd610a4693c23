import type { Message } from '#contract/messages.ts'
import { changeConversation } from './conversation-store.ts'

/** Changes a message wherever its conversation is held. */
export function changeMessage(message: Message, change: (now: Message) => Message): void {
  changeConversation(message.conversation_id, conversation => {
    const at = conversation.messages.findLastIndex(({ id }) => id === message.id)
    const now = conversation.messages[at]
    return now
      ? { ...conversation, messages: conversation.messages.with(at, change(now)) }
      : conversation
  })
}

/** Puts what the server says of a message in its place, and a withdrawal into the quotes of it. */
export function takeChanged(message: Message): void {
  changeMessage(message, () => message)
  if (!message.withdrawn) return
  changeConversation(message.conversation_id, conversation => ({
    ...conversation,
    messages: conversation.messages.map(one =>
      one.reply_to?.number === message.number
        ? { ...one, reply_to: { ...one.reply_to, text: '', withdrawn: true } }
        : one
    )
  }))
}

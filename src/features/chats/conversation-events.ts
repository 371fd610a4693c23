import type { Message } from '#contract/chats.ts'
import type { ServerEvent } from '#contract/events.ts'
import { serverTime } from '#src/lib/server-clock.ts'
import {
  askSpentAnew,
  changeConversation,
  heldConversation,
  readyConversation,
  refreshConversation
} from './conversation-store.ts'
import { type Conversation, withDelivered, withRead } from './conversation-state.ts'
import { takeSent } from './arrival.ts'
import { dropLeft } from './left.ts'
import { takeChanged } from './message-changes.ts'
import { startTyping, stopTyping } from './typing.ts'

/** What the server tells changes the open conversation, and those that were left, in place. */
export function applyToConversation(event: ServerEvent): void {
  if (event.name === 'ready' && !event.data.resumed) {
    dropLeft(() => true)
    void refreshConversation()
  }
  if (event.name === 'message') {
    const { message, profile } = event.data
    const isOwn = message.sender_id !== profile.id
    if (!isOwn) stopTyping(message.conversation_id)
    const wasHeld = isHeld(message)
    const wasSentHere = takeSent(message, profile.id)
    // Sent from another device: what it cost is not in the event.
    if (isOwn && !wasHeld && !wasSentHere) refreshIf(({ id }) => id === message.conversation_id)
  }
  if (event.name === 'read') {
    const at = serverTime()
    const { conversation_id, number } = event.data
    changeConversation(conversation_id, conversation => withRead(conversation, number, at))
  }
  if (event.name === 'message_changed') {
    const { message, profile_id } = event.data
    takeChanged(message)
    // Its credits came back: how many cents those were is not in the event.
    const isReturned = message.withdrawn || message.credited_back
    if (isReturned && message.sender_id !== profile_id) askSpentAnew(message.conversation_id)
  }
  if (event.name === 'delivered') {
    const { conversation_id, number } = event.data
    changeConversation(conversation_id, conversation => withDelivered(conversation, number))
  }
  if (event.name === 'typing') startTyping(event.data.conversation_id)
  if (event.name === 'chat_removed') {
    const isGone = ({ profile }: Conversation) => profile.id === event.data.profile_id
    dropLeft(isGone)
    refreshIf(isGone)
  }
}

function isHeld({ conversation_id, id }: Message): boolean {
  const held = heldConversation(conversation_id)
  return held?.messages.some(message => message.id === id) ?? false
}

function refreshIf(concerns: (conversation: Conversation) => boolean): void {
  const open = readyConversation()
  if (open && concerns(open)) void refreshConversation()
}

import { map } from 'nanostores'
import { cutText } from '#contract/cut-text.ts'
import { limits } from '#contract/limits.ts'
import type { Message, QuotedMessage } from '#contract/messages.ts'
import { onForget } from '#src/lib/forget.ts'
import { isFromProfile } from './conversation-state.ts'
import { readyConversation } from './conversation-store.ts'

/** The message that the next one to a profile answers, by that profile's id. */
export const $replyingTo = map<Record<string, QuotedMessage>>({})

onForget(() => $replyingTo.set({}))

/** The next message to the profile answers this one. */
export function replyTo(profileId: string, message: Message): void {
  $replyingTo.setKey(profileId, quoteOf(message))
}

export function stopReplying(profileId: string): void {
  $replyingTo.setKey(profileId, undefined as never)
}

/**
 * Answers the other side's last message.
 *
 * @returns false when there is none to answer
 */
export function replyToLast(profileId: string): boolean {
  const conversation = readyConversation()
  if (conversation?.profile.id !== profileId) return false
  const last = conversation.messages.findLast(
    message => isFromProfile(conversation, message) && !message.withdrawn
  )
  if (!last) return false
  replyTo(profileId, last)
  return true
}

/** A message as its quote shows it, cut where the server cuts it. */
export function quoteOf(message: Message): QuotedMessage {
  const { number, sender_id, kind, text, gift, withdrawn } = message
  const shown = cutText(text, limits.quotedLength)
  return { number, sender_id, kind, text: shown, gift, withdrawn }
}

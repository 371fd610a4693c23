import { computed, effect, onMount } from 'nanostores'
import { $attentive } from '#src/lib/attention.ts'
import { $router } from '#src/lib/router.ts'
import { onChatEvent } from './chats.ts'
import { applyToConversation } from './conversation-events.ts'
import { lastUnread } from './conversation-state.ts'
import {
  $conversation,
  type Target,
  changeConversation,
  closeConversation,
  openConversation,
  readyConversation
} from './conversation-store.ts'
import { readUpTo } from './reading.ts'

export { $conversation, loadOlder, refreshConversation } from './conversation-store.ts'

/** The conversation that the address names. */
export const $target = computed($router, (page): Target | null => {
  if (page?.route === 'chats-id') return { id: page.params.id }
  if (page?.route === 'members-id-chat') return { profile_id: page.params.id }
  return null
})

// As long as somebody shows it, the conversation follows the address and what the server tells.
onMount($conversation, () => {
  const stops = [
    $target.subscribe(target => (target ? openConversation(target) : closeConversation())),
    onChatEvent(applyToConversation),
    effect([$conversation, $attentive], readWhatIsSeen)
  ]
  return () => {
    for (const stop of stops) stop()
    closeConversation()
  }
})

let reading = false

/** Marks what the member looks at as read: the tab has the focus and the conversation is open. */
function readWhatIsSeen(): void {
  const conversation = readyConversation()
  if (reading || !$attentive.get() || !conversation?.id) return
  const number = lastUnread(conversation)
  if (number === null) return
  const { id } = conversation
  reading = true
  void readUpTo(id, number).then(seen => {
    if (seen) changeConversation(id, seen)
    reading = false
    // Something may have come in meanwhile; what failed waits for the next look.
    if (seen) readWhatIsSeen()
  })
}

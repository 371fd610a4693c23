import { computed, effect, onMount } from 'nanostores'
import { $attentive } from '#src/lib/attention.ts'
import { onForget } from '#src/lib/forget.ts'
import { $router } from '#src/lib/router.ts'
import { $chats, $openWith, isOf, onChatEvent } from './chats.ts'
import { applyToConversation } from './conversation-events.ts'
import { lastUnread } from './conversation-state.ts'
import {
  $conversation,
  type Target,
  changeConversation,
  changeOpen,
  closeConversation,
  isConversationLoading,
  openConversation,
  readyConversation,
  refreshConversation
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
    effect([$conversation, $attentive], readWhatIsSeen),
    $conversation.subscribe(tellWhom),
    $chats.listen(takeCard),
    // What an event tells is on the list first, and in the conversation before this runs.
    $chats.listen(() => queueMicrotask(catchUp))
  ]
  return () => {
    for (const stop of stops) stop()
    closeConversation()
  }
})

onForget(() => $openWith.set(null))

function tellWhom(): void {
  const open = readyConversation()
  if (!open?.id || open.id === $openWith.get()?.id) return
  $openWith.set({ id: open.id, name: open.profile.name })
}

/** The list hears first whether somebody is there. */
function takeCard(): void {
  const chats = $chats.get()
  const open = readyConversation()
  if (chats.status !== 'ready' || !open) return
  const row = chats.value.chats.find(({ profile }) => profile.id === open.profile.id)
  if (!row || row.profile === open.profile) return
  changeOpen(open.profile.id, conversation => ({ ...conversation, profile: row.profile }))
}

let caughtUp = ''

/** The list, loaded anew, knows of a message that no event told: of a stream that is cut on its way. */
function catchUp(): void {
  const chats = $chats.get()
  const open = readyConversation()
  if (chats.status !== 'ready' || !open?.id || isConversationLoading()) return
  const last = chats.value.chats.find(isOf(open.id))?.last_message
  if (!last || last.number <= (open.messages.at(-1)?.number ?? 0) || last.id === caughtUp) return
  caughtUp = last.id
  // What failed, or was left for another conversation, waits for the next list.
  void refreshConversation().then(() => {
    const now = readyConversation()
    const isThere = now?.id === open.id && (now.messages.at(-1)?.number ?? 0) >= last.number
    if (!isThere) caughtUp = ''
  })
}

let reading = false

/** Marks what the member looks at as read: the tab has the focus and the conversation is open. */
function readWhatIsSeen(): void {
  const conversation = readyConversation()
  if (reading || !$attentive.get() || !conversation?.id) return
  const number = lastUnread(conversation)
  if (number === null) return
  const { id } = conversation
  reading = true
  // What came in meanwhile is found by the change; what failed waits for the next one.
  void readUpTo(id, number)
    .finally(() => (reading = false))
    .then(seen => seen && changeConversation(id, seen))
}

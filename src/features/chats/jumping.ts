import { atom } from 'nanostores'
import { toast } from '#src/features/toasts/toasts.ts'
import { onForget } from '#src/lib/forget.ts'
import { texts } from '#src/lib/i18n.ts'
import { type Conversation } from './conversation-state.ts'
import { $conversation, loadOlder, readyConversation } from './conversation-store.ts'

/** The message that the log shall show and point out for a moment; a new object for every wish. */
export const $jump = atom<{ number: number } | null>(null)

onForget(() => $jump.set(null))

const pointedOutMilliseconds = 1600
/** Older history is loaded this often on the way, and not further. */
const pagesAtMost = 10

/**
 * Brings a message of the open conversation into sight, with the history above it when it is not
 * loaded yet.
 *
 * @returns false when it lies too far up or could not be loaded
 */
export async function jumpTo(number: number): Promise<boolean> {
  const start = readyConversation()
  for (let pages = 0; ;) {
    const now = readyConversation()
    if (!now || now.profile.id !== start?.profile.id) return false
    if (now.messages.some(message => message.number === number)) {
      pointOut(number)
      return true
    }
    if (!now.more || pages === pagesAtMost || (pages > 0 && now.older === 'failed')) break
    if (now.older === 'loading') await olderSettled(now)
    else {
      pages++
      await loadOlder()
    }
  }
  toast({ text: texts('chats')('quote.too_far') })
  return false
}

function pointOut(number: number): void {
  const jump = { number }
  $jump.set(jump)
  setTimeout(() => {
    if ($jump.get() === jump) $jump.set(null)
  }, pointedOutMilliseconds)
}

/** Somebody else is loading older history already. */
function olderSettled({ profile }: Conversation): Promise<void> {
  return new Promise(resolve => {
    const stop = $conversation.subscribe(() => {
      const now = readyConversation()
      if (now?.profile.id === profile.id && now.older === 'loading') return
      resolve()
      queueMicrotask(() => stop())
    })
  })
}

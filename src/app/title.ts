import { computed } from 'nanostores'
import { $unread } from '#src/features/chats/chats.ts'
import { $newLikes } from '#src/features/likes/likes.ts'

/** What waits for the member: title prefix and app badge show the same sum (specification §2). */
export const $waiting = computed([$unread, $newLikes], (unread, newLikes) => unread + newLikes)

/** `(3) Title`, and the plain title when nothing waits. */
export function titleWith(title: string, waiting: number): string {
  const plain = title.replace(/^\(\d+\) /, '')
  return waiting > 0 ? `(${waiting}) ${plain}` : plain
}

/** Follows the count until stopped; a browser without badges is ignored silently. */
export function showWaiting(): () => void {
  return $waiting.subscribe(waiting => {
    document.title = titleWith(document.title, waiting)
    navigator.setAppBadge?.(waiting).catch(() => {})
  })
}

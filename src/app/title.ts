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

/** Another title, with the count of the one before. */
export function retitled(before: string, title: string): string {
  return (/^\(\d+\) /.exec(before)?.[0] ?? '') + title
}

/** A browser without badges, or one that refuses them, is ignored silently (specification §8). */
export async function showBadge(
  count: number,
  system: Partial<Pick<Navigator, 'setAppBadge'>> = navigator
): Promise<void> {
  await system.setAppBadge?.(count).catch(() => {})
}

/** Follows the count until stopped. */
export function showWaiting(): () => void {
  return $waiting.subscribe(waiting => {
    document.title = titleWith(document.title, waiting)
    void showBadge(waiting)
  })
}

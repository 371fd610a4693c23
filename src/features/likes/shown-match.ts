import { computed } from 'nanostores'
import { $router, goInstead } from '#src/lib/router.ts'
import { $likes, $match, type Match, closeMatch } from './likes.ts'

/** Who is in the pop-up: a match that happened just now, or the one that the route names. */
export const $shownMatch = computed(
  [$match, $router, $likes],
  (match, page, likes): Match | null => {
    if (match) return match
    if (page?.route !== 'likes-m-id' || likes.status !== 'ready') return null
    const { profiles, liked_by } = likes.value
    const profile = [...profiles, ...liked_by].find(({ id }) => id === page.params.id)
    if (!profile) return null
    if (profile.matched) return { profile }
    // Somebody who likes the member is no suggestion of ours; whom only the member likes is neither.
    return profile.liked ? null : { profile, suggestion: false }
  }
)

/** Closes the pop-up; the route that asked for it becomes the list behind it. */
export function leaveMatch(): void {
  closeMatch()
  if ($router.get()?.route === 'likes-m-id') goInstead('likes-type', { type: 'match' })
}

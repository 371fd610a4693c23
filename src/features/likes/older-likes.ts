import { atom } from 'nanostores'
import { type GivenLike, listLikes } from '#contract/likes.ts'
import { rememberProfiles } from '#src/features/members/profiles.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { onForget, sameMember } from '#src/lib/forget.ts'
import type { Likes } from './like-lists.ts'
import { $likes, onLikesLoaded } from './likes.ts'

export type LikeList = 'profiles' | 'liked_by'

/** Whether older ones are on their way, or did not come. */
export const $olderLikes = atom<'idle' | 'loading' | 'failed'>('idle')

/** Pages shown of each list; a refresh brings as many again. */
const pages = { profiles: 1, liked_by: 1 }

onForget(() => {
  Object.assign(pages, { profiles: 1, liked_by: 1 })
  $olderLikes.set('idle')
})

onLikesLoaded(async likes => {
  let filled = likes
  for (const list of ['profiles', 'liked_by'] as const) {
    for (let page = 1; page < pages[list] && filled[`next_${list}`] !== null; page++) {
      filled = withOlder(filled, await olderOf(filled, list), list)
    }
  }
  return filled
})

/**
 * Adds older likes to a list: a page, or as many as it takes to find one that the member looks for.
 */
export async function loadOlderLikes(
  list: LikeList,
  isSought: (like: GivenLike) => boolean = () => true
): Promise<void> {
  if ($olderLikes.get() === 'loading') return
  $olderLikes.set('loading')
  const isSame = sameMember()
  try {
    for (let isFound = false; !isFound;) {
      const state = $likes.get()
      if (state.status !== 'ready' || state.value[`next_${list}`] === null) break
      const from = state.value[`next_${list}`]
      const older = await olderOf(state.value, list)
      if (!isSame()) return
      rememberProfiles(older[list])
      pages[list]++
      // A refresh may have come in between with a place of its own.
      $likes.change(likes =>
        likes[`next_${list}`] === from ? withOlder(likes, older, list) : likes
      )
      isFound = older[list].some(isSought)
    }
    $olderLikes.set('idle')
  } catch (error) {
    expectApiError(error)
    if (isSame()) $olderLikes.set('failed')
  }
}

function olderOf(likes: Likes, list: LikeList): Promise<Likes> {
  return call(listLikes, { query: { [`${list}_after`]: likes[`next_${list}`] ?? undefined } })
}

/** Somebody whose like was looked at meanwhile may come a second time. */
function withOlder(likes: Likes, older: Likes, list: LikeList): Likes {
  const known = new Set(likes[list].map(({ id }) => id))
  const added = (older[list] as GivenLike[]).filter(({ id }) => !known.has(id))
  return {
    ...likes,
    [list]: [...likes[list], ...added],
    [`next_${list}`]: older[`next_${list}`]
  }
}

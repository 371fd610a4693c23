import { type GivenLike, listLikes } from '#contract/likes.ts'
import { rememberProfiles } from '#src/features/members/profiles.ts'
import { call } from '#src/lib/api.ts'
import { joinLists, olderPages } from '#src/lib/older-pages.ts'
import type { Likes } from './like-lists.ts'
import { $likes } from './likes.ts'

const lists = ['profiles', 'liked_by'] as const
export type LikeList = (typeof lists)[number]

const pages = olderPages<Likes, LikeList>({
  store: $likes,
  parts: lists,
  nextOf: (likes, list) => likes[`next_${list}`],
  load: (next, list) => call(listLikes, { query: { [`${list}_after`]: next } }),
  join: (likes, older, list) => ({
    ...likes,
    [list]: joinLists<GivenLike>(likes[list], older[list], ({ id }) => id),
    [`next_${list}`]: older[`next_${list}`]
  }),
  taken: (older, list) => rememberProfiles(older[list])
})

/** Whether older ones are on their way, or did not come. */
export const $olderLikes = pages.$state

/**
 * Adds older likes to a list: a page, or as many as it takes to find one that the member looks for.
 */
export function loadOlderLikes(
  list: LikeList,
  isSought: (like: GivenLike) => boolean = () => true
): Promise<void> {
  return pages.loadOlder(list, older => older[list].some(isSought))
}

import type { listLikes } from '#contract/likes.ts'
import type { ProfileCard } from '#contract/members.ts'
import type { ReplyOf } from '#contract/operation.ts'

/** Likes given, newest first, and received, those not looked at yet first (specification §4). */
export type Likes = ReplyOf<typeof listLikes>

const isNot = (profileId: string) => (like: { id: string }) => like.id !== profileId

/** The lists after the member's own like or its withdrawal. `at` is ISO 8601. */
export function withGiven(likes: Likes, card: ProfileCard, liked: boolean, at: string): Likes {
  const back = likes.liked_by.some(({ id }) => id === card.id)
  const liked_by = likes.liked_by.map(like =>
    like.id === card.id ? { ...like, liked, matched: liked } : like
  )
  const others = likes.profiles.filter(isNot(card.id))
  if (!liked) return { ...likes, profiles: others, liked_by }
  const given = likes.profiles.find(({ id }) => id === card.id)
  if (given) return { ...likes, liked_by }
  const like = { ...card, liked: true, liked_at: at, matched: back }
  return { ...likes, profiles: [like, ...others], liked_by }
}

/** The lists after somebody liked the member. */
export function withReceived(likes: Likes, card: ProfileCard, at: string): Likes {
  const profiles = likes.profiles.map(like =>
    like.id === card.id ? { ...like, matched: true } : like
  )
  const like = { ...card, liked_at: at, matched: card.liked, like_new: true }
  const others = withoutReceived(likes, card.id)
  return { ...others, profiles, liked_by: [like, ...others.liked_by], num_new: others.num_new + 1 }
}

/** The lists after it became known that the two like each other. */
export function withMatch(likes: Likes, card: ProfileCard, at: string): Likes {
  const liked = { ...card, liked: true }
  const given = withGiven(likes, liked, true, at)
  const received = given.liked_by.some(({ id }) => id === card.id)
  return received ? given : withReceived(given, liked, at)
}

/** The profile was opened: its like is new no longer. */
export function withSeen(likes: Likes, profileId: string): Likes {
  if (!isNew(likes, profileId)) return likes
  const liked_by = likes.liked_by.map(like =>
    like.id === profileId ? { ...like, like_new: false } : like
  )
  return { ...likes, liked_by, num_new: likes.num_new - 1 }
}

/** The lists without somebody who was blocked. */
export function withoutProfile(likes: Likes, profileId: string): Likes {
  const profiles = likes.profiles.filter(isNot(profileId))
  return { ...withoutReceived(likes, profileId), profiles }
}

function withoutReceived(likes: Likes, profileId: string): Likes {
  const num_new = likes.num_new - Number(isNew(likes, profileId))
  return { ...likes, liked_by: likes.liked_by.filter(isNot(profileId)), num_new }
}

function isNew({ liked_by }: Likes, profileId: string): boolean {
  return liked_by.some(like => like.id === profileId && like.like_new)
}

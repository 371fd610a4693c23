import type { GivenLike, ReceivedLike } from '#contract/likes.ts'
import type { ProfileCard } from '#contract/members.ts'

/** Likes given, newest first, and received, those not looked at yet first (specification §4). */
export interface Likes {
  profiles: GivenLike[]
  liked_by: ReceivedLike[]
}

const isNot = (profileId: string) => (like: { id: string }) => like.id !== profileId

/** The lists after the member's own like or its withdrawal. `at` is ISO 8601. */
export function withGiven(likes: Likes, card: ProfileCard, liked: boolean, at: string): Likes {
  const back = likes.liked_by.some(({ id }) => id === card.id)
  const liked_by = likes.liked_by.map(like =>
    like.id === card.id ? { ...like, liked, matched: liked } : like
  )
  const others = likes.profiles.filter(isNot(card.id))
  if (!liked) return { profiles: others, liked_by }
  const given = likes.profiles.find(({ id }) => id === card.id)
  if (given) return { profiles: likes.profiles, liked_by }
  const like = { ...card, liked: true, liked_at: at, matched: back }
  return { profiles: [like, ...others], liked_by }
}

/** The lists after somebody liked the member. */
export function withReceived(likes: Likes, card: ProfileCard, at: string): Likes {
  const profiles = likes.profiles.map(like =>
    like.id === card.id ? { ...like, matched: true } : like
  )
  const like = { ...card, liked_at: at, matched: card.liked, like_new: true }
  return { profiles, liked_by: [like, ...likes.liked_by.filter(isNot(card.id))] }
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
  if (!likes.liked_by.some(like => like.id === profileId && like.like_new)) return likes
  const liked_by = likes.liked_by.map(like =>
    like.id === profileId ? { ...like, like_new: false } : like
  )
  return { profiles: likes.profiles, liked_by }
}

/** The lists without somebody who was blocked. */
export function withoutProfile(likes: Likes, profileId: string): Likes {
  return {
    profiles: likes.profiles.filter(isNot(profileId)),
    liked_by: likes.liked_by.filter(isNot(profileId))
  }
}

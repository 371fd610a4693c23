import { useStore } from '@nanostores/react'
import { $profiles } from '#src/features/members/profiles.ts'
import { $session } from '#src/features/session/session.ts'
import { pathTo } from '#src/lib/router.ts'
import { likeMember, withdrawLike } from './likes.ts'

export interface LikeControl {
  liked: boolean
  /** Where a visitor goes to instead. */
  href: string | undefined
  act: (() => void) | undefined
}

/** What the heart of a profile shows and does; for visitors it leads to the signup. */
export function useLike(profileId: string): LikeControl {
  const isMember = useStore($session).status === 'member'
  const liked = useStore($profiles, { keys: [profileId] })[profileId]?.liked ?? false
  if (!isMember) {
    const href = pathTo('signup', {}, { profile_id: profileId })
    return { liked: false, href, act: undefined }
  }
  const act = () => void (liked ? withdrawLike(profileId) : likeMember(profileId))
  return { liked, href: undefined, act }
}

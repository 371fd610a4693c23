import { useStore } from '@nanostores/react'
import { $user } from '#src/features/session/session.ts'
import { pathTo } from '#src/lib/router.ts'

interface WriteLink {
  href: string
  isMember: boolean
}

/** The link that opens a new message to a profile; for visitors it leads to the signup. */
export function useWriteLink(profileId: string): WriteLink {
  const isMember = useStore($user) !== null
  const href = isMember
    ? pathTo('members-id-chat', { id: profileId })
    : pathTo('signup', {}, { profile_id: profileId })
  return { href, isMember }
}

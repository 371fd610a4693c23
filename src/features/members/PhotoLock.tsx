import { useStore } from '@nanostores/react'
import { $session } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Lock } from '#src/ui/Lock.tsx'

/** Over a picture that was blurred on the server: what opens it, and the way there. */
export function PhotoLock({ isReached = true }: { isReached?: boolean }) {
  const t = useTexts('members')
  const isMember = useStore($session).status === 'member'
  return (
    <a
      className="member-lock"
      href={isMember ? pathTo('premium') : pathTo('signup')}
      tabIndex={isReached ? undefined : -1}
    >
      <Lock kind="cover">{t(isMember ? 'member.locked' : 'member.locked_guest')}</Lock>
    </a>
  )
}

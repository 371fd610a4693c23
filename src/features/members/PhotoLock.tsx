import { useStore } from '@nanostores/react'
import { $session } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Lock } from '#src/ui/Lock.tsx'

interface PhotoLockProps {
  /** Whose photo it is. */
  name: string
  /** What opens it: premium or a key; what is locked for visitors alone, logging in. */
  isPrivate: boolean
  /** On one's own profile it says what others meet, and leads nowhere. */
  isOwn?: boolean
  /** There is room to say every way in. */
  isLarge?: boolean
  /** Reached by the keyboard: the photo in sight. */
  isReached?: boolean
}

/** Over a picture that was blurred on the server: what opens it, and the way there. */
export function PhotoLock({
  name,
  isPrivate,
  isOwn = false,
  isLarge = false,
  isReached = true
}: PhotoLockProps) {
  const t = useTexts('members')
  const isMember = useStore($session).status === 'member'
  const how = isLarge && isMember && (
    <span className="member-lock-how">
      {isOwn ? t('member.locked_own') : t('member.locked_how', { name })}
    </span>
  )
  const words = (
    <>
      <Lock kind="cover">{t(isPrivate ? 'member.locked' : 'member.locked_guest')}</Lock>
      {how}
    </>
  )
  if (isOwn) return <span className="member-lock">{words}</span>
  return (
    <a
      className="member-lock"
      href={isMember ? pathTo('premium') : pathTo('signup')}
      tabIndex={isReached ? undefined : -1}
    >
      {words}
    </a>
  )
}

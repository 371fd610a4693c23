import { useStore } from '@nanostores/react'
import type { OwnProfile } from '#contract/members.ts'
import { $user } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { StepFrame } from './StepFrame.tsx'

/** Step 4: how one hears of an answer. */
export function PushStep({ profile }: { profile: OwnProfile }) {
  const t = useTexts('signup')
  const user = useStore($user)
  return (
    <StepFrame step={4} profile={profile}>
      <ul className="signup-ways">
        <li>
          <Icon name="mail" />
          <span>
            {t(user?.status === 'active' ? 'push.confirmed' : 'push.mail', {
              email: user?.email ?? ''
            })}
          </span>
        </li>
        <li>
          <Icon name="message" />
          <span>{t('push.here')}</span>
        </li>
        <li>
          <Icon name="lock" />
          <span>{t('push.private')}</span>
        </li>
      </ul>
    </StepFrame>
  )
}

import { Suspense } from 'react'
import { useStore } from '@nanostores/react'
import type { OwnProfile } from '#contract/members.ts'
import { Envelope } from '#src/features/account/Envelope.tsx'
import { $user } from '#src/features/session/session.ts'
import { loadTexts, useTexts } from '#src/lib/i18n.ts'
import { lazily } from '#src/lib/lazily.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { StepFrame } from './StepFrame.tsx'

// Only the last step has it.
const PushOffer = lazily(async () => {
  const [{ PushOffer }] = await Promise.all([
    import('#src/features/push/PushOffer.tsx'),
    loadTexts('push')
  ])
  return PushOffer
})

/** Step 4: how one hears of an answer. Whatever the browser is told, the step goes on. */
export function PushStep({ profile }: { profile: OwnProfile }) {
  const t = useTexts('signup')
  const user = useStore($user)
  return (
    <StepFrame step={4} profile={profile}>
      <ul className="signup-ways">
        <li>
          {user?.status === 'active' ? <Icon name="mail" /> : <Envelope sent />}
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
      <Suspense fallback={null}>
        <PushOffer />
      </Suspense>
    </StepFrame>
  )
}

import { useStore } from '@nanostores/react'
import { $user } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { ResendActivation } from './ResendActivation.tsx'
import { needsReminder } from './reminder.ts'

export function ActivationReminder({ screen }: { screen: string }) {
  const t = useTexts('account')
  const user = useStore($user)
  if (!user || !needsReminder(user, screen)) return null
  return (
    <Banner
      aboveScreen="short"
      kind="warn"
      icon="mail"
      title={t('reminder.title')}
      action={<ResendActivation />}
    >
      {t('reminder.text', { email: user.email })}
    </Banner>
  )
}

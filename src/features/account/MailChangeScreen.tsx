import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { $user } from '#src/features/session/session.ts'
import { environment } from '#src/lib/environment.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { AlonePage } from './AlonePage.tsx'
import { Envelope } from './Envelope.tsx'
import { LinkWait } from './LinkWait.tsx'
import { $mailLink, changeMailWith } from './mail-change.ts'

/** The link in the new mailbox leads here (route mail-change-do). */
export function MailChangeScreen() {
  const t = useTexts('account')
  const link = useStore($mailLink)
  const user = useStore($user)
  const [token] = useState(() => environment.query().get('token') ?? '')
  useState(() => void changeMailWith(token))
  const onward = user ? (
    <Button href={pathTo('settings-security')}>{t('mail_change.settings')}</Button>
  ) : (
    <Button href={pathTo('login')}>{t('login.submit')}</Button>
  )
  switch (link.status) {
    case 'checking':
    case 'failed':
      return (
        <LinkWait
          state={link}
          checking={t('activate.checking')}
          unreachable={t('activate.unreachable')}
          retry={t('activate.retry')}
          onRetry={() => void changeMailWith(token)}
        />
      )
    case 'changed':
      return (
        <AlonePage
          mark={<Envelope sent />}
          title={t('mail_change.done')}
          text={t('mail_change.done_text', { email: link.email })}
        >
          {onward}
        </AlonePage>
      )
    case 'taken':
      return (
        <AlonePage title={t('mail_change.taken')} text={t('mail_change.taken_text')}>
          {onward}
        </AlonePage>
      )
    case 'invalid':
      return (
        <AlonePage title={t('activate.error')} text={t('errors:link_invalid')}>
          {onward}
        </AlonePage>
      )
  }
}

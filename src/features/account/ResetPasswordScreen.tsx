import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { $user } from '#src/features/session/session.ts'
import { knownEmail } from '#src/features/session/known-email.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { AccountForm } from './AccountForm.tsx'
import { AlonePage } from './AlonePage.tsx'
import { Envelope } from './Envelope.tsx'
import { $resetMail, askReset, askResetAgain } from './reset.ts'
import { useRefusal } from './use-refusal.ts'

/** Who forgot the password gets a mail (route reset-password). */
export function ResetPasswordScreen() {
  const t = useTexts('account')
  const state = useStore($resetMail)
  const user = useStore($user)
  const { of } = useRefusal(state)
  const [email, setEmail] = useState(() => knownEmail() || (user?.email ?? ''))
  if (state.status === 'done') {
    return (
      <AlonePage
        home
        mark={<Envelope sent />}
        title={t('reset.sent')}
        text={<span role="status">{t('reset.sent_text', { email })}</span>}
      >
        <p className="alone-page-small">{t('reset.spam')}</p>
        <Button kind="quiet" onClick={askResetAgain}>
          {t('reset.again')}
        </Button>
      </AlonePage>
    )
  }
  return (
    <AlonePage home title={t('reset.title')} text={t('reset.text')}>
      <AccountForm
        sending={state}
        inputs={['email']}
        submit={t('reset.submit')}
        onSubmit={() => void askReset(email)}
      >
        <Field
          label={t('login.email')}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={event => setEmail(event.target.value)}
          error={of('email')}
          required
          maxLength={254}
        />
      </AccountForm>
      {!user && (
        <p className="alone-page-small">
          <a href={pathTo('login')}>{t('reset.login')}</a>
        </p>
      )}
    </AlonePage>
  )
}

import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { AccountForm } from '#src/features/account/AccountForm.tsx'
import { AlonePage } from '#src/features/account/AlonePage.tsx'
import { Envelope } from '#src/features/account/Envelope.tsx'
import { LinkWait } from '#src/features/account/LinkWait.tsx'
import { useRefusal } from '#src/features/account/use-refusal.ts'
import { knownEmail } from '#src/features/session/known-email.ts'
import { environment } from '#src/lib/environment.ts'
import { formatDate, formatTime } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { limits } from '#contract/limits.ts'
import { $deleted } from './deletion.ts'
import { $linkEmail, $linkRequest, $reactivation, askLink, reactivateWith } from './reactivation.ts'
import './deletion.scss'

/** After a deletion, and where its mailed link leads back from (route account-deleted). */
export function AccountDeletedScreen() {
  const [token] = useState(() => environment.query().get('token'))
  return token === null ? <Gone /> : <ComingBack token={token} />
}

function Gone() {
  const t = useTexts('deletion')
  const deleted = useStore($deleted)
  if (!deleted) {
    return (
      <AlonePage
        title={t('gone.again')}
        text={t('gone.again_text', { days: limits.reactivationDays })}
      >
        <LinkForm />
      </AlonePage>
    )
  }
  const { email, until } = deleted
  const date = formatDate(until, { year: 'numeric' })
  return (
    <AlonePage
      mark={<Envelope sent />}
      title={t('gone.title')}
      text={t('gone.text', { email, date, time: formatTime(until) })}
    >
      <p className="alone-page-small">{t('gone.credits')}</p>
    </AlonePage>
  )
}

/** The link once more; whether there is such an account it does not say. */
function LinkForm() {
  const t = useTexts('deletion')
  const request = useStore($linkRequest)
  const email = useStore($linkEmail)
  const { of } = useRefusal(request)
  useState(() => {
    if ($linkEmail.get() === '') $linkEmail.set(knownEmail())
  })
  if (request.status === 'done') {
    return (
      <div className="deletion-sent">
        <Envelope sent />
        <p className="alone-page-text" role="status">
          {t('gone.sent', { email })}
        </p>
      </div>
    )
  }
  return (
    <AccountForm
      sending={request}
      inputs={['email']}
      submit={t('gone.send')}
      onSubmit={() => void askLink()}
    >
      <Field
        label={t('gone.email')}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={event => $linkEmail.set(event.target.value)}
        error={of('email')}
        required
        maxLength={254}
      />
    </AccountForm>
  )
}

function ComingBack({ token }: { token: string }) {
  const t = useTexts('deletion')
  const state = useStore($reactivation)
  useState(() => void reactivateWith(token))
  switch (state.status) {
    case 'checking':
    case 'failed':
      return (
        <LinkWait
          state={state}
          checking={t('back.checking')}
          unreachable={t('back.unreachable')}
          retry={t('back.retry')}
          onRetry={() => void reactivateWith(token)}
        />
      )
    case 'invalid':
      return (
        <AlonePage
          title={t('back.invalid')}
          text={t('back.invalid_text', { days: limits.reactivationDays })}
        >
          <LinkForm />
        </AlonePage>
      )
    case 'back':
      return (
        <AlonePage
          mark={
            <span className="deletion-mark">
              <Icon name="check" size="large" />
            </span>
          }
          title={t('back.title')}
          text={t('back.text', { email: state.email })}
        >
          <Button href={pathTo('login')}>{t('back.login')}</Button>
        </AlonePage>
      )
  }
}

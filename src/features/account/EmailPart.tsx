import { useEffect, useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import { $user } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { SubpagePart } from '#src/ui/Subpage.tsx'
import { AccountForm } from './AccountForm.tsx'
import { Envelope } from './Envelope.tsx'
import { PasswordField } from './PasswordField.tsx'
import { $mailChange, $newEmail, askMailChange, askMailChangeAgain } from './mail-change.ts'
import { useRefusal } from './use-refusal.ts'

/** The address, and another one in its place. */
export function EmailPart() {
  const t = useTexts('account')
  const user = useStore($user)
  const state = useStore($mailChange)
  const isDone = state.status === 'done'
  const [wasDone] = useState(isDone)
  return (
    <SubpagePart
      id="email"
      title={t('security.email')}
      text={t('mail_change.now', { email: user?.email ?? '' })}
    >
      {isDone ? <OnItsWay isNew={!wasDone} /> : <EmailForm />}
    </SubpagePart>
  )
}

function EmailForm() {
  const t = useTexts('account')
  const state = useStore($mailChange)
  const email = useStore($newEmail)
  const { of } = useRefusal(state)
  return (
    <AccountForm
      small
      sending={state}
      inputs={['email', 'password']}
      submit={t('mail_change.submit')}
      onSubmit={value => void askMailChange(value('password'))}
    >
      <Field
        label={t('mail_change.new')}
        name="email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={event => $newEmail.set(event.target.value)}
        hint={t('mail_change.hint')}
        error={of('email')}
        required
        maxLength={254}
      />
      <PasswordField
        name="password"
        kind="current"
        label={t('password.current')}
        error={of('password')}
      />
    </AccountForm>
  )
}

/** @param isNew the form had the keyboard, and is gone */
function OnItsWay({ isNew }: { isNew: boolean }) {
  const t = useTexts('account')
  const email = useStore($newEmail)
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isNew) words.current?.focus()
  }, [isNew])
  return (
    <div className="security-sent">
      <Envelope sent />
      <p className="subpage-text" role="status" tabIndex={-1} ref={words}>
        {t('mail_change.sent', { email })}
      </p>
      <Button kind="quiet" size="small" onClick={askMailChangeAgain}>
        {t('mail_change.other')}
      </Button>
    </div>
  )
}

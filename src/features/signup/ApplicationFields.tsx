import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { $readySettings } from '#src/features/settings/settings.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Field } from '#src/ui/Field.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { KnownEmail } from './KnownEmail.tsx'
import { $draft, $password, changeDraft, changePassword } from './application.ts'
import { useFieldError } from './use-field-error.ts'

export function ApplicationFields() {
  const t = useTexts('signup')
  const min_age = useStore($readySettings)?.minimum_age ?? 18
  const draft = useStore($draft)
  const password = useStore($password)
  const [isShown, show] = useState(false)
  const errorOf = useFieldError()
  return (
    <>
      <Field
        label={t('application.name')}
        hint={t('application.name_hint')}
        name="name"
        autoComplete="given-name"
        value={draft.name}
        error={errorOf('name')}
        onChange={event => changeDraft({ name: event.target.value })}
      />
      <Field
        label={t('application.date_of_birth')}
        hint={t('application.date_of_birth_hint', { min_age })}
        name="date_of_birth"
        type="date"
        autoComplete="bday"
        value={draft.date_of_birth}
        error={errorOf('date_of_birth')}
        onChange={event => changeDraft({ date_of_birth: event.target.value })}
      />
      <Field
        label={t('application.email')}
        hint={t('application.email_hint')}
        name="email"
        type="email"
        autoComplete="email"
        value={draft.email}
        error={errorOf('email')}
        onChange={event => changeDraft({ email: event.target.value })}
      />
      <KnownEmail />
      <Field
        label={t('application.password')}
        hint={t('application.password_hint')}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        value={password}
        error={errorOf('password')}
        onChange={event => changePassword(event.target.value)}
        trailing={
          <IconButton
            icon="eye"
            label={t(isShown ? 'application.hide' : 'application.show')}
            pressed={isShown}
            onClick={() => show(!isShown)}
          />
        }
      />
    </>
  )
}

import { type FormEvent, useId, useState } from 'react'
import { useStore } from '@nanostores/react'
import { $readySettings } from '#src/features/settings/settings.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { ChosenAside } from './ChosenAside.tsx'
import { FirstMessage } from './FirstMessage.tsx'
import { SignupFrame } from './SignupFrame.tsx'
import { $application, $draft, apply, changeDraft, chosenProfile } from './application.ts'
import { useFieldError } from './use-field-error.ts'

/** Step 0: who one is, and the first message when somebody was chosen. */
export function ApplicationStep() {
  const t = useTexts('signup')
  const settings = useStore($readySettings)
  const draft = useStore($draft)
  const application = useStore($application)
  const [chosen] = useState(chosenProfile)
  const [isShown, show] = useState(false)
  const [password, setPassword] = useState('')
  const errorOf = useFieldError()
  const form = useId()
  const isClosed = settings !== null && settings.signups === 'other'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void apply(password)
  }
  const problem = application.status === 'failed' ? application : null
  return (
    <SignupFrame
      step={0}
      title={t('application.title')}
      text={t('application.text')}
      aside={<ChosenAside chosen={chosen} />}
      closeHref={pathTo('index')}
      foot={
        <>
          <Button kind="quiet" href={pathTo('login')}>
            {t('application.login')}
          </Button>
          <Button
            className="signup-next"
            type="submit"
            form={form}
            busy={application.status === 'sending'}
            disabled={isClosed}
          >
            {t('application.submit')}
          </Button>
        </>
      }
    >
      <form className="signup-form" id={form} noValidate onSubmit={submit}>
        {isClosed && <Banner kind="warn">{t('errors:signup_closed')}</Banner>}
        {chosen && <FirstMessage chosen={chosen} />}
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
          hint={t('application.date_of_birth_hint', { min_age: settings?.minimum_age ?? 18 })}
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
        <Field
          label={t('application.password')}
          hint={t('application.password_hint')}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          value={password}
          error={errorOf('password')}
          onChange={event => setPassword(event.target.value)}
          trailing={
            <IconButton
              icon="eye"
              label={t(isShown ? 'application.hide' : 'application.show')}
              pressed={isShown}
              onClick={() => show(!isShown)}
            />
          }
        />
        <div aria-live="assertive">
          {problem && (problem.details.fields ?? []).length === 0 && (
            <Banner kind="danger">
              {t(`errors:${problem.code}`, {
                minutes: problem.details.minutes ?? 1,
                min_age: settings?.minimum_age ?? 18
              })}
            </Banner>
          )}
        </div>
        <p className="signup-small">
          {t('application.terms')} <a href={pathTo('pages-terms')}>{t('application.terms_link')}</a>
        </p>
      </form>
    </SignupFrame>
  )
}

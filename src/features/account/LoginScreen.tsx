import { type FormEvent, Suspense, useId } from 'react'
import { useStore } from '@nanostores/react'
import { ReturnPath } from '#contract/common.ts'
import { device } from '#src/features/second-factor/device.ts'
import { $secondStep } from '#src/features/second-factor/second-step.ts'
import { knownEmail } from '#src/features/session/known-email.ts'
import { useErrorText } from '#src/features/settings/error-text.ts'
import { environment } from '#src/lib/environment.ts'
import { loadTexts, useTexts } from '#src/lib/i18n.ts'
import { lazily } from '#src/lib/lazily.ts'
import { type ScreenProps, pathTo } from '#src/lib/router.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { ForgotLink } from './ForgotLink.tsx'
import { $login, logInAndGoOn } from './login.ts'
import './login.scss'

// Few accounts ask for more than the password.
const SecondStepForm = lazily(async () => {
  await loadTexts('second-factor')
  return (await import('#src/features/second-factor/SecondStepForm.tsx')).SecondStepForm
})
const PasskeyButton = lazily(async () => {
  await loadTexts('second-factor')
  return (await import('#src/features/second-factor/PasskeyButton.tsx')).PasskeyButton
})

export function LoginScreen({ params }: ScreenProps) {
  const t = useTexts('account')
  const errorText = useErrorText()
  const login = useStore($login)
  const step = useStore($secondStep)
  const problem = useId()
  const wanted = ReturnPath.safeParse(
    params['return_path'] ?? environment.query().get('return_path')
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const value = (name: string) => String(form.get(name) ?? '')
    void logInAndGoOn(value('email'), value('password'), wanted.data)
  }
  if (step.name === 'asked') {
    return (
      <div className="login">
        <Suspense fallback={null}>
          <SecondStepForm wanted={wanted.data} />
        </Suspense>
      </div>
    )
  }
  return (
    <div className="login">
      <h1 className="login-title">{t('login.title')}</h1>
      {wanted.success && <p className="login-why">{t('errors:authentication_required')}</p>}
      <form className="login-form" onSubmit={submit} aria-describedby={problem}>
        <Field
          label={t('login.email')}
          name="email"
          type="email"
          autoComplete="username webauthn"
          defaultValue={knownEmail()}
          required
          maxLength={254}
        />
        <Field
          label={t('login.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <ForgotLink />
        <div id={problem} aria-live="assertive">
          {login.status === 'failed' && (
            <Banner
              kind="danger"
              action={
                login.code === 'account_deleted' && (
                  <a href={pathTo('account-deleted')}>{t('login.bring_back')}</a>
                )
              }
            >
              {errorText(login)}
            </Banner>
          )}
          {step.name === 'over' && login.status !== 'failed' && (
            <Banner kind="danger">{t('errors:second_step_over')}</Banner>
          )}
        </div>
        <Button type="submit" wide busy={login.status === 'checking'}>
          {t('login.submit')}
        </Button>
      </form>
      {device.canHold() && (
        <div className="login-passkey">
          <Suspense fallback={null}>
            <PasskeyButton wanted={wanted.data} />
          </Suspense>
        </div>
      )}
      <p className="login-new">
        {t('login.new')} <a href={pathTo('signup')}>{t('login.signup')}</a>
      </p>
    </div>
  )
}

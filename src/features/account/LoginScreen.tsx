import { type FormEvent, useId } from 'react'
import { useStore } from '@nanostores/react'
import { ReturnPath } from '#contract/common.ts'
import type { ScreenProps } from '#src/app/screen-props.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Wordmark } from '#src/ui/Wordmark.tsx'
import { $login, logInAndGoOn } from './login.ts'
import './login.scss'

export function LoginScreen({ params }: ScreenProps) {
  const t = useTexts('account')
  const login = useStore($login)
  const problem = useId()
  const wanted = ReturnPath.safeParse(params['return_path'])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const value = (name: string) => String(form.get(name) ?? '')
    void logInAndGoOn(value('email'), value('password'), wanted.data)
  }
  return (
    <div className="login">
      <a className="login-home" href={pathTo('index')} aria-label={t('login.home')}>
        <Wordmark name="Vonk" />
      </a>
      <h1 className="login-title">{t('login.title')}</h1>
      {wanted.success && <p className="login-why">{t('errors:authentication_required')}</p>}
      <form className="login-form" onSubmit={submit} aria-describedby={problem}>
        <Field
          label={t('login.email')}
          name="email"
          type="email"
          autoComplete="username"
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
        <div id={problem} aria-live="assertive">
          {login.status === 'failed' && (
            <Banner kind="danger">
              {t(`errors:${login.code}`, { minutes: login.details.minutes ?? 1, min_age: '' })}
            </Banner>
          )}
        </div>
        <Button type="submit" wide busy={login.status === 'checking'}>
          {t('login.submit')}
        </Button>
      </form>
      <p className="login-new">
        {t('login.new')} <a href={pathTo('signup')}>{t('login.signup')}</a>
      </p>
    </div>
  )
}

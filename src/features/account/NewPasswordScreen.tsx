import { useEffect, useState } from 'react'
import { useStore } from '@nanostores/react'
import { environment } from '#src/lib/environment.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { AccountForm } from './AccountForm.tsx'
import { AlonePage } from './AlonePage.tsx'
import { PasswordField } from './PasswordField.tsx'
import { $newPassword, $overLink, askResetAgain, checkLink, setNewPassword } from './reset.ts'
import { useRefusal } from './use-refusal.ts'

/** The mailed link leads here (route reset-password-do); nothing changes before the button. */
export function NewPasswordScreen() {
  const t = useTexts('account')
  const state = useStore($newPassword)
  const { of } = useRefusal(state)
  const [token] = useState(() => environment.query().get('token') ?? '')
  useEffect(() => {
    if (token !== '') void checkLink(token)
  }, [token])
  const isKnownOver = useStore($overLink) === token
  const isOver = isKnownOver || (state.status === 'failed' && state.code === 'link_invalid')
  if (token === '' || isOver) {
    return (
      <AlonePage
        home
        title={t('activate.error')}
        text={<span role="alert">{t('errors:link_invalid')}</span>}
      >
        <Button href={pathTo('reset-password')} onClick={askResetAgain}>
          {t('reset.new_mail')}
        </Button>
      </AlonePage>
    )
  }
  return (
    <AlonePage home title={t('new_password.title')} text={t('new_password.text')}>
      <AccountForm
        sending={state}
        inputs={['password']}
        submit={t('new_password.submit')}
        onSubmit={value => void setNewPassword(token, value('password'))}
      >
        <PasswordField
          name="password"
          kind="new"
          label={t('password.new')}
          hint={t('password.hint')}
          error={of('password')}
        />
      </AccountForm>
    </AlonePage>
  )
}

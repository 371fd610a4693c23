import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { SubpagePart } from '#src/ui/Subpage.tsx'
import { AccountForm } from './AccountForm.tsx'
import { PasswordField } from './PasswordField.tsx'
import { $passwordChange, replacePassword } from './password.ts'
import { useRefusal } from './use-refusal.ts'

/** Another password in place of the one that is (specification §5). */
export function PasswordPart() {
  const t = useTexts('account')
  const state = useStore($passwordChange)
  const { of } = useRefusal(state)
  const submit = async (value: (name: string) => string, clear: () => void) => {
    const isChanged = await replacePassword(
      value('old_password'),
      value('password'),
      value('password_repeat')
    )
    if (isChanged) clear()
  }
  return (
    <SubpagePart id="password" title={t('security.password')} text={t('password.text')}>
      <AccountForm
        small
        sending={state}
        inputs={['old_password', 'password', 'password_repeat']}
        submit={t('password.submit')}
        onSubmit={(value, clear) => void submit(value, clear)}
      >
        <PasswordField
          name="old_password"
          kind="current"
          label={t('password.current')}
          error={of('old_password')}
        />
        <PasswordField
          name="password"
          kind="new"
          label={t('password.new')}
          hint={t('password.hint')}
          error={of('password')}
        />
        <PasswordField
          name="password_repeat"
          kind="new"
          label={t('password.repeat')}
          error={of('password_repeat')}
        />
      </AccountForm>
      <p className="security-done" role="status">
        {state.status === 'done' && t('password.done')}
      </p>
      <a className="security-link" href={pathTo('reset-password')}>
        {t('login.forgot')}
      </a>
    </SubpagePart>
  )
}

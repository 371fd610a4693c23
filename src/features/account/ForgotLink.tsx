import { keepEmail } from '#src/features/session/known-email.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'

/** Inside the login's form: the address that was typed there goes along. */
export function ForgotLink() {
  const t = useTexts('account')
  return (
    <a
      className="login-forgot"
      href={pathTo('reset-password')}
      onClick={event => {
        const field = event.currentTarget.closest('form')?.elements.namedItem('email')
        if (field instanceof HTMLInputElement && field.value !== '') keepEmail(field.value)
      }}
    >
      {t('login.forgot')}
    </a>
  )
}

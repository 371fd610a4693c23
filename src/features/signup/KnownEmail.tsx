import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { $application } from './application.ts'
import { goToLogin } from './login.ts'

/** The address has an account: the way to the login, which has it filled in. */
export function KnownEmail() {
  const t = useTexts('signup')
  const application = useStore($application)
  if (application.status !== 'failed' || application.code !== 'email_taken') return null
  return (
    <Button kind="second" size="small" href={pathTo('login')} onClick={goToLogin}>
      {t('application.login_known')}
    </Button>
  )
}

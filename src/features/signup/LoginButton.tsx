import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { goToLogin } from './login.ts'

/** Who is a member already goes to the login instead. */
export function LoginButton() {
  const t = useTexts('signup')
  return (
    <Button kind="quiet" href={pathTo('login')} onClick={goToLogin}>
      {t('application.login')}
    </Button>
  )
}

import { useEffect } from 'react'
import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { $passkeyLogin, logInByPasskey, offerPasskeys } from './passkey-login.ts'
import { useProblem } from './use-problem.ts'
import './second-step.scss'

/** The login without a password; meanwhile the browser offers passkeys by itself. */
export function PasskeyButton({ wanted }: { wanted: string | undefined }) {
  const t = useTexts('second-factor')
  const login = useStore($passkeyLogin)
  const problem = useProblem()
  useEffect(() => offerPasskeys(wanted), [wanted])
  return (
    <div className="second-step-passkey">
      <Button
        kind="second"
        size="medium"
        wide
        icon={<Icon name="key" />}
        busy={login.status === 'busy'}
        onClick={() => void logInByPasskey(wanted)}
      >
        {t('login.passkey')}
      </Button>
      <div aria-live="polite">
        {login.status === 'failed' && <Banner kind="danger">{problem(login)}</Banner>}
      </div>
    </div>
  )
}

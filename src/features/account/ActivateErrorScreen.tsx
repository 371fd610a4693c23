import { useStore } from '@nanostores/react'
import { $user } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { AlonePage } from './AlonePage.tsx'
import { ResendActivation } from './ResendActivation.tsx'

/**
 * The link was over or is none. A member asks for a new one, unless none is needed any more; anybody
 * else logs in first and comes back here: only the password says whose account it is.
 */
export function ActivateErrorScreen() {
  const t = useTexts('account')
  const user = useStore($user)
  const isConfirmed = user !== null && user.status !== 'not_confirmed'
  const why = t(isConfirmed ? 'errors:already_confirmed' : 'errors:link_invalid')
  return (
    <AlonePage
      home
      title={t('activate.error')}
      text={user ? why : `${why} ${t('activate.log_in_first')}`}
    >
      {isConfirmed && <Button href={pathTo('members')}>{t('activate.search')}</Button>}
      {user && !isConfirmed && <ResendActivation alone />}
      {!user && (
        <Button href={pathTo('login', {}, { return_path: pathTo('activate-error') })}>
          {t('login.submit')}
        </Button>
      )}
    </AlonePage>
  )
}

import { useStore } from '@nanostores/react'
import { $user } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { ResendActivation } from './ResendActivation.tsx'
import './activate.scss'

/** The link was over or is none; a member asks for a new one, anybody else logs in first. */
export function ActivateErrorScreen() {
  const t = useTexts('account')
  const user = useStore($user)
  return (
    <div className="activate">
      <h1 className="activate-title">{t('activate.error')}</h1>
      <p className="activate-text">{t('errors:link_invalid')}</p>
      {user ? <ResendActivation /> : <Button href={pathTo('login')}>{t('activate.login')}</Button>}
    </div>
  )
}

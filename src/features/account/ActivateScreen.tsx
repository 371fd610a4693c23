import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { $packages } from '#src/features/credits/packages.ts'
import { $user } from '#src/features/session/session.ts'
import { environment } from '#src/lib/environment.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { $activation, activateWith } from './activation.ts'
import { HomeMark } from './HomeMark.tsx'
import { LinkWait } from './LinkWait.tsx'
import './activate.scss'

/** The mailed link leads here; then the three ways on. */
export function ActivateScreen() {
  const t = useTexts('account')
  const activation = useStore($activation)
  const [token] = useState(() => environment.query().get('token') ?? '')
  useState(() => void activateWith(token))
  return (
    <div className="activate">
      <HomeMark />
      {activation.status === 'done' ? (
        <Activated />
      ) : (
        <LinkWait
          className="activate-wait"
          state={activation}
          checking={t('activate.checking')}
          unreachable={t('activate.unreachable')}
          retry={t('activate.retry')}
          onRetry={() => void activateWith(token)}
        />
      )}
    </div>
  )
}

function Activated() {
  const t = useTexts('account')
  const user = useStore($user)
  if (!user) return <Confirmed />
  return (
    <>
      <span className="activate-mark">
        <Icon name="check" size="large" />
      </span>
      <h1 className="activate-title">{t('activate.title', { name: user.profile.name })}</h1>
      <p className="activate-text">{t('activate.text')}</p>
      <ul className="activate-cards">
        {user.signup_step !== null && (
          <Way icon="person" href={pathTo('complete-signup')} name="complete" />
        )}
        <Way icon="search" href={pathTo('members')} name="search" />
        {!user.paid_user && <PremiumWay />}
      </ul>
    </>
  )
}

/** For a used link in a browser without a session. */
function Confirmed() {
  const t = useTexts('account')
  return (
    <>
      <span className="activate-mark">
        <Icon name="check" size="large" />
      </span>
      <h1 className="activate-title">{t('activate.confirmed')}</h1>
      <p className="activate-text">{t('activate.confirmed_text')}</p>
      <Button href={pathTo('login')}>{t('login.submit')}</Button>
    </>
  )
}

/** Nobody is asked for a discount who is a visitor still, or has paid: that would be refused. */
function PremiumWay() {
  const t = useTexts('account')
  const offers = useStore($packages)
  const discount = offers.status === 'ready' ? offers.value.discount : null
  const badge = discount ? t('activate.badge', { percentage: discount.percentage }) : undefined
  return <Way icon="unlock" href={pathTo('premium')} name="premium" badge={badge} />
}

interface WayProps {
  icon: IconName
  href: string
  name: 'complete' | 'search' | 'premium'
  badge?: string | undefined
}

function Way({ icon, href, name, badge }: WayProps) {
  const t = useTexts('account')
  return (
    <li>
      <a className="activate-card" href={href}>
        <Icon name={icon} />
        <span className="activate-card-title">{t(`activate.${name}`)}</span>
        <span className="activate-card-text">{t(`activate.${name}_text`)}</span>
        {badge && <span className="activate-badge">{badge}</span>}
      </a>
    </li>
  )
}

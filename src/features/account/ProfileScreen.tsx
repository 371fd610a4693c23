import { useStore } from '@nanostores/react'
import { $user, signOut } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { Portrait } from '#src/ui/Portrait.tsx'
import './profile.scss'

/** Oneself: the portrait, what one has, and the ways to everything about the account. */
export function ProfileScreen() {
  const t = useTexts('account')
  const user = useStore($user)
  if (!user) return null
  const { name, main_image } = user.profile
  const alt = main_image?.illustration ? t('profile.illustration') : t('profile.picture')
  return (
    <div className="profile">
      <Portrait
        className="profile-portrait"
        thumb={main_image?.thumb_filename ?? null}
        large={main_image?.filename}
        alt={main_image ? alt : t('profile.no_picture')}
        eager
      />
      <div className="profile-words">
        <h1 className="profile-name">{name}</h1>
        <p className="profile-email">{user.email}</p>
        <ul className="profile-rows">
          <Row
            icon="person"
            href={pathTo('complete-signup')}
            label={t(user.signup_step === null ? 'profile.edit' : 'profile.complete')}
          />
          <Row
            icon="credits"
            href={pathTo(user.paid_user ? 'credits' : 'premium')}
            label={t('profile.balance')}
            value={t('profile.credits', { count: user.credits })}
          />
          <Row icon="book" href={pathTo('ledger')} label={t('profile.ledger')} />
          <Row
            icon="globe"
            href={pathTo('lang-config')}
            label={t('profile.language')}
            value={t(`language.${user.language}`)}
          />
          <li>
            <button className="profile-row" type="button" onClick={() => void signOut()}>
              <Icon name="logout" />
              <span className="profile-row-label">{t('profile.logout')}</span>
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}

interface RowProps {
  icon: IconName
  href: string
  label: string
  value?: string
}

function Row({ icon, href, label, value }: RowProps) {
  return (
    <li>
      <a className="profile-row" href={href}>
        <Icon name={icon} />
        <span className="profile-row-label">{label}</span>
        {value && <span className="profile-row-value">{value}</span>}
        <Icon name="chevron-right" size="small" />
      </a>
    </li>
  )
}

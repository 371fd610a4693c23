import { useStore } from '@nanostores/react'
import type { User } from '#contract/session.ts'
import { changeLanguage, signOut } from '#src/features/session/session.ts'
import { currentLocale, useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { $languages, languageName } from './languages.ts'

/** My profile, the settings, the balance, the ledger, the country's languages, and the way out (specification §2). */
export function AccountMenu({ user }: { user: User }) {
  const t = useTexts('navigation')
  const { name, main_image } = user.profile
  const languages = useStore($languages)
  return (
    <Menu
      className="top-bar-account"
      label={t('account', { name })}
      button={
        <span className="top-bar-me">
          <Avatar src={main_image?.avatar_filename ?? null} alt="" />
          <span className="top-bar-name">{name}</span>
          <Icon name="chevron-down" size="small" />
        </span>
      }
      items={[
        { id: 'profile', label: t('profile'), icon: 'person', href: pathTo('profile') },
        { id: 'settings', label: t('settings'), icon: 'settings', href: pathTo('settings') },
        {
          id: 'balance',
          label: t('balance'),
          icon: 'credits',
          value: t('balance_value', { count: user.credits }),
          href: pathTo(user.paid_user ? 'credits' : 'premium')
        },
        { id: 'ledger', label: t('ledger'), icon: 'book', href: pathTo('ledger') },
        ...(languages.length < 2 ? [] : languages).map(locale => ({
          id: locale,
          label: <span lang={locale}>{languageName(locale)}</span>,
          current: locale === currentLocale(),
          onSelect: () => void changeLanguage(locale)
        })),
        { id: 'language', label: t('language'), icon: 'globe', href: pathTo('lang-config') },
        { id: 'logout', label: t('logout'), icon: 'logout', onSelect: () => void signOut() }
      ]}
    />
  )
}

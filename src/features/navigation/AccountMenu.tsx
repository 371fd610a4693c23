import type { User } from '#contract/session.ts'
import { signOut } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Menu, type MenuItem } from '#src/ui/Menu.tsx'
import { useLanguageItems } from './use-language-items.tsx'

/**
 * My profile, the settings, the balance, the ledger, the withdrawal, the country's languages, and
 * the way out (specification §2).
 */
export function AccountMenu({ user }: { user: User }) {
  const t = useTexts('navigation')
  const { name, main_image } = user.profile
  const languages = useLanguageItems()
  const more: MenuItem = {
    id: 'language',
    label: t('language'),
    icon: 'globe',
    href: pathTo('lang-config')
  }
  return (
    <Menu
      className="top-bar-account"
      label={t('account', { name })}
      button={
        <span className="top-bar-me">
          <Avatar src={main_image?.avatar_filename ?? null} alt="" />
          <bdi className="top-bar-name">{name}</bdi>
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
        {
          id: 'withdrawal',
          label: t('common:footer.withdrawal'),
          icon: 'undo',
          href: pathTo('withdrawal')
        },
        ...languages,
        ...(languages.length > 0 ? [more] : []),
        { id: 'logout', label: t('logout'), icon: 'logout', onSelect: () => void signOut() }
      ]}
    />
  )
}

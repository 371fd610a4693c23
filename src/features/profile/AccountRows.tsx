import { useStore } from '@nanostores/react'
import { $user, signOut } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { ActRow, LinkRow, Rows } from '#src/ui/Row.tsx'

/** The ways to everything about the account. */
export function AccountRows() {
  const t = useTexts('account')
  const user = useStore($user)
  if (!user) return null
  return (
    <Rows>
      {user.signup_step !== null && (
        <LinkRow icon="person" href={pathTo('complete-signup')} label={t('profile.complete')} />
      )}
      <LinkRow
        icon="credits"
        href={pathTo(user.paid_user ? 'credits' : 'premium')}
        label={t('profile.balance')}
        value={t('profile.credits', { count: user.credits })}
      />
      <LinkRow icon="book" href={pathTo('ledger')} label={t('profile.ledger')} />
      <LinkRow icon="undo" href={pathTo('withdrawal')} label={t('common:footer.withdrawal')} />
      <LinkRow icon="settings" href={pathTo('settings')} label={t('profile.settings')} />
      <LinkRow
        icon="globe"
        href={pathTo('lang-config')}
        label={t('profile.language')}
        value={t(`language.${user.language}`)}
      />
      <ActRow icon="logout" label={t('profile.logout')} onPress={() => void signOut()} />
    </Rows>
  )
}

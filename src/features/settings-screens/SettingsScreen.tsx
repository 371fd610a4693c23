import { useStore } from '@nanostores/react'
import { $regionNames, placesOf } from '#src/features/members/places.ts'
import { PrivacySwitch } from '#src/features/privacy/PrivacySwitch.tsx'
import { $ownProfile } from '#src/features/profile/own-profile.ts'
import { $user, signOut } from '#src/features/session/session.ts'
import { $spending } from '#src/features/spending/spending.ts'
import { formatMoney } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { ActRow, LinkRow } from '#src/ui/Row.tsx'
import { SettingsGroup } from './SettingsGroup.tsx'
import { SettingsTop } from './SettingsTop.tsx'
import './settings.scss'

/** Everything that can be set, and how it stands (route settings). */
export function SettingsScreen() {
  const t = useTexts('settings')
  return (
    <div className="settings">
      <h1 className="visually-hidden">{t('title')}</h1>
      <SettingsTop />
      <SettingsGroup title={t('groups.seen')}>
        <li className="settings-switch">
          <PrivacySwitch name="invisible" />
        </li>
        <li className="settings-switch">
          <PrivacySwitch name="private_mode" />
        </li>
        <PlaceRow />
        <LinkRow icon="eye" href={pathTo('settings-privacy')} label={t('privacy')} />
      </SettingsGroup>
      <SettingsGroup title={t('groups.account')}>
        <AccountRows />
      </SettingsGroup>
      <SettingsGroup title={t('groups.money')}>
        <LimitRow />
        <LinkRow icon="book" href={pathTo('ledger')} label={t('ledger')} />
      </SettingsGroup>
      <SettingsGroup title={t('groups.leave')}>
        <ActRow icon="logout" label={t('logout')} onPress={() => void signOut()} />
        <LinkRow icon="trash" href={`${pathTo('settings-privacy')}#delete`} label={t('delete')} />
      </SettingsGroup>
    </div>
  )
}

function PlaceRow() {
  const t = useTexts('settings')
  const profile = useStore($ownProfile)
  const names = useStore($regionNames)
  const place = profile.status === 'ready' ? placesOf(profile.value, names) : undefined
  const isHidden = profile.status === 'ready' && profile.value.hides_place
  const value = place && isHidden ? t('place_hidden', { place }) : place
  return <LinkRow icon="pin" href={pathTo('settings-location')} label={t('place')} value={value} />
}

function AccountRows() {
  const t = useTexts('settings')
  const words = useTexts('account')
  const user = useStore($user)
  const security = pathTo('settings-security')
  return (
    <>
      <LinkRow icon="mail" href={`${security}#email`} label={t('email')} value={user?.email} />
      <LinkRow icon="key" href={`${security}#password`} label={t('password')} />
      <LinkRow icon="shield" href={security} label={t('security')} />
      <LinkRow icon="bell" href={pathTo('notifications')} label={t('notifications')} />
      <LinkRow
        icon="globe"
        href={pathTo('lang-config')}
        label={t('language')}
        value={user ? words(`language.${user.language}`) : undefined}
      />
    </>
  )
}

function LimitRow() {
  const t = useTexts('settings')
  const spending = useStore($spending)
  const month =
    spending.status === 'ready'
      ? spending.value.limits.find(({ period }) => period === 'month')
      : undefined
  const value =
    spending.status === 'ready' && month && month.cents !== null
      ? t('limit_month', {
          sum: formatMoney({ cents: month.cents, currency: spending.value.currency })
        })
      : undefined
  return <LinkRow icon="clock" href={pathTo('limits')} label={t('limit')} value={value} />
}

import { useStore } from '@nanostores/react'
import { ageAt } from '#shared/age.ts'
import { $ownProfile } from '#src/features/profile/own-profile.ts'
import { $user } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Portrait } from '#src/ui/Portrait.tsx'
import { PersonName } from '#src/ui/PersonName.tsx'

/** Whose settings these are, and the way to what others see. */
export function SettingsTop() {
  const t = useTexts('settings')
  const user = useStore($user)
  const profile = useStore($ownProfile)
  if (!user) return null
  const { name, main_image } = user.profile
  const born = profile.status === 'ready' ? profile.value.date_of_birth : null
  const picture = main_image?.illustration ? t('top.illustration') : t('top.picture')
  return (
    <header className="settings-top">
      <Portrait
        className="settings-portrait"
        thumb={main_image?.thumb_filename ?? null}
        large={main_image?.filename}
        sizes="80px"
        alt={main_image ? picture : t('top.no_picture')}
        eager
      />
      <div className="settings-who">
        <p className="settings-name">
          <PersonName name={name} age={born === null ? null : ageAt(born, new Date(serverNow()))} />
        </p>
        <p className="settings-credits">{t('top.credits', { count: user.credits })}</p>
      </div>
      <Button kind="second" size="small" href={pathTo('profile')}>
        {t('top.profile')}
      </Button>
    </header>
  )
}

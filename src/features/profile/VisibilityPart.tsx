import { useId } from 'react'
import { useStore } from '@nanostores/react'
import type { OwnProfile } from '#contract/members.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Switch } from '#src/ui/Switch.tsx'
import { $saving, type SwitchName, turnSwitch } from './saving.ts'

const switches = [
  { name: 'invisible', icon: 'eye' },
  { name: 'hides_place', icon: 'pin' }
] as const

/** Who sees what; a switch is stored as soon as it is turned. */
export function VisibilityPart({ profile }: { profile: OwnProfile }) {
  const t = useTexts('profile')
  const id = useId()
  return (
    <section className="profile-section" aria-labelledby={id}>
      <div className="profile-section-head">
        <h2 className="profile-heading" id={id}>
          {t('visibility.title')}
        </h2>
      </div>
      <div className="profile-card profile-switches">
        {switches.map(({ name, icon }) => (
          <div key={name}>
            <Switch
              label={t(`visibility.${name}`)}
              hint={t(`visibility.hints.${name}`)}
              icon={<Icon name={icon} />}
              name={name}
              checked={profile[name]}
              onChange={on => void turnSwitch(name, on)}
            />
            <SwitchState name={name} />
          </div>
        ))}
      </div>
    </section>
  )
}

function SwitchState({ name }: { name: SwitchName }) {
  const t = useTexts('profile')
  const saving = useStore($saving, { keys: [name] })[name]
  return (
    <div aria-live="polite">
      {saving?.status === 'saved' && <p className="profile-state">{t('saved')}</p>}
      {saving?.status === 'failed' && (
        <Banner kind="danger" title={t('visibility.failed')}>
          {t(`errors:${saving.code}`, { minutes: saving.minutes, min_age: 18, hours: 1 })}
        </Banner>
      )}
    </div>
  )
}

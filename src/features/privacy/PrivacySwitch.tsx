import { useStore } from '@nanostores/react'
import { useErrorText } from '#src/features/settings/error-text.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { Switch } from '#src/ui/Switch.tsx'
import { $privacy, $privacySaving, type PrivacyName, knownOf, turnPrivacy } from './privacy.ts'
import './privacy-switch.scss'

const icons: Record<PrivacyName, IconName> = {
  invisible: 'eye-off',
  private_mode: 'lock',
  hides_place: 'pin',
  read_receipts: 'double-check',
  push_names: 'bell'
}

/** One of the switches, with what it does and how the last turn went; stored as soon as turned. */
export function PrivacySwitch({ name }: { name: PrivacyName }) {
  const t = useTexts('privacy')
  const errorText = useErrorText()
  const state = useStore($privacy)
  const saving = useStore($privacySaving, { keys: [name] })[name]
  const privacy = state.status === 'ready' ? state.value : null
  // In the private mode the place is hidden, whatever was chosen.
  const isFixed = name === 'hides_place' && privacy?.private_mode === true
  return (
    <div className="privacy-switch">
      <Switch
        label={t(`switches.${name}.label`)}
        hint={t(isFixed ? 'switches.hides_place.fixed' : `switches.${name}.hint`)}
        icon={<Icon name={icons[name]} />}
        name={name}
        checked={privacy?.[name] ?? knownOf(name)}
        disabled={!privacy || isFixed}
        onChange={on => void turnPrivacy(name, on)}
      />
      <p className="privacy-state" aria-live="polite">
        {state.status === 'failed' && <span className="is-failed">{t('failed')}</span>}
        {saving?.status === 'saved' && t('saved')}
        {saving?.status === 'failed' && <span className="is-failed">{errorText(saving)}</span>}
      </p>
      {state.status === 'failed' && (
        <Button kind="quiet" size="small" onClick={() => void $privacy.reload()}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}

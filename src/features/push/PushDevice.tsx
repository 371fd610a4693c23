import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { Switch } from '#src/ui/Switch.tsx'
import { PushOffer } from './PushOffer.tsx'
import { $pushChoices, setPushNames } from './choices.ts'

/** For the screen of all notifications: this device, how many there are, and whether they name people. */
export function PushDevice() {
  const t = useTexts('push')
  const choices = useStore($pushChoices)
  return (
    <div className="push-device">
      <PushOffer canEnd />
      {choices.status === 'ready' && (
        <>
          {choices.value.devices > 0 && (
            <p className="push-count">{t('offer.devices', { count: choices.value.devices })}</p>
          )}
          <Switch
            label={t('offer.names')}
            hint={t('offer.names_hint')}
            checked={choices.value.names}
            onChange={names => void setPushNames(names)}
          />
        </>
      )}
    </div>
  )
}

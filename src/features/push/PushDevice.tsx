import { useStore } from '@nanostores/react'
import { PrivacySwitch } from '#src/features/privacy/PrivacySwitch.tsx'
import { useTexts } from '#src/lib/i18n.ts'
import { PushOffer } from './PushOffer.tsx'
import { $pushDevices } from './devices.ts'

/** For the screen of all notifications: this device, how many there are, and whether they name people. */
export function PushDevice() {
  const t = useTexts('push')
  const devices = useStore($pushDevices)
  return (
    <div className="push-device">
      <PushOffer canEnd />
      {devices.status === 'ready' && devices.value > 0 && (
        <p className="push-count">{t('offer.devices', { count: devices.value })}</p>
      )}
      <PrivacySwitch name="push_names" />
    </div>
  )
}

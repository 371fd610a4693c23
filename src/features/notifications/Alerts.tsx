import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { ActivationReminder } from '#src/features/account/ActivationReminder.tsx'
import { $offersPush } from '#src/features/push/push.ts'
import { $user } from '#src/features/session/session.ts'
import { AlertBanner } from './AlertBanner.tsx'
import { alertOn } from './alerts.ts'
import { $hiddenAlerts, readHidden } from './hidden-alerts.ts'

/** The warnings area: one alert at a time, if any. */
export function Alerts({ screen }: { screen: string }) {
  useState(readHidden)
  const user = useStore($user)
  const offersPush = useStore($offersPush)
  const hidden = useStore($hiddenAlerts)
  const name = alertOn({ user, offersPush, hidden, screen })
  if (name === null || !user) return null
  if (name === 'activation') return <ActivationReminder screen={screen} />
  return <AlertBanner key={name} name={name} reasons={user.notifications_disabled} />
}

import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { ActivationReminder } from '#src/features/account/ActivationReminder.tsx'
import { $offersPush } from '#src/features/push/push.ts'
import { $user } from '#src/features/session/session.ts'
import { AlertBanner } from './AlertBanner.tsx'
import { alertOn, roomAfter } from './alerts.ts'
import { $hiddenAlerts, readHidden } from './hidden-alerts.ts'

interface AlertsProps {
  screen: string
  /** Changes with every screen that is entered. */
  place: string
  /** The screen was there first. */
  late: boolean
}

/** The warnings area: one alert at a time, if any; it comes with a screen and never into one. */
export function Alerts({ screen, place, late }: AlertsProps) {
  useState(readHidden)
  const user = useStore($user)
  const offersPush = useStore($offersPush)
  const hidden = useStore($hiddenAlerts)
  const due = alertOn({ user, offersPush, hidden, screen })
  const [before, setRoom] = useState({ place, isTaken: due !== null && !late })
  const room = roomAfter(before, place, due !== null)
  if (room !== before) setRoom(room)
  if (due === null || !room.isTaken || !user) return null
  if (due === 'activation') return <ActivationReminder screen={screen} />
  return <AlertBanner key={due} name={due} reasons={user.notifications_disabled} />
}

import type { User } from '#contract/session.ts'
import { needsReminder } from '#src/features/account/reminder.ts'
import type { HiddenName } from './hidden-alerts.ts'

export type AlertName = 'activation' | HiddenName

export interface AlertFacts {
  user: User | null
  /** This browser can show notifications, and has not been asked. */
  offersPush: boolean
  hidden: Readonly<Record<HiddenName, boolean>>
  screen: string
}

/** Where an alert would say what the screen says anyway. */
const ownScreens: Record<HiddenName, readonly string[]> = {
  disabled: ['notifications'],
  enrich: ['profile', 'complete-signup'],
  push: ['notifications', 'complete-signup']
}

/**
 * The one alert of a screen, the most important first (specification §4): without a confirmed address
 * nothing else helps; without mail nobody hears of what follows; who shows themselves has something to
 * be told of.
 */
export function alertOn({ user, offersPush, hidden, screen }: AlertFacts): AlertName | null {
  if (!user) return null
  if (needsReminder(user, screen)) return 'activation'
  const due: Record<HiddenName, boolean> = {
    disabled: user.notifications_disabled.length > 0,
    enrich: user.profile.main_image === null,
    push: offersPush
  }
  const names: HiddenName[] = ['disabled', 'enrich', 'push']
  return (
    names.find(name => due[name] && !hidden[name] && !ownScreens[name].includes(screen)) ?? null
  )
}

/** Where an alert may stand: on the screen that was entered, while one stands there. */
export interface Room {
  /** Changes with every screen that is entered. */
  place: string
  isTaken: boolean
}

/**
 * One that becomes due while somebody looks waits for the next screen, unless another stands there
 * already: nothing is pushed away under a finger.
 */
export function roomAfter(room: Room, place: string, isDue: boolean): Room {
  const isTaken = isDue && (room.isTaken || room.place !== place)
  return room.place === place && room.isTaken === isTaken ? room : { place, isTaken }
}

import type { ComponentType } from 'react'
import { atom } from 'nanostores'
import type { User } from '#contract/session.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { reloadOnce } from '#src/lib/reload-guard.ts'

type Alerts = ComponentType<{ screen: string; place: string; late: boolean }>

/** What draws the alerts of members: `null` until it is here, and a drawer of nothing if it is lost. */
export const $alerts = atom<{ Alerts: Alerts } | null>(null)

let asked = false

/** Brings it together with its words; without them it is not worth showing. */
export async function loadAlerts(): Promise<void> {
  if (asked) return
  asked = true
  try {
    const [{ Alerts }] = await Promise.all([
      import('#src/features/notifications/Alerts.tsx'),
      loadTexts('notifications')
    ])
    $alerts.set({ Alerts })
  } catch {
    reloadOnce()
    $alerts.set({ Alerts: () => null })
  }
}

/**
 * Whether an alert may be due. Then the screen waits for it: what came later would push away what
 * somebody is about to touch.
 */
export function mayNeedAlert({ status, notifications_disabled, profile }: User): boolean {
  return status === 'not_confirmed' || notifications_disabled.length > 0 || !profile.main_image
}

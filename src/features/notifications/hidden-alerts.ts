import { map } from 'nanostores'
import * as z from 'zod/mini'
import { environment } from '#src/lib/environment.ts'
import { persisted } from '#src/lib/persisted.ts'

/** Alerts that stay hidden once somebody hid them (specification §4). */
export type HiddenName = 'disabled' | 'enrich' | 'push'

const Time = z.nullable(z.number())
const hiddenAt = {
  disabled: persisted('hide-disabled-notifications-alert', Time, null),
  enrich: persisted('hide-enrich-alert', Time, null),
  push: persisted('hide-push-notification-alert', Time, null)
}

/** Which of them are hidden in this browser. */
export const $hiddenAlerts = map<Record<HiddenName, boolean>>({
  disabled: false,
  enrich: false,
  push: false
})

/** Reads what is kept; another tab may have hidden one. */
export function readHidden(): void {
  for (const name of Object.keys(hiddenAt) as HiddenName[]) {
    $hiddenAlerts.setKey(name, hiddenAt[name].read() !== null)
  }
}

export function hideAlert(name: HiddenName): void {
  hiddenAt[name].write(environment.now())
  $hiddenAlerts.setKey(name, true)
}

/** What it was about is over: the next time is news again. */
export function forgetHidden(name: HiddenName): void {
  hiddenAt[name].clear()
  $hiddenAlerts.setKey(name, false)
}

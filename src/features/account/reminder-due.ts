import { computed } from 'nanostores'
import { $user } from '#src/features/session/session.ts'
import { $router } from '#src/lib/router.ts'
import { needsReminder } from './reminder.ts'

export const reminderParameter = 'api_signup_complete'

const $isDue = computed([$user, $router], (user, page) => needsReminder(user, page?.route ?? ''))

/** Acts once, when the member is on a screen that may remind (specification §4). */
export function whenReminderIsDue(act: () => void): void {
  let isDone = false
  const stop = $isDue.subscribe(isDue => {
    if (!isDue || isDone) return
    isDone = true
    act()
    queueMicrotask(() => stop())
  })
}

import { overPage } from '#src/lib/over-page.ts'
import { $router } from '#src/lib/router.ts'
import { ReminderDialog } from './ReminderDialog.tsx'
import { reminderParameter, whenReminderIsDue } from './reminder-due.ts'

/** Fingers and a small side: a tablet or a narrow window is no smartphone. */
const smartphone =
  '(pointer: coarse) and (max-width: 575.98px), (pointer: coarse) and (max-height: 575.98px)'

/**
 * Somebody signed up through a partner's form and arrives here (`api_signup_complete`): on a
 * smartphone the activation reminder comes as a dialog, as soon as its rules allow it (specification
 * §2, §4). The parameter leaves the address, so that a reload does not show it again.
 */
export function remindAfterSignup(): void {
  const { pathname, searchParams, hash } = new URL(location.href)
  searchParams.delete(reminderParameter)
  const rest = searchParams.size > 0 ? `?${searchParams}` : ''
  $router.open(pathname + rest + hash, true)
  if (matchMedia(smartphone).matches) whenReminderIsDue(show)
}

function show(): void {
  overPage(end => <ReminderDialog onClose={end} />)
}

import type { User } from '#contract/session.ts'
import { forgetEmail } from '#src/features/session/known-email.ts'
import { environment } from '#src/lib/environment.ts'
import { currentLocale } from '#src/lib/i18n.ts'
import { $router, pathTo } from '#src/lib/router.ts'

/** @returns the first screen after a login: the signup goes on where it was left */
export function firstPathOf({ signup_step }: Pick<User, 'signup_step'>): string {
  return pathTo(signup_step === null ? 'members' : 'complete-signup')
}

/**
 * Leads to the wanted path after a login. The document is loaded anew when it is in another language
 * than the member's. The login leaves the history, because a member who goes back has no use for it.
 */
export function goOn(user: User, wanted: string | undefined): void {
  forgetEmail()
  const path = wanted ?? firstPathOf(user)
  if (user.language !== currentLocale()) environment.leave(path)
  else $router.open(path, true)
}

import type { User } from '#contract/session.ts'
import { forgetEmail } from '#src/features/session/known-email.ts'
import { environment } from '#src/lib/environment.ts'
import { currentLocale } from '#src/lib/i18n.ts'
import { goInstead, goToPath, pathTo } from '#src/lib/router.ts'

/**
 * After a login: on to where the member wanted to be. The document is loaded anew when it speaks
 * another language than the member.
 */
export function goOn({ language, signup_step }: User, wanted: string | undefined): void {
  forgetEmail()
  // Who left in the middle of the signup goes on there.
  const first = signup_step === null ? 'members' : 'complete-signup'
  if (language !== currentLocale()) environment.leave(wanted ?? pathTo(first))
  else if (wanted === undefined) goInstead(first)
  else goToPath(wanted)
}

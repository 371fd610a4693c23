import { pathTo } from '#src/lib/router.ts'
import { keepEmail } from '#src/features/session/known-email.ts'
import { $draft, $password } from './application.ts'
import { endFlow } from './flow.ts'

/** The visitor has an account and goes to the login, with the address that was typed. */
export function goToLogin(): void {
  const { email } = $draft.get()
  if (email !== '') keepEmail(email)
  $password.set('')
  endFlow('login')
}

/** The login that leads back to the steps. */
export function loginPath(): string {
  return pathTo('login', {}, { return_path: pathTo('complete-signup') })
}

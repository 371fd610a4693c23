import { atom } from 'nanostores'
import { checkReset, requestReset, resetPassword } from '#contract/passwords.ts'
import { keepEmail } from '#src/features/session/known-email.ts'
import { enter } from '#src/features/session/session.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { currentLocale } from '#src/lib/i18n.ts'
import { intent } from '#src/lib/intent.ts'
import { send, sendingState } from '#src/lib/sending.ts'
import { askFirst } from './activation.ts'
import { goOn } from './go-on.ts'

/** Of the mail with the link. */
export const $resetMail = sendingState()

/** Of the new password. */
export const $newPassword = sendingState()

/** The token of a link that is over. It is nobody's: who is here may become known only after it. */
export const $overLink = atom<string | null>(null)

/** Asking again after a lost answer mails no second link. */
const asked = intent()

/** Has a link mailed to who forgot the password; the address waits in the login's field too. */
export async function askReset(email: string): Promise<void> {
  keepEmail(email)
  await send($resetMail, async () => {
    const body = { email, language: currentLocale() }
    await call(requestReset, { body, key: asked.keyFor(JSON.stringify(body)) })
    asked.done()
  })
}

/** Asks for another mail, perhaps to another address. */
export function askResetAgain(): void {
  $resetMail.set({ status: 'idle' })
}

/** Asks whether the link still works; whatever else comes of that, the form stays. */
export async function checkLink(token: string): Promise<void> {
  const { status } = $newPassword.get()
  try {
    await call(checkReset, { body: { token } })
  } catch (error) {
    const isOver = expectApiError(error).code === 'link_invalid'
    // A password that was sent meanwhile has its own answer: that alone may have used the link up.
    if (isOver && $newPassword.get().status === status) $overLink.set(token)
  }
}

/** Sets the password by the mailed token and goes on as after a login. */
export async function setNewPassword(token: string, password: string): Promise<void> {
  await send($newPassword, async () => {
    const { user, second_step } = await call(resetPassword, { body: { token, password } })
    $resetMail.set({ status: 'idle' })
    if (second_step) await askFirst(second_step)
    if (!user) return
    enter(user)
    goOn(user, undefined)
  })
}

import { atom } from 'nanostores'
import type { ErrorCode } from '#contract/errors.ts'
import { activate, requestActivation } from '#contract/account.ts'
import type { SecondStep } from '#contract/second-step.ts'
import { $user, enter, loadSession } from '#src/features/session/session.ts'
import { call } from '#src/lib/api.ts'
import { type ApiError, expectApiError } from '#src/lib/api-error.ts'
import { onForget, sameMember } from '#src/lib/forget.ts'
import { intent } from '#src/lib/intent.ts'
import { goInstead } from '#src/lib/router.ts'
import type { Refused } from '#src/lib/sending.ts'
import { isOver, refusalOf } from './mailed-link.ts'

/** Of the mailed link: the page sends the token, so that mail scanners change nothing (design §3). */
export type Activation = { status: 'checking' } | { status: 'done' } | Refused

export const $activation = atom<Activation>({ status: 'checking' })

/** Confirms the address; a link that is over leads on to its own page, and only such a one. */
export async function activateWith(token: string): Promise<void> {
  $activation.set({ status: 'checking' })
  try {
    const { user, second_step } = await call(activate, { body: { token } })
    if (second_step) return await askFirst(second_step)
    if (user) enter(user)
    // A used link opens no session, but the first click of a double click may have opened one.
    else if (!$user.get()) await loadSession()
    $activation.set({ status: 'done' })
  } catch (error) {
    const refused = refusalOf(error)
    if (isOver(refused)) goInstead('activate-error')
    else $activation.set(refused)
  }
}

/** The address is confirmed; whoever has a second step takes it at the login. */
export async function askFirst(step: SecondStep): Promise<void> {
  const { askSecondStep } = await import('#src/features/second-factor/second-step.ts')
  askSecondStep(step)
  goInstead('login')
}

export type Resend =
  | { status: 'idle' }
  | { status: 'sending' }
  | { status: 'sent'; email: string }
  | { status: 'failed'; code: ErrorCode; details: ApiError['details'] }

export const $resend = atom<Resend>({ status: 'idle' })
onForget(() => $resend.set({ status: 'idle' }))

/** Asking again after a lost answer mails no second letter. */
const asked = intent()

/** Asks for the activation mail once more. */
export async function resendActivation(): Promise<void> {
  $resend.set({ status: 'sending' })
  const isSame = sameMember()
  try {
    const key = asked.keyFor($user.get()?.email ?? '')
    const { email } = await call(requestActivation, { key })
    asked.done()
    if (isSame()) $resend.set({ status: 'sent', email })
  } catch (error) {
    const { code, details } = expectApiError(error)
    if (isSame()) $resend.set({ status: 'failed', code, details })
  }
}

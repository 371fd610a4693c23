import { atom } from 'nanostores'
import type { ErrorCode } from '#contract/errors.ts'
import { confirmMailAgain, requestMailAgain } from '#contract/notifications.ts'
import { $user, loadSession } from '#src/features/session/session.ts'
import { call } from '#src/lib/api.ts'
import { type ApiError, expectApiError } from '#src/lib/api-error.ts'
import { onForget, sameMember } from '#src/lib/forget.ts'
import { intent } from '#src/lib/intent.ts'
import { forgetHidden } from './hidden-alerts.ts'
import { $notifications } from './notifications.ts'

export type MailAgain =
  | { status: 'idle' }
  | { status: 'sending' }
  /** A link went there, and waits to be followed. */
  | { status: 'mailed'; email: string }
  | { status: 'on' }
  | { status: 'failed'; code: ErrorCode; details: ApiError['details'] }

export const $mailAgain = atom<MailAgain>({ status: 'idle' })
onForget(() => $mailAgain.set({ status: 'idle' }))

/** Asking again after a lost answer mails no second link. */
const asked = intent()

/** Mail is to come again: at once, or when the mailed link is followed. */
export async function askMailAgain(): Promise<void> {
  if ($mailAgain.get().status === 'sending') return
  $mailAgain.set({ status: 'sending' })
  const isSame = sameMember()
  try {
    const key = asked.keyFor($user.get()?.email ?? '')
    const { notifications, mailed_to: email } = await call(requestMailAgain, { key })
    asked.done()
    if (!isSame()) return
    $notifications.put(notifications)
    $mailAgain.set(email === null ? { status: 'on' } : { status: 'mailed', email })
    if (email === null) await mailIsOn()
  } catch (error) {
    const { code, details } = expectApiError(error)
    if (isSame()) $mailAgain.set({ status: 'failed', code, details })
  }
}

export type Confirmation =
  | { status: 'checking' }
  | { status: 'done'; email: string }
  | { status: 'failed'; code: ErrorCode }

export const $confirmation = atom<Confirmation>({ status: 'checking' })

/** The page sends the mailed token, so that mail scanners change nothing (design §3). */
export async function confirmMailWith(token: string): Promise<void> {
  $confirmation.set({ status: 'checking' })
  try {
    const { email } = await call(confirmMailAgain, { body: { token } })
    $confirmation.set({ status: 'done', email })
    await mailIsOn()
  } catch (error) {
    $confirmation.set({ status: 'failed', code: expectApiError(error).code })
  }
}

/** The alert of next time is about something else than the one that was hidden. */
async function mailIsOn(): Promise<void> {
  forgetHidden('disabled')
  if (!$user.get()) return
  await Promise.all([loadSession(), $notifications.reload()])
}

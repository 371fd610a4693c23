import { atom } from 'nanostores'
import { changeMail, requestMailChange } from '#contract/mail-change.ts'
import { loadSession } from '#src/features/session/session.ts'
import { call } from '#src/lib/api.ts'
import { onForget } from '#src/lib/forget.ts'
import { intent } from '#src/lib/intent.ts'
import { type Refused, send, sendingState } from '#src/lib/sending.ts'
import { isOver, refusalOf } from './mailed-link.ts'

/** Of the mail to the new address. */
export const $mailChange = sendingState()

/** What is typed as the new address; it outlives a look at another screen. */
export const $newEmail = atom('')
onForget(() => $newEmail.set(''))

/** Asking again after a lost answer mails no second link. */
const asked = intent()

/** Has a link mailed to the new address, which alone changes it. */
export async function askMailChange(password: string): Promise<boolean> {
  return send($mailChange, async () => {
    const body = { email: $newEmail.get(), password }
    await call(requestMailChange, { body, key: asked.keyFor(JSON.stringify(body)) })
    asked.done()
  })
}

export function askMailChangeAgain(): void {
  $mailChange.set({ status: 'idle' })
}

/** A new password ends the link that is on its way; the address is kept to ask for another one. */
export function endMailChange(): void {
  if ($mailChange.get().status !== 'done') return
  $mailChange.set({ status: 'failed', code: 'link_invalid', details: {} })
}

/** Of the mailed link: the page sends the token, so that mail scanners change nothing (design §3). */
export type MailLink =
  | { status: 'checking' }
  | { status: 'changed'; email: string }
  | { status: 'invalid' | 'taken' }
  | Refused

export const $mailLink = atom<MailLink>({ status: 'checking' })

/** Puts the account on the address that the link was mailed to. */
export async function changeMailWith(token: string): Promise<void> {
  $mailLink.set({ status: 'checking' })
  try {
    const { email } = await call(changeMail, { body: { token } })
    $mailLink.set({ status: 'changed', email })
    $mailChange.set({ status: 'idle' })
    $newEmail.set('')
    void loadSession()
  } catch (error) {
    const refused = refusalOf(error)
    if (refused.code === 'email_taken') $mailLink.set({ status: 'taken' })
    else $mailLink.set(isOver(refused) ? { status: 'invalid' } : refused)
  }
}

import { atom } from 'nanostores'
import { reactivateAccount, requestReactivation } from '#contract/deletion.ts'
import { isOver, refusalOf } from '#src/features/account/mailed-link.ts'
import { call } from '#src/lib/api.ts'
import { onSignOut } from '#src/lib/forget.ts'
import { intent } from '#src/lib/intent.ts'
import { type Refused, send, sendingState } from '#src/lib/sending.ts'
import { $deleted } from './deletion.ts'

/** Of the mailed link: the page sends the token, so that mail scanners change nothing (design §3). */
export type Reactivation =
  | { status: 'checking' }
  | { status: 'invalid' }
  | { status: 'back'; email: string }
  | Refused

export const $reactivation = atom<Reactivation>({ status: 'checking' })

/** Brings the account back that the link was mailed for. */
export async function reactivateWith(token: string): Promise<void> {
  $reactivation.set({ status: 'checking' })
  try {
    const { email } = await call(reactivateAccount, { body: { token } })
    $reactivation.set({ status: 'back', email })
    $deleted.set(null)
  } catch (error) {
    const refused = refusalOf(error)
    $reactivation.set(isOver(refused) ? { status: 'invalid' } : refused)
  }
}

/** Of the mail with the link. */
export const $linkRequest = sendingState()

/** What is typed there. */
export const $linkEmail = atom('')
onSignOut(() => $linkEmail.set(''))

/** Asking again after a lost answer mails no second link. */
const asked = intent()

/** Has the link mailed once more, if there is such an account. */
export async function askLink(): Promise<boolean> {
  return send($linkRequest, async () => {
    const email = $linkEmail.get()
    await call(requestReactivation, { body: { email }, key: asked.keyFor(email) })
    asked.done()
  })
}

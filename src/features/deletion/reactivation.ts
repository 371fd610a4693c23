import { atom } from 'nanostores'
import { reactivateAccount, requestReactivation } from '#contract/deletion.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { onSignOut } from '#src/lib/forget.ts'
import { send, sendingState } from '#src/lib/sending.ts'
import { $deleted } from './deletion.ts'

/** Of the mailed link: the page sends the token, so that mail scanners change nothing (design §3). */
export type Reactivation =
  { status: 'checking' | 'invalid' | 'unreachable' } | { status: 'back'; email: string }

export const $reactivation = atom<Reactivation>({ status: 'checking' })

/** Brings the account back that the link was mailed for. */
export async function reactivateWith(token: string): Promise<void> {
  $reactivation.set({ status: 'checking' })
  try {
    const { email } = await call(reactivateAccount, { body: { token } })
    $reactivation.set({ status: 'back', email })
    $deleted.set(null)
  } catch (error) {
    const { code } = expectApiError(error)
    const isOver = code === 'link_invalid' || code === 'invalid_input'
    $reactivation.set({ status: isOver ? 'invalid' : 'unreachable' })
  }
}

/** Of the mail with the link. */
export const $linkRequest = sendingState()

/** What is typed there. */
export const $linkEmail = atom('')
onSignOut(() => $linkEmail.set(''))

/** Has the link mailed once more, if there is such an account. */
export async function askLink(): Promise<boolean> {
  return send($linkRequest, async () => {
    await call(requestReactivation, { body: { email: $linkEmail.get() } })
  })
}

import { atom, map } from 'nanostores'
import { isBlank } from '#contract/characters.ts'
import * as contract from '#contract/deletion.ts'
import type { DiscountCode } from '#contract/credits.ts'
import type { DeletionReason } from '#contract/deletion.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { takeTypedCode, typeCode } from '#src/features/credits/discount-code.ts'
import { $user, signOut } from '#src/features/session/session.ts'
import { loadWithdrawable } from '#src/features/withdrawals/withdrawals.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { onForget, sameMember } from '#src/lib/forget.ts'
import { remote } from '#src/lib/remote.ts'
import { goInstead } from '#src/lib/router.ts'
import { send, sendingState } from '#src/lib/sending.ts'

/** Why somebody goes, as far as they have said; kept while they look at something else. */
export const $leaving = map<{ reason: DeletionReason | null; text: string }>({
  reason: null,
  text: ''
})
/** Whether the dialog is open. */
export const $asksToLeave = atom(false)
export const $deleting = sendingState()

/** What was bought not long ago, and can be withdrawn from. */
export const $withdrawable = remote(loadWithdrawable, { again: true })

/** Of the account that was just deleted in this tab; a reload knows nothing of it. */
export const $deleted = atom<{ email: string; until: string } | null>(null)

// Not for the eyes of who logs in here next.
$user.listen((user, before) => {
  if (user && user.id !== before?.id) $deleted.set(null)
})

/** Deletes the account, and shows until when that can be undone. */
export async function deleteAccount(password: string): Promise<void> {
  const { reason, text } = $leaving.get()
  if (!reason) return
  const id = $user.get()?.id
  let deleted: ReturnType<typeof $deleted.get> = null
  const isDone = await send($deleting, async () => {
    const words = isBlank(text) ? '' : text
    const body = { reason, password, ...(words && { text: words }) }
    // Sent once: after an answer that got lost there is no session to send it again with.
    deleted = await call(contract.deleteAccount, { body, retries: 0 })
  })
  if (!isDone) return
  // Somebody else may be here by now, logged in from another tab.
  const now = $user.get()
  if (now && now.id !== id) return
  $deleted.set(deleted)
  goInstead('account-deleted')
  await signOut()
}

export type Offer =
  | { status: 'idle' | 'taking' }
  | { status: 'taken'; discount: DiscountCode }
  | { status: 'failed'; code: ErrorCode }

/** The discount for somebody who finds it too expensive. */
export const $offer = atom<Offer>({ status: 'idle' })

/** Takes it; the prices of the next order are asked with it. */
export async function takeOffer(): Promise<void> {
  if ($offer.get().status === 'taking') return
  $offer.set({ status: 'taking' })
  const isSame = sameMember()
  try {
    const { discount } = await call(contract.takeStayDiscount)
    if (!isSame()) return
    typeCode(discount.code)
    takeTypedCode()
    $offer.set({ status: 'taken', discount })
  } catch (error) {
    const { code } = expectApiError(error)
    if (isSame()) $offer.set({ status: 'failed', code })
  }
}

onForget(() => {
  $leaving.set({ reason: null, text: '' })
  $asksToLeave.set(false)
  $offer.set({ status: 'idle' })
})

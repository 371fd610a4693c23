import { atom, onMount } from 'nanostores'
import type { ErrorCode } from '#contract/errors.ts'
import { onForget } from '#src/lib/forget.ts'
import { $outgoing } from './outgoing.ts'

const codes = ['spending_limit', 'spending_paused'] as const
type SpendingCode = (typeof codes)[number]

/** The member's own limit or pause that stopped a message, and to whom, until they send again. */
export const $spendingStop = atom<{ profileId: string; code: SpendingCode } | null>(null)

onMount($spendingStop, () =>
  $outgoing.listen(rows => {
    const stop = $spendingStop.get()
    const isSending = rows.some(
      ({ profile_id, status }) => profile_id === stop?.profileId && status === 'sending'
    )
    if (isSending) $spendingStop.set(null)
  })
)
onForget(() => $spendingStop.set(null))

export function isSpendingCode(code: ErrorCode | null): code is SpendingCode {
  return codes.some(one => one === code)
}

import { atom, onMount } from 'nanostores'
import { loadSession } from '#src/features/session/session.ts'
import { onForget } from '#src/lib/forget.ts'
import { $nextPrice } from './prices.ts'

/** The profile whom the member cannot write for want of credits: there they are offered. */
export const $outOfCredits = atom<string | null>(null)

onMount($outOfCredits, () =>
  $nextPrice.listen(price => {
    if (price && !price.from) $outOfCredits.set(null)
  })
)
onForget(() => $outOfCredits.set(null))

/** Offers credits, and asks the server for the balance: another tab may have changed it. */
export async function offerCredits(profileId: string): Promise<void> {
  $outOfCredits.set(profileId)
  await loadSession()
}

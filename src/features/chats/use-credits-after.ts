import { useStore } from '@nanostores/react'
import type { Price } from '#contract/common.ts'
import { $user } from '#src/features/session/session.ts'
import { $pendingCredits } from './prices.ts'

/** Credits that are left once this and what is on its way is paid; null when it cannot be paid. */
export function useCreditsAfter(price: Price | null): number | null {
  const user = useStore($user)
  const pending = useStore($pendingCredits)
  return user && price && !price.from ? user.credits - pending - price.credits : null
}

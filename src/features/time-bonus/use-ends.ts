import { useStore } from '@nanostores/react'
import { endText, thenText } from '#src/features/credits/discount-words.ts'
import { $welcomeDiscount } from '#src/features/credits/welcome.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import type { RunningBonus } from './time-bonus.ts'

/** When the bonus ends, and what follows on a site with a smaller discount for longer. */
export function useEnds(bonus: RunningBonus): { end: string; later: string | null } {
  const welcome = useStore($welcomeDiscount)
  const following = welcome.status === 'ready' ? welcome.value : null
  const now = serverNow()
  return { end: endText(bonus.expires, now), later: thenText(bonus, following, now) }
}

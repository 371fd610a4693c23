import { atom } from 'nanostores'
import { $isAskedBeforeLeaving } from './application.ts'

/** The question whether somebody really leaves is open. */
export const $isAsking = atom(false)

/**
 * Leaves at once as long as nothing was typed, and asks otherwise; who is asked and does the same
 * again leaves.
 *
 * @returns whether it was left
 */
export function leaveOrAsk(end: () => void): boolean {
  const isAnswered = $isAsking.get()
  if ($isAskedBeforeLeaving.get() && !isAnswered) {
    $isAsking.set(true)
    return false
  }
  $isAsking.set(false)
  end()
  return true
}

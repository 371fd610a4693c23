import { $outgoing } from './outgoing.ts'
import './delivery.ts'

export { forgetKept } from './kept.ts'

/** Goes on sending what an earlier document left, wherever in the application the member is. */
export function keepSending(): () => void {
  return $outgoing.listen(() => {})
}

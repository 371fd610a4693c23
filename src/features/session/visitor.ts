import type { TrafficSource } from '#contract/account.ts'
import { trafficSource } from '#src/lib/traffic-source.ts'
import { $user } from './session.ts'

/** What a visitor's question for people carries; a member's goes without. */
export function visitorsSource(): TrafficSource {
  return $user.get() ? {} : trafficSource()
}

import type { LastSeen } from '#contract/members.ts'
import { dayIn } from '#server/lib/time-zones.ts'

const weekDays = 7

interface Presence {
  kind: string
  invisible: boolean
  last_seen_at: Date | null
}

/**
 * When the member was here last, as coarsely as profiles show it, by the days of a country. Null for a
 * week or longer, for fictional profiles, which never are here, and for invisible members (design §8).
 */
export function presentLastSeen(
  { kind, invisible, last_seen_at: seenAt }: Presence,
  now: Date,
  country: string
): LastSeen | null {
  if (kind === 'fictional' || invisible || seenAt === null) return null
  const days = daysBetween(dayIn(seenAt, country), dayIn(now, country))
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  return days < weekDays ? 'this_week' : null
}

/** @param from and the other one as YYYY-MM-DD */
function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

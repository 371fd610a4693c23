import { limits } from '#contract/limits.ts'
import type { ProfileCard, SearchCount } from '#contract/members.ts'
import { formatNumber } from '#src/lib/format.ts'

/** The number of members and of fictional profiles in search results (design §8). */
export interface SearchCounts {
  members: SearchCount
  fictional: SearchCount
}

/** Members and fictional profiles together, counted up to `limits.searchCount` as each of them. */
export function totalOf({ members, fictional }: SearchCounts): SearchCount {
  const sum = members.number + fictional.number
  return {
    number: Math.min(sum, limits.searchCount),
    more: members.more || fictional.more || sum > limits.searchCount
  }
}

/** The counts without profiles that were taken out of the list. */
export function countsWithout(
  { members, fictional }: SearchCounts,
  dropped: ProfileCard[]
): SearchCounts {
  const without = ({ number, more }: SearchCount, gone: number) => ({
    number: more ? number : number - gone,
    more
  })
  const droppedFictional = dropped.filter(card => card.fictional).length
  return {
    members: without(members, dropped.length - droppedFictional),
    fictional: without(fictional, droppedFictional)
  }
}

/** "412", or "1,000+" if there are more than were counted. */
export function formatCount({ number, more }: SearchCount): string {
  return formatNumber(number) + (more ? '+' : '')
}

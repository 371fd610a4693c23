import { type Evening, type MatchReason, eveningInterests } from '#contract/matches.ts'
import type { ProfileField } from '#contract/members.ts'
import { limits } from '#contract/limits.ts'
import { ageAt } from '#shared/age.ts'
import { daySeconds, secondsBefore } from '#server/lib/time.ts'

/** Who is looked for, and what the member has in common with them. */
export interface Wish {
  interests: readonly string[]
  evening: Evening | null
  /** Where the member lives, or asked for. */
  countryregion: string | null
  lookingFor: string | null
  age: number
  /** The member said which ages: whoever is proposed is one of them. */
  asksAges: boolean
}

/** What of somebody counts. */
export interface Candidate {
  id: string
  kind: string
  date_of_birth: string
  /** Null for who hides it. */
  countryregion: string | null
  looking_for: string | null
  interests: readonly string[]
  signup_at: Date
}

/** So near in age that it is worth saying. */
export const nearYears = 5

/**
 * Points of each reason. Every shared interest counts, of an evening's at most three; a region and
 * the same wish weigh more than any single interest. What gives no reason gives no points: the order
 * never tells what a profile keeps to itself.
 */
const points = {
  looking_for: 4,
  region: 4,
  interest: 3,
  evening: 2,
  age: 2,
  new: 1
} as const
const eveningAtMost = 3

/**
 * Why somebody is proposed, the weightiest first. Each reason can be checked on the profile as this
 * site shows it: a field that the site hides is none.
 *
 * @param shown the site's `visible_profile_fields`
 */
export function reasonsFor(
  wish: Wish,
  candidate: Candidate,
  { shown, now }: { shown: readonly string[]; now: Date }
): MatchReason[] {
  const shows = (field: ProfileField) => shown.includes(field)
  const likes = shows('interests') ? candidate.interests : []
  const shared = likes.filter(interest => wish.interests.includes(interest))
  const group: readonly string[] = wish.evening === null ? [] : eveningInterests[wish.evening]
  const evening = likes.filter(interest => group.includes(interest)).slice(0, eveningAtMost)
  const { region, wants, near, fresh } = {
    region: shows('region') && isSame(candidate.countryregion, wish.countryregion),
    wants: shows('looking_for') && isSame(candidate.looking_for, wish.lookingFor),
    near: shows('age') && isNear(wish, candidate, now),
    fresh: candidate.signup_at > secondsBefore(now, limits.newDays * daySeconds)
  }
  const reasons: MatchReason[] = [
    ...(shared.length > 0 ? [{ kind: 'interests' as const, interests: shared }] : []),
    ...(evening.length > 0 ? [{ kind: 'evening' as const, interests: evening }] : []),
    ...(wants ? [plain('looking_for')] : []),
    ...(region ? [plain('region')] : []),
    ...(near ? [plain('age')] : []),
    ...(fresh ? [plain('new')] : [])
  ]
  return reasons.toSorted((one, other) => pointsOf(other) - pointsOf(one))
}

export function scoreOf(reasons: readonly MatchReason[]): number {
  return reasons.reduce((sum, reason) => sum + pointsOf(reason), 0)
}

function pointsOf({ kind, interests }: MatchReason): number {
  if (kind === 'interests') return interests.length * points.interest
  if (kind === 'evening') return interests.length * points.evening
  return points[kind]
}

function plain(kind: Exclude<MatchReason['kind'], 'interests' | 'evening'>): MatchReason {
  return { kind, interests: [] }
}

function isSame(one: string | null, other: string | null): boolean {
  return one !== null && one === other
}

function isNear({ age, asksAges }: Wish, { date_of_birth }: Candidate, now: Date): boolean {
  return asksAges || Math.abs(ageAt(date_of_birth, now) - age) <= nearYears
}

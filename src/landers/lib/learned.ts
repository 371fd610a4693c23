import type { Gender, Seeks } from '#contract/common.ts'
import type { learnedKey as SignupKey } from '#src/features/signup/learned.ts'

/** What a lander found out before anybody typed a word; the signup begins with it. */
export interface Learned {
  /** Who is shown on the lander and was chosen: the first message goes to this profile. */
  profile_id?: string
  /** What the visitor already wrote. */
  signup_message?: string
  gender?: Gender
  seeks?: Seeks
  /** Names of `#contract/interests.ts`. */
  interests?: string[]
  country?: string
  /** ISO 3166-2. */
  countryregion?: string
  quote?: string
}

export const learnedKey: typeof SignupKey = 'learned'

/**
 * Remembers what a lander learned, for this tab only and until signup; what was learned before and is
 * not said again stays. Landers run this, so it brings nothing along.
 */
export function learn(learned: Learned): void {
  try {
    const before = JSON.parse(sessionStorage.getItem(learnedKey) ?? '{}') as Learned
    sessionStorage.setItem(learnedKey, JSON.stringify({ ...before, ...learned }))
  } catch {
    // Storage is forbidden or full: the signup begins empty.
  }
}

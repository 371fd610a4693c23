import type { Gender, Seeks } from '#contract/common.ts'

/** What a lander knows before the visitor types anything; the signup begins with it. */
export interface Prefill {
  /** The profile that the visitor chose on the lander: the first message is sent to it. */
  profile_id?: string | undefined
  /** What the visitor already wrote. */
  signup_message?: string | undefined
  gender?: Gender | undefined
  seeks?: Seeks | undefined
  /** Names of `#contract/interests.ts`. */
  interests?: string[] | undefined
  country?: string | undefined
  /** ISO 3166-2. */
  countryregion?: string | undefined
  quote?: string | undefined
}

/** Where the tab stores it (sessionStorage). */
export const prefillKey = 'learned'

import * as z from 'zod/mini'
import { Country, Gender, Id, Region, Seeks } from '#contract/common.ts'
import { interests as known } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { $user } from '#src/features/session/session.ts'
import { persisted } from '#src/lib/persisted.ts'
import type { StepNumber } from './steps.ts'

/** The name under which landers keep it for this tab (`src/landers/lib/learned.ts`). */
export const learnedKey = 'learned'
/** No lander writes more; the site's own limit comes after it. */
const longestMessage = 5000

const Names = z.array(z.unknown())
const Words = z.string()

/** What a lander found out before anybody typed a word; the signup begins with it. */
export interface Learned {
  profile_id?: string | undefined
  signup_message?: string | undefined
  gender?: Gender | undefined
  seeks?: Seeks | undefined
  interests?: string[] | undefined
  country?: string | undefined
  countryregion?: string | undefined
  quote?: string | undefined
}

const kept = persisted(learnedKey, z.record(z.string(), z.unknown()), {}, 'session')

/** A part that is not what it should be counts as not learned; the others stay. */
export function learned(): Learned {
  const parts = kept.read()
  const names = Names.safeParse(parts['interests']).data
  const parsed = {
    profile_id: Id.safeParse(parts['profile_id']).data,
    signup_message: cut(parts['signup_message'], longestMessage),
    gender: Gender.safeParse(parts['gender']).data,
    seeks: Seeks.safeParse(parts['seeks']).data,
    interests: names && known.filter(name => names.includes(name)).slice(0, limits.interests),
    country: Country.safeParse(parts['country']).data,
    countryregion: Region.safeParse(parts['countryregion']).data,
    quote: cut(parts['quote'], limits.quoteLength)
  }
  const pairs = Object.entries(parsed).filter(([, value]) => value !== undefined)
  return Object.fromEntries(pairs) as Learned
}

function cut(words: unknown, length: number): string | undefined {
  return Words.safeParse(words).data?.trim().slice(0, length)
}

/** The flow is complete: what was learned is stored with the member, or was not wanted. */
export function forgetLearned(): void {
  kept.clear()
}

/**
 * What a step begins with, as long as the member has not been through it; afterwards the profile
 * has the word.
 */
export function prefillOf(step: StepNumber): Learned {
  const waiting = $user.get()?.signup_step ?? null
  return waiting !== null && waiting <= step ? learned() : {}
}

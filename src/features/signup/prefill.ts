import * as z from 'zod/mini'
import { Country, Gender, Id, Region, Seeks } from '#contract/common.ts'
import { cutText } from '#contract/cut-text.ts'
import { interests as known } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { $user } from '#src/features/session/session.ts'
import { persisted } from '#src/lib/persisted.ts'
import { type Prefill, prefillKey } from '#shared/prefill.ts'
import type { StepNumber } from './steps.ts'

/** Longer than any lander writes; the site's own limit applies later. */
const longestMessage = 5000

const Names = z.array(z.unknown())
const Words = z.string()

const kept = persisted(prefillKey, z.record(z.string(), z.unknown()), {}, 'session')

/** @returns what a lander stored; an invalid part is left out */
export function readPrefill(): Prefill {
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
  return Object.fromEntries(pairs) as Prefill
}

function cut(words: unknown, length: number): string | undefined {
  const text = Words.safeParse(words).data?.trim()
  return text === undefined ? undefined : cutText(text, length)
}

/** Runs when the signup is complete: the profile holds the values now. */
export function clearPrefill(): void {
  kept.clear()
}

/** Initial values of a signup step. Empty once the step is completed, because the profile then holds them. */
export function stepPrefill(step: StepNumber): Prefill {
  const waiting = $user.get()?.signup_step ?? null
  return waiting !== null && waiting <= step ? readPrefill() : {}
}

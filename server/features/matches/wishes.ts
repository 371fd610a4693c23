import type { Gender, Seeks } from '#contract/common.ts'
import type { MatchAnswers } from '#contract/matches.ts'
import { limits } from '#contract/limits.ts'
import { ageAt } from '#shared/age.ts'
import type { Scope } from '#server/lib/context.ts'
import type { Wish } from './points.ts'
import type { Searcher } from './queries.ts'

/** What somebody has to be to be proposed at all. */
export interface Demands {
  genders: readonly Gender[]
  /** Null takes everybody. */
  ages: { from: number; to: number } | null
  /** Null takes everybody, also those who don't show where they live. */
  country: string | null
  countryregion: string | null
}

/** Nobody is proposed who is further away in years, unless those ages were asked for. */
export const yearsApart = 15

const everyone: readonly Gender[] = ['woman', 'man', 'other']
const gendersSought: Record<Seeks, readonly Gender[]> = {
  women: ['woman'],
  men: ['man'],
  everyone
}

export function isUnlimited(genders: readonly Gender[]): boolean {
  return genders.length === everyone.length
}

/** The answers, and what the profile says where there is none. */
export function wishOf(searcher: Searcher, answers: MatchAnswers, scope: Scope): Wish {
  const demands = demandsOf(searcher, answers, scope)
  return {
    interests: searcher.interests,
    evening: answers.evening ?? null,
    countryregion: demands.countryregion ?? searcher.countryregion,
    lookingFor: answers.looking_for ?? searcher.looking_for,
    age: ageAt(searcher.date_of_birth, scope.now),
    asksAges: agesAsked(answers) !== null
  }
}

/** Where a site does not show regions, none can be asked for: the answer would tell. */
export function demandsOf(
  searcher: Searcher,
  answers: MatchAnswers,
  { site, now }: Scope
): Demands {
  const region = site.visible_profile_fields.includes('region') ? answers.countryregion : undefined
  const isOpen = answers.min_age !== undefined || answers.max_age !== undefined
  return {
    genders: gendersSought[answers.seeks ?? searcher.seeks ?? 'everyone'],
    ages: isOpen ? agesAsked(answers) : agesAround(ageAt(searcher.date_of_birth, now)),
    country: region?.slice(0, 2) ?? searcher.country,
    countryregion: region ?? null
  }
}

/** Null when nothing was asked, or all ages there are. */
function agesAsked({ min_age, max_age }: MatchAnswers): Demands['ages'] {
  const given = [min_age ?? limits.minimumAge, max_age ?? limits.maximumAge]
  const [from, to] = [Math.min(...given), Math.max(...given)]
  return from <= limits.minimumAge && to >= limits.maximumAge ? null : { from, to }
}

function agesAround(age: number): Demands['ages'] {
  return { from: Math.max(limits.minimumAge, age - yearsApart), to: age + yearsApart }
}

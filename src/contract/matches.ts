import * as z from 'zod/mini'
import { Region, Seeks, queryInteger } from './common.ts'
import type { Interest } from './interests.ts'
import { limits } from './limits.ts'
import { LookingFor, ProfileCard } from './members.ts'
import { operation } from './operation.ts'

/** Why somebody is proposed; always something that both can check on the profile. */
export const MatchReason = z.object({
  kind: z.enum(['interests', 'region', 'looking_for', 'age', 'evening', 'new']),
  /** The shared ones, for `interests` and `evening`. */
  interests: z.array(z.string())
})
export type MatchReason = z.output<typeof MatchReason>

export const ProposedMatch = z.object({ profile: ProfileCard, reasons: z.array(MatchReason) })
export type ProposedMatch = z.output<typeof ProposedMatch>

/** What somebody would do on a free evening; each stands for a few interests. */
export const Evening = z.enum(['out', 'in', 'outdoors', 'culture', 'talk'])
export type Evening = z.output<typeof Evening>

/** What people like who spend their evenings so. */
export const eveningInterests: Record<Evening, readonly Interest[]> = {
  out: ['party', 'dancing', 'music', 'beer', 'wine', 'foodie', 'sushi'],
  in: ['cooking', 'movies', 'reading', 'video_games', 'tea', 'hugging'],
  outdoors: ['outdoors', 'hiking', 'biking', 'beach', 'bbq', 'gardening', 'adventure', 'animals'],
  culture: ['art', 'theater', 'music', 'movies', 'photography', 'reading'],
  talk: ['coffee', 'tea', 'wine', 'politics', 'astrology', 'travelling']
}

/** What the member answered; what was not asked is taken from the profile. */
export const MatchAnswers = z.object({
  seeks: z.optional(Seeks),
  looking_for: z.optional(LookingFor),
  evening: z.optional(Evening),
  min_age: z.optional(queryInteger(limits.minimumAge, limits.maximumAge)),
  max_age: z.optional(queryInteger(limits.minimumAge, limits.maximumAge)),
  countryregion: z.optional(Region)
})
export type MatchAnswers = z.output<typeof MatchAnswers>

const reply = z.object({ matches: z.array(ProposedMatch) })

/** Answers that nobody may be left for; the others only decide who comes first. */
export const Loosened = z.enum(['countryregion', 'age', 'seeks'])
export type Loosened = z.output<typeof Loosened>

/**
 * Candidates for a few answers, best first, each with the reasons (design §9). Writes nothing. Where
 * nobody fits, `loosen` names the answer without which somebody would.
 */
export const findMatches = operation({
  name: 'findMatches',
  method: 'get',
  path: '/api/match-finder.php',
  access: 'member',
  query: MatchAnswers,
  reply: z.extend(reply, { loosen: z.nullable(Loosened) })
})

/** Who fits right after the signup, by what the profile says. */
export const signupMatches = operation({
  name: 'signupMatches',
  method: 'get',
  path: '/api/signup-matches.php',
  access: 'member',
  reply
})

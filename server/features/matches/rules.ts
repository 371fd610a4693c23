import type { Loosened, MatchAnswers, ProposedMatch } from '#contract/matches.ts'
import { limits } from '#contract/limits.ts'
import type { Db } from '#server/db/schema.ts'
import { cardsOf } from '#server/features/members/cards.ts'
import type { Scope } from '#server/lib/context.ts'
import { type Candidate, type Wish, reasonsFor, scoreOf } from './points.ts'
import { type Searcher, findCandidates, searcherOf } from './queries.ts'
import { type Demands, demandsOf, isUnlimited, wishOf } from './wishes.ts'

/**
 * Who fits somebody (design §9): nobody whom the member may not see, has liked or talks to; both
 * seek each other's gender; of the ages asked for, else within 15 years. Those from the member's
 * country come first, others only fill up. Who comes first is said by points (`points.ts`); on a
 * draw real people come before fictional ones, then the newest.
 *
 * @returns at most `limits.matchesShown`, each with at least one reason
 */
export async function signupMatches(
  db: Db,
  scope: Scope,
  memberId: string
): Promise<{ matches: ProposedMatch[] }> {
  const searcher = await searcherOf(db, memberId)
  return { matches: await propose(db, scope, searcher, {}) }
}

/** The same for a few answers; writes nothing. `loosen` says what to give up where nobody fits. */
export async function findMatches(
  db: Db,
  scope: Scope,
  memberId: string,
  answers: MatchAnswers
): Promise<{ matches: ProposedMatch[]; loosen: Loosened | null }> {
  const searcher = await searcherOf(db, memberId)
  const matches = await propose(db, scope, searcher, answers)
  const loosen = matches.length > 0 ? null : await whatToLoosen(db, scope, searcher, answers)
  return { matches, loosen }
}

async function propose(
  db: Db,
  scope: Scope,
  searcher: Searcher,
  answers: MatchAnswers
): Promise<ProposedMatch[]> {
  const wish = wishOf(searcher, answers, scope)
  const demands = demandsOf(searcher, answers, scope)
  const near = best(await findCandidates(db, scope, searcher, demands), wish, scope)
  const isFull = near.length >= limits.matchesShown || demands.countryregion !== null
  const far = isFull ? [] : await fromElsewhere(db, scope, searcher, demands, wish)
  const known = new Set(near.map(({ id }) => id))
  const chosen = [...near, ...far.filter(({ id }) => !known.has(id))].slice(0, limits.matchesShown)

  const ids = chosen.map(({ id }) => id)
  const cards = await cardsOf(db, scope, searcher.id, ids)
  return chosen.flatMap(({ id, reasons }) => {
    const profile = cards.get(id)
    return profile ? [{ profile, reasons }] : []
  })
}

async function fromElsewhere(
  db: Db,
  scope: Scope,
  searcher: Searcher,
  demands: Demands,
  wish: Wish
) {
  return best(await findCandidates(db, scope, searcher, { ...demands, country: null }), wish, scope)
}

/** Those with a reason, best first; the candidates come newest first, and the sort keeps that. */
function best(candidates: readonly Candidate[], wish: Wish, { site, now }: Scope) {
  const context = { shown: site.visible_profile_fields, now }
  return candidates
    .map(candidate => ({ ...candidate, reasons: reasonsFor(wish, candidate, context) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted(
      (one, other) =>
        scoreOf(other.reasons) - scoreOf(one.reasons) ||
        Number(one.kind === 'fictional') - Number(other.kind === 'fictional')
    )
    .slice(0, limits.matchesShown)
}

/** The first answer, from the one that matters least, without which somebody is found. */
async function whatToLoosen(
  db: Db,
  scope: Scope,
  searcher: Searcher,
  answers: MatchAnswers
): Promise<Loosened | null> {
  const { countryregion, ages, genders } = demandsOf(searcher, answers, scope)
  const tries = [
    countryregion !== null && 'countryregion',
    ages !== null && 'age',
    !isUnlimited(genders) && 'seeks'
  ] as const
  for (const loosened of tries) {
    if (loosened === false) continue
    const found = await propose(db, scope, searcher, without(answers, loosened))
    if (found.length > 0) return loosened
  }
  return null
}

function without(answers: MatchAnswers, loosened: Loosened): MatchAnswers {
  if (loosened === 'seeks') return { ...answers, seeks: 'everyone' }
  if (loosened === 'age') {
    return { ...answers, min_age: limits.minimumAge, max_age: limits.maximumAge }
  }
  return { ...answers, countryregion: undefined }
}

import { type MatchAnswers, type ProposedMatch, findMatches } from '#contract/matches.ts'
import type { ReplyOf } from '#contract/operation.ts'
import { onBlocked } from '#src/features/members/on-blocked.ts'
import { rememberProfiles } from '#src/features/members/profiles.ts'
import { call } from '#src/lib/api.ts'
import { type RemoteStore, remote } from '#src/lib/remote.ts'
import { queryOf } from './finder.ts'

export type Found = ReplyOf<typeof findMatches>

const asked = new Map<string, RemoteStore<Found>>()

onBlocked(profileId => {
  for (const store of asked.values()) {
    store.change(({ matches, ...found }) => ({ ...found, matches: without(matches, profileId) }))
  }
})

/** The people without one of them. */
export function without(matches: readonly ProposedMatch[], profileId: string): ProposedMatch[] {
  return matches.filter(({ profile }) => profile.id !== profileId)
}

/** Who fits these answers; whoever comes back from a profile finds the same people again. */
export function foundFor(answers: MatchAnswers): RemoteStore<Found> {
  const text = new URLSearchParams(queryOf(answers)).toString()
  const known = asked.get(text)
  if (known) return known
  const store = remote<Found>(() => call(findMatches, { query: answers }), {
    taken: ({ matches }) => rememberProfiles(matches.map(({ profile }) => profile))
  })
  asked.set(text, store)
  return store
}

import { type ProposedMatch, signupMatches } from '#contract/matches.ts'
import { rememberProfiles } from '#src/features/members/profiles.ts'
import { call } from '#src/lib/api.ts'
import { remote } from '#src/lib/remote.ts'

/** Who fits by what the profile says. */
export const $signupMatches = remote<ProposedMatch[]>(async () => {
  const { matches } = await call(signupMatches)
  rememberProfiles(matches.map(({ profile }) => profile))
  return matches
})

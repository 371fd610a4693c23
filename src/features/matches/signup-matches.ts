import { type ProposedMatch, signupMatches } from '#contract/matches.ts'
import { onBlocked } from '#src/features/members/on-blocked.ts'
import { rememberProfiles } from '#src/features/members/profiles.ts'
import { call } from '#src/lib/api.ts'
import { remote } from '#src/lib/remote.ts'
import { without } from './found.ts'

/** Who fits by what the profile says. */
export const $signupMatches = remote<ProposedMatch[]>(
  async () => (await call(signupMatches)).matches,
  { taken: matches => rememberProfiles(matches.map(({ profile }) => profile)) }
)

onBlocked(profileId => $signupMatches.change(matches => without(matches, profileId)))

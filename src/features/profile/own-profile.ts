import { onMount } from 'nanostores'
import { type OwnProfile, getProfile } from '#contract/members.ts'
import { $user } from '#src/features/session/session.ts'
import { call } from '#src/lib/api.ts'
import { remote } from '#src/lib/remote.ts'

/** One's own profile: the one place that signup, profile editing and photos read and change. */
export const $ownProfile = remote<OwnProfile>(async () => (await call(getProfile)).profile)

// Whoever logs in again while it is being looked at finds it there.
onMount($ownProfile, () =>
  $user.listen((user, before) => {
    if (user && user.id !== before?.id) void $ownProfile.reload()
  })
)

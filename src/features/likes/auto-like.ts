import { autoLike as autoLikeOperation } from '#contract/likes.ts'
import { rememberProfiles } from '#src/features/members/profiles.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { sameMember } from '#src/lib/forget.ts'
import { $likes, $match } from './likes.ts'

/** Half a second after an automatic like the likes are loaded again (specification §4). */
const reloadAfterMilliseconds = 500

/** Opens the pop-up without a given profile: with an unanswered like, else a suggestion. */
export async function autoLike(): Promise<void> {
  const isSame = sameMember()
  try {
    const { suggestion, ...profile } = await call(autoLikeOperation)
    if (!isSame()) return
    rememberProfiles([profile])
    $match.set({ profile, suggestion })
    setTimeout(() => void (isSame() && $likes.reload()), reloadAfterMilliseconds)
  } catch (error) {
    // Nobody to show is no news, and nobody asked for it.
    expectApiError(error)
  }
}

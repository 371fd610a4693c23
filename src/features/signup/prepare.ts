import { sessionHint } from '#src/features/session/session-hint.ts'
import { $session, $user, loadSession } from '#src/features/session/session.ts'
import { environment } from '#src/lib/environment.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'

/**
 * Brings what the signup needs outside of the shell: its texts, and who is there when the readable
 * cookie says that somebody is logged in.
 *
 * @returns false when it is a member who is through with the signup
 * @throws when the texts cannot be had
 */
export async function prepareSignup(): Promise<boolean> {
  const isUnknown = $session.get().status === 'loading'
  await Promise.all([
    loadTexts('signup', 'members', 'interests', 'common', 'errors'),
    sessionHint.hasMember() && isUnknown && loadSession()
  ])
  return $user.get()?.signup_step !== null
}

/**
 * Who is through with the signup goes on to the profile that was chosen, or to the search.
 *
 * @param profileId null when nobody was chosen
 */
export function leaveSignup(profileId: string | null): void {
  environment.leave(
    profileId === null ? pathTo('members') : pathTo('members-id', { id: profileId })
  )
}

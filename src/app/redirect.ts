import { computed } from 'nanostores'
import { Id, ReturnPath } from '#contract/common.ts'
import type { User } from '#contract/session.ts'
import { firstPathOf } from '#src/features/account/go-on.ts'
import { $session } from '#src/features/session/session.ts'
import { $router, pathTo } from '#src/lib/router.ts'

/**
 * Replaces the address of a screen that a member does not need: the login, the first signup page and,
 * once it is complete, the rest of the signup. Bookmarks and links in e-mails may lead there. Each
 * address is judged once, so that a signup that completes stays on its last screen.
 */
export function followRedirects(): void {
  let judged: string | undefined
  computed([$router, $session], (route, session) => ({ route, session })).subscribe(
    ({ route, session }) => {
      const address = route && `${session.status} ${route.route} ${JSON.stringify(route.search)}`
      if (!route || address === judged) return
      judged = address
      if (session.status !== 'member') return
      const path = redirectOf(route, session.user)
      if (path !== null) $router.open(path, true)
    }
  )
}

interface Address {
  route: string
  search: Record<string, string>
}

/** @returns where a member is led from an address; null: they stay */
export function redirectOf(
  { route, search }: Address,
  user: Pick<User, 'signup_step'>
): string | null {
  const isComplete = user.signup_step === null
  if (route === 'login')
    return ReturnPath.safeParse(search['return_path']).data ?? firstPathOf(user)
  if (route === 'complete-signup') return isComplete ? pathTo('members') : null
  if (route !== 'signup' || !isComplete) return null
  const profile = Id.safeParse(search['profile_id']).data
  return profile === undefined ? pathTo('members') : pathTo('members-id', { id: profile })
}

import { use } from 'react'
import { environment } from '#src/lib/environment.ts'
import { pathTo } from '#src/lib/router.ts'
import { Signup } from './Signup.tsx'
import { chosenProfileId } from './chosen.ts'
import { loginPath } from './login.ts'
import { type SignupPlace, SignupPlaceContext } from './place.ts'
import { leaveSignup, prepareSignup } from './prepare.ts'

const place = {
  close: null,
  joined: () => {},
  done: () => environment.leave(pathTo('signup-matches')),
  lost: () => environment.leave(loginPath())
} satisfies SignupPlace

const never = new Promise<void>(() => {})

/**
 * Resolves when there is something to sign up for, and never when another document follows: a member
 * with a completed signup continues to the profile, and when the texts cannot be loaded the signup of
 * the members' area takes over, because it handles a lost connection.
 */
const ready = prepareSignup().then(
  isWanted => {
    if (isWanted) return
    leaveSignup(chosenProfileId())
    return never
  },
  () => {
    const query = new URLSearchParams({ profile_id: chosenProfileId() ?? '' })
    location.replace(`/signup?${query}`)
    return never
  }
)
/**
 * The signup on a prebuilt page of its own (route members-id-signup), all five steps. It suspends
 * without a boundary, so that the title of the page stays until the form replaces it.
 */
export function MemberSignup() {
  use(ready)
  return (
    <SignupPlaceContext value={place}>
      <div className="signup">
        <Signup />
      </div>
    </SignupPlaceContext>
  )
}

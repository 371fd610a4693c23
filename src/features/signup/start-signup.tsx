import { createRoot } from 'react-dom/client'
import { environment } from '#src/lib/environment.ts'
import { pathTo } from '#src/lib/router.ts'
import { Signup } from './Signup.tsx'
import { chosenProfileId } from './chosen.ts'
import { leaveSignup, prepareSignup } from './prepare.ts'
import { loginPath } from './login.ts'
import { type SignupPlace, SignupPlaceContext } from './place.ts'

const place = {
  close: null,
  joined: () => {},
  done: () => environment.leave(pathTo('signup-matches')),
  lost: () => environment.leave(loginPath())
} satisfies SignupPlace

/**
 * Shows the signup on a prebuilt page of its own (route members-id-signup), all five steps; whoever
 * is through with it goes on to the profile.
 *
 * @throws when the texts cannot be had
 */
export async function startSignup(container: HTMLElement): Promise<void> {
  if (!(await prepareSignup())) return leaveSignup(chosenProfileId())
  createRoot(container).render(
    <SignupPlaceContext value={place}>
      <div className="signup">
        <Signup />
      </div>
    </SignupPlaceContext>
  )
}

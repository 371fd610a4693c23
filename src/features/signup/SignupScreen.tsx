import { useLayoutEffect } from 'react'
import { $user } from '#src/features/session/session.ts'
import { $router, goInstead } from '#src/lib/router.ts'
import { Signup } from './Signup.tsx'
import { type SignupPlace, SignupPlaceContext } from './place.ts'

const place = {
  close: null,
  joined: () => goInstead('complete-signup'),
  // Going back leads to the steps, not to a finished one.
  done: () => goInstead('signup-matches'),
  // The shell shows the login in place of this screen by itself.
  lost: () => {}
} satisfies SignupPlace

/** The signup as a screen of the shell (routes signup and complete-signup). */
export function SignupScreen() {
  // Who goes on with it is at the steps' own address; the first one is for visitors.
  useLayoutEffect(() => {
    if ($user.get() && $router.get()?.route === 'signup') goInstead('complete-signup')
  }, [])
  return (
    <SignupPlaceContext value={place}>
      <div className="signup">
        <Signup />
      </div>
    </SignupPlaceContext>
  )
}

import { onSignOut } from '#src/lib/forget.ts'
import { forgetPersisted } from '#src/lib/persisted.ts'

/** Under these names this tab keeps what somebody says while they sign up. */
export const keptNames = {
  draft: 'signup',
  answers: 'signup-answers',
  flow: 'signup-flow',
  learned: 'learned'
} as const

// By name, since the shell brings this along where the signup itself was never opened: whoever went to
// the login from a lander, or reloaded, has typed it all the same.
onSignOut(() => {
  for (const name of Object.values(keptNames)) forgetPersisted(name, 'session')
})

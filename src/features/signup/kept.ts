import { onSignOut } from '#src/lib/forget.ts'
import { forgetPersisted } from '#src/lib/persisted.ts'

/** What this tab keeps of a signup: the draft, the answers, the flow, and what a lander learned. */
const names = ['signup', 'signup-answers', 'signup-flow', 'learned']

// By name, since the shell brings this along where the signup itself was never opened: whoever went to
// the login from a lander, or reloaded, has typed it all the same.
onSignOut(() => {
  for (const name of names) forgetPersisted(name, 'session')
})

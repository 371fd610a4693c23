import { environment } from '#src/lib/environment.ts'
import { onSignOut } from '#src/lib/forget.ts'
import { trackingKey } from '#src/lib/tracking.ts'

/** What outlives the tab and is the member's alone. */
const names = ['ask-before-paying', 'last-chat', 'payment-country', 'has-paid'] as const
export type MembersName = (typeof names)[number]

// Whoever takes the telephone after a logout finds nothing in it that was typed or chosen, whichever
// part of the site kept it, and whether or not its code is loaded. Where the visit came from is no
// member's.
onSignOut(() => {
  try {
    const { local, session } = environment
    for (const name of names) local.removeItem(name)
    const source = session.getItem(trackingKey)
    session.clear()
    if (source) session.setItem(trackingKey, source)
  } catch {
    // Nothing is kept where storage is forbidden.
  }
})

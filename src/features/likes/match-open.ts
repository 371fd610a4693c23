import { environment } from '#src/lib/environment.ts'
import { $router } from '#src/lib/router.ts'
import { isAppRoute } from '#shared/routes.ts'

/** Fired on the window when the picture or the button of the match pop-up is clicked. */
export const matchOpen = 'vonk:match-open'

/** Says whose profile is wanted (specification §2). */
export function tellMatchOpen(profileId: string): void {
  environment.announce(matchOpen, { profile_id: profileId })
}

/**
 * The same for a link, which closes the pop-up. On a prebuilt page it stays open: a link that is gone
 * would lead nowhere, and the page leaves anyway.
 */
export function followMatch(profileId: string, close: () => void): void {
  tellMatchOpen(profileId)
  if (isInShell()) close()
}

/** Whether this document is the app shell, which follows links by itself. */
function isInShell(): boolean {
  return isAppRoute($router.get()?.route ?? '')
}

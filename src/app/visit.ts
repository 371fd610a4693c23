import { computed } from 'nanostores'
import { $isMembersPage, $session } from '#src/features/session/session.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { addressChange, likePopup } from '#src/features/likes/like-popup.ts'
import { askAtEntry, entryVisit } from '#src/features/visit/ask-entry.ts'
import { reportHidden } from '#src/features/visit/hidden.ts'
import { followQuery } from '#src/features/visit/query.ts'
import { showsSiteEntry } from '#src/features/visit/site-entry.ts'
import { isSparedEntry } from '#src/features/visit/spared-entry.ts'
import { environment } from '#src/lib/environment.ts'
import { $router } from '#src/lib/router.ts'
import { followArrivals } from './arrival.ts'
import { followMember } from './member.ts'
import { $page } from './page.ts'
import { followScreenTitle } from './screen-title.ts'
import { entryOf } from './screens.ts'

/**
 * Where the visitor stands with the site-entry warning: it is asked on this screen, or they go on;
 * null as long as nobody knows who they are or what the site wants.
 */
const $entry = computed([$page, $session, $settings], (page, session, settings) => {
  // The address's own name: a visitor may see the login in its place.
  const route = $router.get()?.route
  if (session.status === 'loading') return null
  const name = page.name === 'waiting' ? page.wanted : page.name
  const visit = entryVisit(entryOf(name).layout, isSparedEntry($isMembersPage.get(), route))
  if (!showsSiteEntry(visit, null)) return 'free'
  if (settings.status === 'loading') return null
  // A server that does not answer shows nothing that would need the warning.
  if (settings.status === 'failed') return 'free'
  return showsSiteEntry(visit, settings.value) ? 'asked' : 'free'
})

/** What the app's document does with its visitor; prebuilt pages have `src/layouts/visit.ts`. */
export function followVisit(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-site-entry]')
  let isCounted = false
  const entered = new Promise<void>(enter => {
    const pass = () => {
      isCounted = true
      enter()
    }
    $entry.subscribe(entry => {
      isCounted = entry === 'free'
      if (isCounted) pass()
      if (!dialog || dialog.open === (entry === 'asked')) return
      if (entry === 'asked') return void askAtEntry(dialog).then(pass)
      // No longer wanted: somebody logged in in another tab, or went back to another screen.
      dialog.onclose = null
      dialog.close()
    })
  })
  reportHidden(() => isCounted)
  followMember()
  followArrivals()
  // Without the words the document keeps the site's name.
  void followScreenTitle().catch(() => {})
  // Otherwise the router would put the `t` back with the next filter.
  addEventListener(addressChange, () => {
    $router.open(location.pathname + location.search + location.hash, true)
  })
  // The like popup belongs to one layout (specification §2): nobody is interrupted who writes or pays,
  // nor who types a password.
  addEventListener(likePopup, event => {
    const page = $page.get()
    const name = page.name === 'waiting' ? page.wanted : page.name
    if (name === 'login' || entryOf(name).layout !== 'default') event.preventDefault()
  })
  const query = environment.query()
  followQuery(query, entered, () => isCounted)
  if (query.has('api_signup_complete')) {
    void import('#src/features/account/open-reminder.tsx')
      .then(({ remindAfterSignup }) => remindAfterSignup())
      .catch(() => {})
  }
}

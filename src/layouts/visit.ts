import { watchFaults } from '#src/features/faults/watch-faults.ts'
import { countryOf } from '#src/features/settings/country.ts'
import { askAtEntry, entryVisit } from '#src/features/visit/ask-entry.ts'
import { reportHidden } from '#src/features/visit/hidden.ts'
import { followQuery } from '#src/features/visit/query.ts'
import { showsSiteEntry } from '#src/features/visit/site-entry.ts'
import { keepTracking } from '#src/lib/tracking.ts'
import type { Layout } from '#shared/layouts.ts'
import { showCountry } from './country.ts'
import memberNavigation from 'script-url:#src/app/member-navigation.tsx'
import { reloadOnce } from './reload-once.ts'
import { followSignupLinks } from './signup-links.ts'
import { askSettings } from './visitor-settings.ts'

// What every prebuilt page does with its visitor, in as few bytes as it can. Pages are the same for
// everybody: what depends on who looks, and from where, comes after the first paint.
const query = new URLSearchParams(location.search)
const dialog = document.querySelector<HTMLDialogElement>('[data-site-entry]')
const loaded = new Promise(done => addEventListener('load', done))
/** The site-entry warning sends its readers on to pages that it leaves alone. */
const isReading = location.hash === '#read'
/** Nothing is counted before the warning has its answer. */
let isCounted = false
const mayCount = () => isCounted

watchFaults()
keepTracking(query, () => sessionStorage)
const entered = enter()
  .catch(reloadOnce)
  .then(() => (isCounted = !isReading))
reportHidden(mayCount)
followQuery(query, entered, mayCount)
// Whoever opens the signup first gets the warning first, and then the signup goes on.
followSignupLinks(entered)

/** Ends when the visitor may go on: at once, unless the warning is or may be shown. */
async function enter(): Promise<void> {
  if (/signed_in=1/.test(document.cookie) && (await isMember())) return
  const visit = entryVisit(dialog?.dataset['siteEntry'] as Layout, false)
  const asked = loaded.then(askSettings).then(settings => {
    if (settings) showCountry(countryOf(settings))
    return settings
  })
  if (!showsSiteEntry(visit, null)) return
  const settings = await asked
  if (settings && dialog && !isReading && showsSiteEntry(visit, settings)) await askAtEntry(dialog)
}

/**
 * The readable cookie says that a member is looking, and only then is the member's navigation
 * fetched (design §4); it knows whether the cookie was right.
 */
async function isMember(): Promise<boolean> {
  isCounted = true
  document.documentElement.classList.add('is-signed-in')
  const navigation = (await import(
    memberNavigation
  )) as typeof import('#src/app/member-navigation.tsx')
  return navigation.showMemberNavigation(showCountry)
}

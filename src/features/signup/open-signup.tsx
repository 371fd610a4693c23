import { createRoot } from 'react-dom/client'
import { atom } from 'nanostores'
import { environment } from '#src/lib/environment.ts'
import { bringStyles } from '#src/lib/late-styles.ts'
import { SignupDialog, placeOver } from './SignupDialog.tsx'
import { chooseProfile, chosenProfileId } from './chosen.ts'
import { followBack } from './dialog-history.ts'
import { prepareSignup } from './prepare.ts'
import styles from './signup-dialog.scss?url'

const $isOpen = atom(false)
let isMounted = false

/** What the signup is asked for with: a link to it, whose query may name a profile. */
type SignupLink = Pick<HTMLAnchorElement, 'href' | 'focus'>

/**
 * Opens the signup over the page, in the shell or on a prebuilt page. Who is a member already and
 * through with it goes on to the profile that was chosen, or to the search.
 *
 * @param link where the focus returns to; `?profile_id=` in its address says to whom one writes
 * @throws when its texts or styles cannot be had; the link leads to the signup's own page
 */
export async function openSignup(link: SignupLink): Promise<void> {
  chooseProfile(new URL(link.href).searchParams.get('profile_id'))
  const [isWanted] = await Promise.all([prepareSignup(chosenProfileId()), bringStyles(styles)])
  if (!isWanted) return
  // Not every browser gives the focus to a link that was tapped.
  link.focus()
  mount(link)
  $isOpen.set(true)
}

function mount(link: SignupLink): void {
  if (isMounted) return
  isMounted = true
  const place = placeOver($isOpen)
  $isOpen.listen(isOpen => {
    if (!isOpen) chooseProfile(null)
  })
  followBack($isOpen, place.close)
  const container = document.body.appendChild(document.createElement('div'))
  createRoot(container, {
    onUncaughtError(error) {
      environment.report(error)
      environment.leave(link.href)
    }
  }).render(<SignupDialog $isOpen={$isOpen} place={place} />)
}

import { atom } from 'nanostores'
import { environment } from '#src/lib/environment.ts'
import { loadStylesheet } from '#src/lib/load-stylesheet.ts'
import { mount } from '#src/lib/mount.ts'
import { SignupDialog, placeOver } from './SignupDialog.tsx'
import { chooseProfile, chosenProfileId } from './chosen.ts'
import { dialogLink } from './dialog-entry.ts'
import { followBack } from './dialog-history.ts'
import { leaveSignup, prepareSignup } from './prepare.ts'
import styles from './signup-dialog.scss?url'

const $isOpen = atom(false)
let isMounted = false
/** Address of the link that opened it last. */
let opener = ''

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
  if (!(await prepare(link.href))) return leaveSignup(chosenProfileId())
  // Not every browser gives the focus to a link that was tapped.
  link.focus()
  show()
}

/**
 * Opens it again where the browser's history has it open: after a reload, and for whoever left the
 * page and came back. It goes on at the step and with the answers that were there (design §9). Who
 * has gone through it in the meantime stays on the page.
 *
 * @throws when its texts or styles cannot be had
 */
export async function continueSignup(): Promise<void> {
  const link = dialogLink(history.state)
  if (link === null || !(await prepare(link))) return
  // Unless they went back in the meantime.
  if (dialogLink(history.state) !== null) show()
}

/** @returns whether there is something to sign up for */
async function prepare(href: string): Promise<boolean> {
  opener = href
  chooseProfile(new URL(href).searchParams.get('profile_id'))
  const [isWanted] = await Promise.all([prepareSignup(), loadStylesheet(styles)])
  return isWanted
}

function show(): void {
  mountDialog()
  $isOpen.set(true)
}

function mountDialog(): void {
  if (isMounted) return
  isMounted = true
  const place = placeOver($isOpen)
  $isOpen.listen(isOpen => {
    if (!isOpen) chooseProfile(null)
  })
  followBack($isOpen, () => opener, place.close)
  // A page that was left through the dialog may come back as it was.
  addEventListener('pageshow', () => {
    if (dialogLink(history.state) === null) $isOpen.set(false)
  })
  mount(<SignupDialog $isOpen={$isOpen} place={place} />, undefined, () =>
    environment.leave(opener)
  )
}

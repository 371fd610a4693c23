import type { MouseEvent } from 'react'
import { canGoBack } from '#src/lib/back.ts'
import { goToPath } from '#src/lib/router.ts'

const transitionName = 'portrait'
/** The page stands still until the next screen is there, so it must not take long. */
const longestMilliseconds = 120
const lookEveryMilliseconds = 10

const shownPhoto = '.member-gallery li:not([aria-hidden]) .portrait-picture'
const onlyPhoto = '.member-gallery .member-only .portrait-picture'

/** The portrait of a list grows into the profile that its link opens (look: motion). */
export function openPortrait(event: MouseEvent<HTMLAnchorElement>): void {
  const { href } = event.currentTarget
  const picture = event.currentTarget.closest('.portrait')?.querySelector('.portrait-picture')
  if (!isPlain(event) || !canMorph(picture)) return
  event.preventDefault()
  morph(picture, () => goToPath(href), profilePicture)
}

/** The portrait shrinks back into the list that is behind the profile. */
export function closePortrait(event: MouseEvent): void {
  const picture = profilePicture()
  if (!canGoBack()) return
  event.preventDefault()
  const { pathname } = location
  if (!canMorph(picture)) return history.back()
  morph(
    picture,
    () => history.back(),
    () => tilePicture(pathname)
  )
}

function isPlain({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !metaKey && !ctrlKey && !shiftKey && !altKey
}

function canMorph(picture: Element | null | undefined): picture is HTMLElement {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  return picture instanceof HTMLElement && 'startViewTransition' in document && !isCalm
}

function profilePicture(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`${shownPhoto}, ${onlyPhoto}`)
}

/** Of the tile that leads to this path, when it is in sight. */
function tilePicture(path: string): HTMLElement | null {
  const tile = document.querySelector(`.members-link[href="${path}"]`)?.closest('.portrait')
  const picture = tile?.querySelector<HTMLElement>('.portrait-picture') ?? null
  const { top, bottom } = picture?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  return bottom > 0 && top < innerHeight ? picture : null
}

function morph(from: HTMLElement, move: () => void, find: () => HTMLElement | null): void {
  let to: HTMLElement | null = null
  from.style.viewTransitionName = transitionName
  // oxlint-disable-next-line no-restricted-properties -- canMorph checks for it
  const { ready, finished } = document.startViewTransition(async () => {
    from.style.viewTransitionName = ''
    move()
    to = await soon(find)
    if (to) to.style.viewTransitionName = transitionName
  })
  // Without a picture at the other end, or in a tab that is not seen, the screens just change.
  ready.catch(() => {})
  void finished
    .catch(() => {})
    .then(() => {
      if (to) to.style.viewTransitionName = ''
    })
}

async function soon(find: () => HTMLElement | null): Promise<HTMLElement | null> {
  for (let waited = 0; waited < longestMilliseconds; waited += lookEveryMilliseconds) {
    await new Promise(resolve => setTimeout(resolve, lookEveryMilliseconds))
    const found = find()
    if (found) return found
  }
  return null
}

import popupScript from 'script-url:#src/features/likes/open-like-popup.tsx'

/** Fired on the window when the like popup's time has come (specification §2, `t`); cancelable. */
export const likePopup = 'vonk:like-popup'

const longestSeconds = 3600

/** The delay that `t` asks for, in seconds; null when it is no number from 0 to 3600. */
export function popupDelay(t: string): number | null {
  return /^\d{1,4}(\.\d+)?$/.test(t) && Number(t) <= longestSeconds ? Number(t) : null
}

/** A query without `t`, and with everything else as it was. */
export function withoutDelay(search: string): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter(pair => !/^t(=|$)/.test(pair))
    .join('&')
  return rest && `?${rest}`
}

/** Fired on the window when the address has lost its `t` without the router. */
export const addressChange = 'vonk:address-change'

/** Takes `t` out of the address, so that a reload does not use it again. */
function removeDelay(): void {
  const { pathname, search, hash } = location
  history.replaceState(history.state, '', pathname + withoutDelay(search) + hash)
  dispatchEvent(new CustomEvent(addressChange))
}

/**
 * Shows the like popup after the delay of `t`, unless a listener of its event prevents that. A `t`
 * that is no delay only leaves the address.
 *
 * @param entered the popup waits for the answer to the site-entry warning
 */
export async function announceLikePopup(t: string, entered: Promise<unknown>): Promise<void> {
  const seconds = popupDelay(t)
  if (seconds === null) return removeDelay()
  await new Promise(resolve => setTimeout(resolve, seconds * 1000))
  await entered
  removeDelay()
  if (!dispatchEvent(new CustomEvent(likePopup, { cancelable: true }))) return
  // A popup that cannot be loaded is left out: nothing waits for it.
  const popup = import(popupScript) as Promise<typeof import('./open-like-popup.tsx')>
  await popup.then(({ openLikePopup }) => openLikePopup()).catch(() => {})
}

import type { Bounce } from '#contract/visit.ts'
import { trackingKey } from '#src/lib/tracking.ts'

const path = '/api/bounce.php'
const longest = { path: 300, lb: 100 }

/** What was seen of a visit when it ended. */
interface Ended {
  path: string
  lb: string
  locale: string
  milliseconds: number
  touched: boolean
}

/** The body of the beacon: values are cut to what the server takes. */
export function bounceOf(ended: Ended): Bounce {
  return {
    path: ended.path.slice(0, longest.path),
    lb: ended.lb.slice(0, longest.lb),
    locale: ended.locale as Bounce['locale'],
    milliseconds: Math.round(ended.milliseconds),
    touched: ended.touched,
    tracking: keptTracking()
  }
}

/** Where the visitor came from, as `keepTracking` left it. */
function keptTracking(): Bounce['tracking'] {
  try {
    return JSON.parse(sessionStorage.getItem(trackingKey) ?? '{}') as Bounce['tracking']
  } catch {
    return {}
  }
}

/**
 * On a page that was opened with `lb`: when it is left and nothing was done on it, that is said once,
 * by a beacon (specification §2). A tap, a key or something typed is an act; scrolling is not.
 *
 * @param isCounted nothing is sent as long as the site-entry warning has no answer
 */
export function watchBounce(lb: string, isCounted: () => boolean): void {
  const opened = { path: location.pathname, lb, locale: document.documentElement.lang }
  const stop = new AbortController()
  let touched = false
  for (const act of ['click', 'keydown', 'input']) {
    // The warning's own answer is an act on the warning, not on the page.
    const isOnPage = (event: Event) => !(event.target as Element).closest('[data-site-entry]')
    addEventListener(act, event => isOnPage(event) && stop.abort(), stop)
  }
  for (const touch of ['scroll', 'pointerdown']) {
    addEventListener(touch, () => (touched = true), stop)
  }
  const leave = () => {
    stop.abort()
    if (!isCounted()) return
    const body = JSON.stringify(bounceOf({ ...opened, milliseconds: performance.now(), touched }))
    navigator.sendBeacon(path, body)
  }
  addEventListener('pagehide', leave, stop)
}

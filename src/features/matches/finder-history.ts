import * as z from 'zod/mini'

/** What the history keeps of a page of the finder: which one stands behind it. */
const Entry = z.object({ finder: z.string() })

/** Nowhere but in a browser. */
const hasHistory = typeof history !== 'undefined'
let isGoing = false

/** Of the page that was just opened. */
export function noteBehind(page: string): void {
  if (hasHistory) history.replaceState({ finder: page } satisfies z.input<typeof Entry>, '')
}

/** Gives the page another address, and lets stand what is known of the one behind it. */
export function keepingBehind(replace: () => void): void {
  const kept: unknown = hasHistory ? history.state : null
  replace()
  if (hasHistory) history.replaceState(kept, '')
}

/**
 * Through the history when that page is behind this one, so that the browser's own way back leads on
 * from there and not to where one just was.
 *
 * @param replace gives the page that is reached its address
 */
export function stepBack(page: string, replace: () => void): void {
  // A second tap before the browser has gone back means the same page.
  if (isGoing) return
  if (!hasHistory || Entry.safeParse(history.state).data?.finder !== page) return replace()
  isGoing = true
  const arrive = () => {
    isGoing = false
    keepingBehind(replace)
  }
  addEventListener('popstate', arrive, { once: true })
  history.back()
}

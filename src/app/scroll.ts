import { useLayoutEffect } from 'react'
import { entryKey } from '#src/lib/entry-key.ts'
import { onSignOut } from '#src/lib/forget.ts'

/** How far down each page of the history was when it was left. */
const places = new Map<string, number>()
// The login that comes in the place of a page starts at the top.
onSignOut(() => places.clear())

/** Follows the reader until stopped; the browser cannot put back what is drawn after its own try. */
export function rememberScroll(): () => void {
  history.scrollRestoration = 'manual'
  const remember = () => places.set(entryKey(), scrollY)
  addEventListener('scroll', remember, { passive: true })
  return () => removeEventListener('scroll', remember)
}

/** A new page starts at the top; one that was there before stands where it was left. */
export function useScrollPlace(path: string, isDrawn: boolean): void {
  useLayoutEffect(() => {
    scrollTo({ top: places.get(entryKey()) ?? 0, behavior: 'instant' })
  }, [path, isDrawn])
}

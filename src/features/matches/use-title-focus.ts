import { useEffect, useRef } from 'react'
import type { FinderPage } from './finder.ts'

/**
 * The next question begins at its top, and is read out where the tapped answer has gone; the first
 * one takes no focus.
 *
 * @returns the ref of what holds the heading
 */
export function useTitleFocus(page: FinderPage) {
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const { activeElement, body } = document
    if (activeElement !== null && activeElement !== body) return
    scrollTo({ top: 0, behavior: 'instant' })
    frame.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [page])
  return frame
}

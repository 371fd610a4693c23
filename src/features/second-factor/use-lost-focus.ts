import { useEffect, useRef } from 'react'

/**
 * What had the focus may be gone after a change: then this element gets it, so that the keys and a
 * screen reader go on from here.
 *
 * @param now changes with what is shown; the first time takes no focus
 */
export function useLostFocus<Target extends HTMLElement>(now: unknown) {
  const target = useRef<Target>(null)
  const shown = useRef(now)
  useEffect(() => {
    if (shown.current === now) return
    shown.current = now
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) target.current?.focus()
  }, [now])
  return target
}

import { useLayoutEffect, useRef } from 'react'

/**
 * A button that is switched off under the focus would take it along, and the keys would be dead:
 * another one of the same element gets it.
 *
 * @param now what switches buttons on and off
 */
export function useLiveFocus<Container extends HTMLElement>(now: unknown) {
  const container = useRef<Container>(null)
  useLayoutEffect(() => {
    const element = container.current
    const focused = document.activeElement
    if (!(focused instanceof HTMLButtonElement) || !focused.disabled) return
    if (!element?.contains(focused)) return
    element.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true })
  }, [now])
  return container
}

import { useLayoutEffect, useRef } from 'react'

/**
 * For what goes while it may have the focus: keys and screen readers go on at what heads its place,
 * not at the top.
 *
 * @param place selects what is around it and stays
 * @param goal selects where to go on in there
 * @returns the ref of what goes
 */
export function useHandedOn<Element extends HTMLElement>(
  place = 'section, dialog, main',
  goal = 'h1, h2, h3'
) {
  const ref = useRef<Element>(null)
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (element) handOn(element, place, goal)
    }
  }, [place, goal])
  return ref
}

/** Moves the focus out of what goes, when it is in there. */
export function handOn(element: HTMLElement, place: string, goal: string): void {
  if (!element.contains(document.activeElement)) return
  const next = element.closest(place)?.querySelector<HTMLElement>(goal)
  if (!next) return
  // A heading takes the focus only when it is told to.
  if (next.tabIndex < 0) next.tabIndex = -1
  next.focus({ preventScroll: true })
}

import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Turning } from '#src/ui/turn-by-key.ts'

export interface Gallery extends Turning {
  /** The list of photos that scrolls sideways. */
  rail: RefObject<HTMLUListElement | null>
  /** Takes what was swiped to. */
  follow: () => void
}

/**
 * Photos one at a time; the browser's own scrolling is the swipe.
 *
 * @param start the photo in sight at first
 */
export function useGallery(start = 0): Gallery {
  const rail = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(start)
  useLayoutEffect(() => {
    const list = rail.current
    list?.scrollTo({ left: start * list.clientWidth, behavior: 'instant' })
  }, [start])
  return {
    rail,
    current,
    follow() {
      const list = rail.current
      if (list) setCurrent(Math.round(list.scrollLeft / Math.max(list.clientWidth, 1)))
    },
    show(index) {
      const list = rail.current
      if (index < 0 || !list) return
      list.scrollTo({ left: index * list.clientWidth })
      list.scrollIntoView({ block: 'nearest' })
    }
  }
}

import { type RefObject, useRef, useState } from 'react'

export interface Gallery {
  /** The list of photos that scrolls sideways. */
  rail: RefObject<HTMLUListElement | null>
  /** Which photo is in sight, from 0. */
  current: number
  /** Takes what was swiped to. */
  follow: () => void
  show: (index: number) => void
}

/** Photos one at a time; the browser's own scrolling is the swipe. */
export function useGallery(): Gallery {
  const rail = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
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

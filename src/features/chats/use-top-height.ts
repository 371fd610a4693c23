import { useLayoutEffect, useRef, useState } from 'react'

/** @returns how far below the top of the log its first row begins, in pixels */
export function useTopHeight() {
  const top = useRef<HTMLDivElement>(null)
  const [above, setAbove] = useState(0)
  useLayoutEffect(() => {
    const element = top.current
    if (!element) return
    const log = element.parentElement
    const padding = log ? Number.parseFloat(getComputedStyle(log).paddingTop) : 0
    const measure = () => setAbove(padding + element.offsetHeight)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return { top, above }
}

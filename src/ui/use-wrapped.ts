import { useLayoutEffect, useRef, useState } from 'react'

/** Whether the second child of the element no longer fits on the line of the first. */
export function useWrapped<T extends HTMLElement>(active: boolean) {
  const ref = useRef<T>(null)
  const [wrapped, setWrapped] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!active || !element) return
    const observer = new ResizeObserver(() => {
      const [first, last] = element.children
      if (first instanceof HTMLElement && last instanceof HTMLElement) {
        setWrapped(last.offsetTop > first.offsetTop + first.offsetHeight / 2)
      }
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [active])
  return { ref, wrapped: active && wrapped }
}

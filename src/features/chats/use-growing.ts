import { type RefObject, useLayoutEffect } from 'react'

/** Lets a field grow with its text in browsers whose style sheets cannot say so. */
export function useGrowing(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const element = field.current
    if (!element || CSS.supports('field-sizing', 'content')) return
    element.style.height = 'auto'
    const borders = element.offsetHeight - element.clientHeight
    element.style.height = `${element.scrollHeight + borders}px`
  }, [field, text])
}

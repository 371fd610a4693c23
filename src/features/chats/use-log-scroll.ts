import { useLayoutEffect, useRef, useState } from 'react'

/** This close to the end counts as being there. */
const endPixels = 64
/** Older history is asked for this long before its edge is reached. */
const olderPixels = 600
/** What stays visible above the line of new messages. */
const beforeNewPixels = 96

export interface LogScroll {
  /** Key of the first and of the last entry. */
  first: string | undefined
  last: string | undefined
  /** The last entry is the member's own: the log follows it wherever it was. */
  lastIsOwn: boolean
  onOlder: () => void
}

/**
 * Keeps a log where the reader expects it: at its end as long as the reader is there, unmoved when
 * older history comes in above.
 */
export function useLogScroll({ first, last, lastIsOwn, onOlder }: LogScroll) {
  const log = useRef<HTMLDivElement>(null)
  const [away, setAway] = useState(false)
  /** As it was after the last change. */
  const before = useRef<{ first?: string | undefined; last?: string | undefined; height: number }>({
    height: 0
  })
  const atEnd = useRef(true)
  const shownHeight = useRef(0)

  const look = () => {
    const element = log.current
    if (!element) return
    const { scrollTop, scrollHeight, clientHeight } = element
    // A browser that rounds when the log shrinks scrolls too: that was not the reader.
    if (clientHeight !== shownHeight.current) return
    atEnd.current = scrollHeight - scrollTop - clientHeight < endPixels
    setAway(!atEnd.current)
    if (scrollTop < olderPixels) onOlder()
  }

  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const { height, ...was } = before.current
    const isFirstTime = was.last === undefined
    if (isFirstTime) {
      shownHeight.current = element.clientHeight
      const line = element.querySelector<HTMLElement>('[data-new]')
      element.scrollTop = line ? line.offsetTop - beforeNewPixels : element.scrollHeight
    } else if (was.first !== first && was.last === last) {
      element.scrollTop += element.scrollHeight - height
    } else if (atEnd.current || (was.last !== last && lastIsOwn)) {
      element.scrollTop = element.scrollHeight
    }
    before.current = { first, last, height: element.scrollHeight }
    look()
  })

  // The field grows, a keyboard comes up, a font arrives: who was at the end stays there.
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      shownHeight.current = element.clientHeight
      if (atEnd.current) element.scrollTop = element.scrollHeight
    })
    for (const part of [element, ...element.querySelectorAll('ol')]) observer.observe(part)
    return () => observer.disconnect()
  }, [])

  const toEnd = () => {
    log.current?.scrollTo({ top: log.current.scrollHeight, behavior: 'smooth' })
  }
  return { log, away, onScroll: look, toEnd }
}

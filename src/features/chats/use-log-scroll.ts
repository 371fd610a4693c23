import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type Range, useVirtualizer } from '@tanstack/react-virtual'
import type { LogEntry } from './log-entries.ts'
import { guessedHeight } from './row-heights.ts'

/** This close to the end counts as being there. */
const endPixels = 64
/** Older history is asked for this long before its edge is reached. */
const olderPixels = 2400
/** What stays visible above the first message that is new. */
const beforeNewPixels = 140
/** So many rows are all in the page: its own search finds their words. */
const wholeUpTo = 120
const rowsBeyond = 4

export interface LogScroll {
  entries: readonly LogEntry[]
  /** Height of what stands above the first row. */
  above: number
  /** The row whose message is the first new one; -1 for none. */
  firstNew: number
  /** Rows that must stay in the page wherever they are: one with the focus or an open menu. */
  kept: RefObject<ReadonlySet<string>>
  onOlder: () => void
}

/**
 * Keeps a log where the reader expects it: at its end as long as the reader is there, unmoved when
 * older history comes in above. Of a long log only the rows around the visible ones are in the page.
 */
export function useLogScroll({ entries, above, firstNew, kept, onOlder }: LogScroll) {
  const log = useRef<HTMLDivElement>(null)
  const [away, setAway] = useState(false)
  const atEnd = useRef(true)
  const shown = useRef({ width: 360, height: 0 })
  const around = useRef<Rows>(undefined)

  const look = () => {
    const element = log.current
    if (!element) return
    const { scrollTop, scrollHeight, clientHeight } = element
    // A browser that rounds when the log shrinks scrolls too: that was not the reader.
    if (clientHeight !== shown.current.height) return
    atEnd.current = scrollHeight - scrollTop - clientHeight < endPixels
    setAway(!atEnd.current)
    if (scrollTop < olderPixels) onOlder()
  }
  const looking = useRef(look)

  // Before the virtualizer's own: as long as nothing is drawn anew, the places are there to be read.
  useLayoutEffect(() => {
    const onScroll = () => looking.current()
    const element = log.current
    element?.addEventListener('scroll', onScroll, { passive: true })
    return () => element?.removeEventListener('scroll', onScroll)
  }, [])

  // One and the same as long as the rows are: with another one all of them are measured again.
  const getItemKey = useCallback((index: number) => entries[index]?.key ?? index, [entries])
  // What it returns changes with every render anyway.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: entries.length,
    getScrollElement: () => log.current,
    getItemKey,
    estimateSize: index => {
      const entry = entries[index]
      return entry ? guessedHeight(entry, shown.current.width) : 0
    },
    rangeExtractor: range => {
      around.current = rowsAround(range, around.current)
      return shownRows(around.current, entries, kept.current)
    },
    overscan: rowsBeyond,
    // Rows are moved without being rendered again.
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    scrollMargin: above,
    scrollPaddingStart: beforeNewPixels,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: endPixels,
    // It begins at its end: further than any log is long.
    initialOffset: firstNew < 0 ? 1e9 : 0
  })

  const last = entries.at(-1)
  const lastSeen = useRef<string>(undefined)
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const isFirstTime = lastSeen.current === undefined
    if (isFirstTime) {
      shown.current = { width: element.clientWidth, height: element.clientHeight }
      if (firstNew < 0) virtualizer.scrollToEnd()
      else virtualizer.scrollToIndex(firstNew, { align: 'start' })
    } else if (last && last.key !== lastSeen.current && last.own) {
      virtualizer.scrollToEnd()
    }
    lastSeen.current = last?.key ?? ''
  }, [last, firstNew, virtualizer])
  useLayoutEffect(() => {
    looking.current = look
  })
  useLayoutEffect(() => looking.current(), [entries, above])

  // The field grows, a keyboard comes up, somebody types: who was at the end stays there.
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      shown.current = { width: element.clientWidth, height: element.clientHeight }
      if (atEnd.current) element.scrollTop = element.scrollHeight
    })
    for (const part of [element, ...element.children]) observer.observe(part)
    return () => observer.disconnect()
  }, [])

  const toEnd = useCallback(() => {
    // A long way is no journey.
    const isNear = virtualizer.getDistanceFromEnd() < 4000
    virtualizer.scrollToEnd({ behavior: isNear ? 'smooth' : 'auto' })
  }, [virtualizer])
  const { containerRef: list, measureElement: measureRow } = virtualizer
  return { log, list, rows: virtualizer.getVirtualItems(), measureRow, away, virtualizer, toEnd }
}

interface Rows {
  start: number
  end: number
  count: number
}

/**
 * Rows leave the page when others come in: to take one out alone would cost a frame of its own.
 *
 * @param before what was in the page
 */
function rowsAround({ startIndex, endIndex, overscan, count }: Range, before?: Rows): Rows {
  const start = Math.max(startIndex - overscan, 0)
  const end = Math.min(endIndex + overscan, count - 1)
  const stays =
    before?.count === count &&
    before.start <= start &&
    before.end >= end &&
    end - start + rowsBeyond >= before.end - before.start
  return stays ? before : { start, end, count }
}

function shownRows({ start, end }: Rows, entries: readonly LogEntry[], kept: ReadonlySet<string>) {
  if (entries.length <= wholeUpTo) return entries.map((_, index) => index)
  const rows = Array.from({ length: end - start + 1 }, (_, index) => start + index)
  if (kept.size === 0) return rows
  const shown = new Set(rows)
  for (const key of kept) {
    const index = entries.findIndex(entry => entry.key === key)
    if (index >= 0) shown.add(index)
  }
  return [...shown].sort((one, other) => one - other)
}

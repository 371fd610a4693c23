import { useEffect, useRef } from 'react'
import { useStore } from '@nanostores/react'
import { $jump } from './jumping.ts'
import type { LogEntry } from './log-entries.ts'

interface Scroller {
  scrollToIndex: (index: number, options: { align: 'center' }) => void
}

/**
 * Scrolls to the message that was asked for.
 *
 * @returns its number, as long as it is pointed out
 */
export function useHighlight(entries: readonly LogEntry[], scroller: Scroller): number | null {
  const jump = useStore($jump)
  const done = useRef(jump)
  useEffect(() => {
    if (!jump || jump === done.current) return
    const index = entries.findIndex(({ message }) => message?.number === jump.number)
    if (index < 0) return
    done.current = jump
    scroller.scrollToIndex(index, { align: 'center' })
  }, [jump, entries, scroller])
  return jump?.number ?? null
}

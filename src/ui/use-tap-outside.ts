import { useRef, type SyntheticEvent } from 'react'

type Handler = (event: SyntheticEvent<HTMLElement>) => void

/**
 * Handlers for an element whose own ground is what lies outside: a tap counts when it begins and
 * ends there, so that text marked beyond the edge closes nothing.
 */
export function useTapOutside(onTap: (() => void) | null): {
  onPointerDown: Handler
  onClick: Handler
} {
  const began = useRef(false)
  return {
    onPointerDown: event => {
      began.current = event.target === event.currentTarget
    },
    onClick: event => {
      if (began.current && event.target === event.currentTarget) onTap?.()
    }
  }
}

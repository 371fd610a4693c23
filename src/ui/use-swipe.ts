import { type PointerEvent, useRef } from 'react'

const farEnoughPixels = 48

/**
 * Handlers for a picture that a finger draws sideways. Its element needs `touch-action: pan-y
 * pinch-zoom`.
 *
 * @param turn is given 1 for the next one, -1 for the one before
 */
export function useSwipe(turn: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      // A second finger enlarges, and what is enlarged is moved.
      const isAlone = isPrimary && (globalThis.visualViewport?.scale ?? 1) === 1
      start.current = isAlone && pointerType !== 'mouse' ? { x: clientX, y: clientY } : null
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const from = start.current
      start.current = null
      if (!from) return
      const across = clientX - from.x
      if (Math.abs(across) < Math.max(farEnoughPixels, Math.abs(clientY - from.y))) return
      turn(across < 0 ? 1 : -1)
    },
    onPointerCancel() {
      start.current = null
    }
  }
}

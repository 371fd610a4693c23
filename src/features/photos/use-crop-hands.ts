import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { CropControl } from './use-crop.ts'

/** How far a key goes, in frames; with Shift in smaller steps. */
const step = 0.05
const fineStep = 0.01
const keyZoom = 1.15

interface Point {
  x: number
  y: number
}

/**
 * Moving a picture under its frame: one finger or the mouse moves it, two fingers and the wheel zoom,
 * and so do the arrows, + and −; 0 goes back to the start.
 */
export function useCropHands(frame: RefObject<HTMLElement | null>, control: CropControl) {
  const fingers = useRef(new Map<number, Point>())
  const inFrame = ({ x, y }: Point): Point => {
    const box = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return { x: (x - box.left) / box.width, y: (y - box.top) / box.height }
  }

  useEffect(() => {
    const stage = frame.current?.parentElement
    // Not passive: else the page would scroll under the dialog.
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const at = inFrame({ x: event.clientX, y: event.clientY })
      control.scale(Math.exp(-event.deltaY / 400), at)
    }
    stage?.addEventListener('wheel', wheel, { passive: false })
    return () => stage?.removeEventListener('wheel', wheel)
  })

  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId)

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: PointerEvent) {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      const now = { x: event.clientX, y: event.clientY }
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      fingers.current.set(event.pointerId, now)
      const [from, to] = [inFrame(before), inFrame(now)]
      const share = other ? 0.5 : 1
      control.move((to.x - from.x) * share, (to.y - from.y) * share)
      if (!other) return
      const gap = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y) || 1
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      control.scale(gap(now) / gap(before), inFrame(middle))
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onKeyDown(event: KeyboardEvent) {
      const far = event.shiftKey ? fineStep : step
      const acts: Record<string, () => void> = {
        // The frame goes the way of the arrow, so the picture goes the other way.
        ArrowLeft: () => control.move(far, 0),
        ArrowRight: () => control.move(-far, 0),
        ArrowUp: () => control.move(0, far),
        ArrowDown: () => control.move(0, -far),
        '+': () => control.scale(keyZoom),
        '=': () => control.scale(keyZoom),
        '-': () => control.scale(1 / keyZoom),
        '0': control.reset
      }
      const act = acts[event.key]
      if (!act || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      act()
    }
  }
}

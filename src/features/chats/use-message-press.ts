import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'

const holdMilliseconds = 450
/** A finger never lies quite still. */
const slackPixels = 10
/** Has a tap of its own. */
const controls = 'button, a, input'

interface Press {
  x: number
  y: number
  timer: ReturnType<typeof setTimeout>
  /** What the click that ends it is for. */
  end: 'tap' | 'nothing'
}

/**
 * Handlers for the list of rows. A finger that taps a bubble, or stays on it, asks what can be done
 * with it; mouse and keyboard have the button beside it. A tap that closes a menu does just that.
 *
 * @param open is given the button of the message; a bubble without one has no menu
 */
export function useMessagePress(open: (opener: HTMLElement) => void) {
  const press = useRef<Press | null>(null)
  const stopHolding = () => clearTimeout(press.current?.timer)
  useEffect(() => () => clearTimeout(press.current?.timer), [])
  return {
    onPointerDown(event: PointerEvent) {
      stopHolding()
      press.current = null
      const opener = event.pointerType === 'mouse' ? null : openerOf(event.target)
      if (!opener) return
      const { clientX: x, clientY: y } = event
      const timer = setTimeout(() => {
        if (press.current) press.current.end = 'nothing'
        open(opener)
      }, holdMilliseconds)
      const isMenuOpen = document.querySelector('#chats-message-menu') !== null
      press.current = { x, y, timer, end: isMenuOpen ? 'nothing' : 'tap' }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = press.current
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > slackPixels) stopHolding()
    },
    onPointerUp: stopHolding,
    onPointerCancel: stopHolding,
    onClick({ target }: MouseEvent) {
      const how = press.current
      press.current = null
      if (!(target instanceof Element)) return
      const button = target.closest<HTMLElement>('.chats-more')
      if (button) open(button)
      else if (how?.end === 'tap' && !target.closest(controls)) {
        const opener = openerOf(target)
        if (opener) open(opener)
      }
    },
    // The system's own answer to a long press.
    onContextMenu(event: MouseEvent) {
      if (openerOf(event.target) && matchMedia('(pointer: coarse)').matches) event.preventDefault()
    }
  }
}

/** The button beside the bubble in which this happened. */
function openerOf(target: EventTarget): HTMLElement | null {
  const bubble = target instanceof Element ? target.closest('.chats-bubble') : null
  return bubble?.parentElement?.querySelector<HTMLElement>(':scope > .chats-more') ?? null
}

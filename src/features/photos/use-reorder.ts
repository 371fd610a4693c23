import { type PointerEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'
import { useState } from 'react'

/** A tile under way, and the place it would take. */
export interface Drag {
  id: string
  /** In pixels from where it was. */
  x: number
  y: number
  /** Index of the tile it is over. */
  over: number
}

const holdMilliseconds = 350
/** A finger that moves further before that wants to scroll; a mouse that does wants to drag. */
const slack = 8

interface Hold {
  id: string
  x: number
  y: number
  isTouch: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * Dragging the items of a list that carry `data-photo`: a mouse drags at once, a finger after a
 * moment, so that the page still scrolls under it.
 *
 * @param onMove hears the id and the index of its new place
 */
export function useReorder(
  list: RefObject<HTMLElement | null>,
  onMove: (id: string, index: number) => void
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const hold = useRef<Hold | null>(null)
  const current = useRef<Drag | null>(null)
  const justDragged = useRef(false)

  const set = (value: Drag | null) => {
    current.current = value
    setDrag(value)
  }
  const end = () => {
    clearTimeout(hold.current?.timer)
    hold.current = null
    set(null)
  }

  useEffect(() => {
    const element = list.current
    // Listened to beforehand and not passive: else the browser scrolls away with the tile.
    const still = (event: TouchEvent) => current.current && event.preventDefault()
    element?.addEventListener('touchmove', still, { passive: false })
    return () => element?.removeEventListener('touchmove', still)
  }, [list])

  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-photo]') ?? [])]
  const begin = ({ id }: Hold) => {
    const over = items().findIndex(item => item.dataset['photo'] === id)
    set({ id, x: 0, y: 0, over })
  }
  const indexAt = (x: number, y: number, otherwise: number) => {
    const found = items().findIndex(item => {
      const { left, right, top, bottom } = item.getBoundingClientRect()
      const isDragged = item.dataset['photo'] === current.current?.id
      return !isDragged && x > left && x < right && y > top && y < bottom
    })
    return found === -1 ? otherwise : found
  }

  const handlers = {
    onPointerDown(event: PointerEvent) {
      const item = (event.target as Element).closest<HTMLElement>('[data-photo]')
      const id = item?.dataset['photo']
      justDragged.current = false
      if (!id || event.button !== 0 || !event.isPrimary) return
      const isTouch = event.pointerType !== 'mouse'
      const mine: Hold = { id, x: event.clientX, y: event.clientY, isTouch, timer: undefined }
      if (isTouch) mine.timer = setTimeout(() => begin(mine), holdMilliseconds)
      hold.current = mine
    },
    onPointerMove(event: PointerEvent) {
      const held = hold.current
      if (!held) return
      const x = event.clientX - held.x
      const y = event.clientY - held.y
      if (!current.current) {
        if (Math.hypot(x, y) < slack) return
        if (held.isTouch) return end()
        begin(held)
      }
      const own = items().findIndex(item => item.dataset['photo'] === held.id)
      event.currentTarget.setPointerCapture(event.pointerId)
      set({ id: held.id, x, y, over: indexAt(event.clientX, event.clientY, own) })
    },
    onPointerUp() {
      const dragged = current.current
      const own = items().findIndex(item => item.dataset['photo'] === dragged?.id)
      end()
      if (!dragged) return
      justDragged.current = true
      if (dragged.over !== own) onMove(dragged.id, dragged.over)
    },
    onPointerCancel: end,
    /** The click that ends a drag opens nothing. */
    onClickCapture(event: SyntheticEvent) {
      if (!justDragged.current) return
      justDragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu(event: SyntheticEvent) {
      if (hold.current?.isTouch) event.preventDefault()
    },
    /** The browser's own dragging of pictures. */
    onDragStart: (event: SyntheticEvent) => event.preventDefault()
  }
  return { drag, handlers }
}

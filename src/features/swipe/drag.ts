/** Left is no, right is yes. */
export type Way = 'left' | 'right'

export interface Throw {
  way: Way
  /** Pixels per millisecond, sideways, at the end. */
  speed: number
}

/** Pixels that a card has to be moved, or pixels per millisecond that it has to be thrown at. */
const far = 96
const fast = 0.45
/** A throw starts somewhere: less than this is a slip of the finger. */
const least = 24
/** Only the end of a movement tells how fast it was. */
const speedMilliseconds = 80
/** From here on a click that follows is not meant. */
const clickPixels = 8

/**
 * Moves the card with the pointer until it is let go: only transform and opacity are written, and
 * nothing is read from the layout, so that a frame costs next to nothing.
 *
 * @param card has a mark for each way (`[data-mark]`), which comes up with the distance
 * @param letGo hears how it was thrown, null when it is to lie down again
 */
export function drag(
  card: HTMLElement,
  start: PointerEvent,
  letGo: (thrown: Throw | null) => void
): void {
  const end = new AbortController()
  const marks = {
    left: card.querySelector<HTMLElement>('[data-mark="left"]'),
    right: card.querySelector<HTMLElement>('[data-mark="right"]')
  }
  let places = [{ x: start.clientX, at: start.timeStamp }]
  let moved = 0
  card.classList.add('is-held')

  const move = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return
    moved = event.clientX - start.clientX
    // Not before: a captured pointer clicks the card, and no longer the link in it.
    if (isDragged(moved) && !card.hasPointerCapture(start.pointerId)) {
      card.setPointerCapture(start.pointerId)
    }
    places = [...places, { x: event.clientX, at: event.timeStamp }].slice(-12)
    const lift = (event.clientY - start.clientY) / 4
    card.style.transform = `translate3d(${moved}px, ${lift}px, 0) rotate(${moved / 20}deg)`
    showMark(marks.left, -moved)
    showMark(marks.right, moved)
  }
  const release = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return
    end.abort()
    card.classList.remove('is-held')
    if (isDragged(moved)) swallowClick(card)
    const speed = speedOf(places, event.timeStamp)
    letGo(event.type === 'pointerup' ? thrownBy(moved, speed) : null)
  }
  // On the document: a mouse may leave the card between two moves.
  document.addEventListener('pointermove', move, end)
  document.addEventListener('pointerup', release, end)
  document.addEventListener('pointercancel', release, end)
}

const isDragged = (moved: number) => Math.abs(moved) > clickPixels

/** How the card leaves; null when it was moved too little, or back at the end. */
export function thrownBy(moved: number, speed: number): Throw | null {
  const isFast = Math.abs(speed) > fast && Math.sign(speed) === Math.sign(moved)
  const isBack = Math.abs(speed) > fast && !isFast
  if (isBack || !(Math.abs(moved) > far || (isFast && Math.abs(moved) > least))) return null
  return { way: moved > 0 ? 'right' : 'left', speed: Math.abs(speed) }
}

/** Pixels per millisecond over the last part of the movement; a finger that rests throws nothing. */
export function speedOf(places: readonly { x: number; at: number }[], now: number): number {
  const recent = places.filter(({ at }) => now - at <= speedMilliseconds)
  const [first, last] = [recent[0], recent.at(-1)]
  if (!first || !last || last.at === first.at) return 0
  return (last.x - first.x) / (last.at - first.at)
}

function showMark(mark: HTMLElement | null, distance: number): void {
  if (mark) mark.style.opacity = String(Math.min(1, Math.max(0, (distance - 16) / 80)))
}

function swallowClick(card: HTMLElement): void {
  const end = new AbortController()
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  card.addEventListener('click', swallow, { capture: true, signal: end.signal })
  // The click comes in the same turn as the end of the pointer, or not at all.
  setTimeout(() => end.abort())
}

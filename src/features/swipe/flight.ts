import type { Way } from './drag.ts'

const longest = 240
const shortest = 140
/** Beyond the edge of any screen, without asking the layout, which a frame has no time for. */
const away = '(50vw + 32rem)'
/** About as far as a card flies before it is out of sight. */
const pixels = 500

const lessMotion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)')
const flights = new WeakMap<HTMLElement, Animation>()

export function prefersLessMotion(): boolean {
  return lessMotion?.matches ?? false
}

function outOfSight(way: Way): string {
  const side = way === 'right' ? 1 : -1
  return `translate3d(calc(${side} * ${away}), 0, 0) rotate(${side * 18}deg)`
}

/**
 * Lets the card fly off from where it is, as fast as it was thrown.
 *
 * @param speed pixels per millisecond; 0 for a button or a key
 * @returns once it is out of sight
 */
export async function flyOff(card: HTMLElement, way: Way, speed: number): Promise<void> {
  const from = card.style.transform || 'translate3d(0, 0, 0)'
  const flight = card.animate([{ transform: from }, { transform: outOfSight(way) }], {
    duration: speed > 0 ? Math.max(shortest, Math.min(longest, pixels / speed)) : longest,
    easing: speed > 0 ? 'linear' : 'cubic-bezier(0.4, 0, 1, 1)',
    fill: 'forwards'
  })
  flights.set(card, flight)
  await flight.finished.catch(() => {})
}

/** The card lies down where it belongs, even when it was flying off. */
export function layDown(card: HTMLElement): void {
  flights.get(card)?.cancel()
  flights.delete(card)
  card.style.transform = ''
  for (const mark of card.querySelectorAll<HTMLElement>('[data-mark]')) mark.style.opacity = ''
}

/** The card comes back from the side that it left to. */
export function flyBack(card: HTMLElement, way: Way): void {
  if (prefersLessMotion()) return
  card.animate([{ transform: outOfSight(way) }, { transform: 'none' }], {
    duration: longest,
    easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)'
  })
}

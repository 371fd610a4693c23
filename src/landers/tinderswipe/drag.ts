interface Deck {
  top(): HTMLElement | null
  refuse(): void
  greet(): void
  touched(): void
}

/** Pixels that a card has to be moved, or pixels per millisecond that it has to be thrown at. */
const far = 90
const fast = 0.5

/** The card on top moves with the finger from its first touch. */
export function follow(deck: HTMLElement, { top, refuse, greet, touched }: Deck): void {
  deck.addEventListener('pointerdown', start => {
    const card = top()
    if (!card || start.button !== 0 || !card.contains(start.target as Node)) return
    touched()
    card.classList.add('is-held')
    card.setPointerCapture(start.pointerId)
    let moved = 0
    const end = new AbortController()
    const move = (event: PointerEvent) => {
      moved = event.clientX - start.clientX
      const lift = (event.clientY - start.clientY) / 4
      card.style.transform = `translate(${moved}px, ${lift}px) rotate(${moved / 18}deg)`
      card.dataset['way'] = moved > 30 ? 'hello' : moved < -30 ? 'no' : ''
    }
    const release = (event: PointerEvent) => {
      end.abort()
      card.classList.remove('is-held')
      card.removeAttribute('data-way')
      card.style.transform = ''
      const speed = moved / Math.max(1, event.timeStamp - start.timeStamp)
      const isThrown = Math.abs(moved) > far || (Math.abs(moved) > 30 && Math.abs(speed) > fast)
      if (event.type === 'pointerup' && isThrown) (moved > 0 ? greet : refuse)()
    }
    card.addEventListener('pointermove', move, end)
    card.addEventListener('pointerup', release, end)
    card.addEventListener('pointercancel', release, end)
  })
}

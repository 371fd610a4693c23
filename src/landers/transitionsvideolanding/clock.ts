/** Time that the figures of the clock take to roll. */
const duration = 240

/** Shows a time; figures that change roll up once, with less motion they just change. */
export function rollTo(clock: HTMLElement, time: string, still: boolean): void {
  for (const [index, place] of [...clock.children].entries()) {
    const before = place.lastElementChild
    const sign = time[index] ?? ''
    if (!before || before.textContent === sign) continue
    const after = document.createElement('b')
    after.textContent = sign
    if (still) {
      place.replaceChildren(after)
      continue
    }
    place.replaceChildren(before, after)
    const roll = { duration, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }
    before.animate({ transform: ['none', 'translateY(-100%)'] }, { ...roll, fill: 'forwards' })
    const rolled = after.animate({ transform: ['translateY(100%)', 'none'] }, roll)
    rolled.finished.then(
      () => before.remove(),
      () => before.remove()
    )
  }
}

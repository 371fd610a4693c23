import { savePrefill } from '../lib/save-prefill.ts'

const counts = ['none', 'one', 'two', 'three'] as const
const enough = counts.length - 1

function part<T extends Element>(selector: string): T {
  const found = document.querySelector<T>(selector)
  if (!found) throw new Error(`${selector} is missing`)
  return found
}

const stage = part<HTMLElement>('[data-stage]')
const sentence = part<HTMLElement>('[data-sentence]')
const action = part<HTMLAnchorElement>('[data-action]')
const label = part<HTMLElement>('[data-label]')
const tiles = [...stage.querySelectorAll<HTMLButtonElement>('[data-tile]')]
const slots = [...stage.querySelectorAll<SVGElement>('[data-slot]')]
const calm = matchMedia('(prefers-reduced-motion: reduce)')
const easing = 'cubic-bezier(.2, .8, .2, 1)'
const { lang } = document.documentElement

/** In the order in which they were chosen, which is that of the sentence and of the button. */
let chosen: HTMLButtonElement[] = []

function chosenWords(): string {
  // The English of the texts is British: no comma before "and".
  const locale = lang === 'en' ? 'en-GB' : lang
  const format = new Intl.ListFormat(locale, { type: 'conjunction' })
  return format.format(chosen.map(tile => tile.dataset['words'] ?? ''))
}

function say(what: (typeof counts)[number] | 'full' | 'first'): void {
  const list = chosenWords()
  const text = sentence.dataset[what] ?? ''
  sentence.textContent = text.replace('{list}', list.charAt(0).toLocaleUpperCase() + list.slice(1))
}

function show(): void {
  const count = counts[chosen.length] ?? 'none'
  for (const tile of tiles) tile.ariaPressed = String(chosen.includes(tile))
  for (const [index, slot] of slots.entries()) {
    const name = chosen[index]?.dataset['tile']
    slot.classList.toggle('is-filled', Boolean(name))
    if (name) slot.firstElementChild?.setAttribute('href', `#pictogram-${name}`)
    else slot.firstElementChild?.removeAttribute('href')
  }
  label.textContent = label.dataset[count] ?? ''
  action.ariaDisabled = String(chosen.length < enough)
  say(count)
}

/** The tile's drawing goes where the button will have it. */
function fly(tile: HTMLButtonElement, slot: SVGElement): void {
  const drawing = tile.querySelector('svg')
  if (calm.matches || !drawing) return
  const from = drawing.getBoundingClientRect()
  const to = slot.getBoundingClientRect()
  const size = Math.min(from.width, from.height)
  const left = from.left + (from.width - size) / 2
  const flyer = slot.cloneNode(true) as SVGElement
  flyer.classList.add('iconslanding-flyer')
  flyer.style.width = flyer.style.height = `${size}px`
  stage.append(flyer)
  const options = { duration: 240, easing }
  const start = `translate(${left}px, ${from.top}px)`
  const end = `translate(${to.left}px, ${to.top}px) scale(${to.width / size})`
  flyer.animate({ transform: [start, end] }, options).finished.finally(() => flyer.remove())
  slot.animate({ opacity: [0, 0, 1], offset: [0, 0.9, 1] }, options)
}

/** Says no with the head. */
function refuse(element: Element): void {
  if (calm.matches) return
  const translate = ['0', '-4px', '4px', '-2px', '0']
  element.animate({ translate }, { duration: 200, easing: 'ease-in-out' })
}

// A fourth does not push out the first: which one goes is for the visitor to say.
function choose(tile: HTMLButtonElement): void {
  const taken = chosen.includes(tile)
  if (!taken && chosen.length === enough) {
    say('full')
    refuse(tile)
    return
  }
  chosen = taken ? chosen.filter(other => other !== tile) : [...chosen, tile]
  show()
  const slot = slots[chosen.length - 1]
  if (!taken && slot) fly(tile, slot)
}

for (const tile of tiles) tile.addEventListener('click', () => choose(tile))

action.addEventListener('click', event => {
  if (chosen.length < enough) {
    event.preventDefault()
    say('first')
    refuse(action)
    return
  }
  savePrefill({ interests: chosen.map(tile => tile.dataset['interest'] ?? '') })
})

// Everything else stands in the page as it is shown now: what asks for no layout delays no first tap.
action.ariaDisabled = 'true'

import { savePrefill } from '../lib/save-prefill.ts'
import { nameAt, openPin, type Place, pinScale, rounded, tagAt } from './pins.ts'

function part<T extends Element>(selector: string): T {
  const found = document.querySelector<T>(selector)
  if (!found) throw new Error(`${selector} is missing`)
  return found
}

const stage = part<HTMLElement>('[data-country]')
const select = part<HTMLSelectElement>('[data-select]')
const tag = part<SVGGElement>('[data-tag]')
const name = part<SVGTextElement>('[data-name]')
const pins = part('[data-pins]')
/** From then on the map stays that of the country that was touched. */
let isTouched = false

function numbersOf(element: SVGElement): Place {
  return { x: Number(element.dataset['x']), y: Number(element.dataset['y']) }
}

/** Outlines a region, sizes the pins towards it and opens one: the one that was tapped or the nearest. */
function choose(region: string, tapped?: SVGGElement): void {
  select.value = region
  const centre = stage.querySelector<SVGElement>(`[data-region="${region}"]`)
  part('[data-chosen]').setAttribute('d', rounded(centre?.getAttribute('d') ?? ''))
  name.textContent = centre ? (select.selectedOptions[0]?.text ?? '') : ''
  if (centre) {
    const { x, y } = numbersOf(centre)
    name.setAttribute('x', `${nameAt(x, name.textContent)}`)
    name.setAttribute('y', `${y}`)
  }
  const sized = [...stage.querySelectorAll<SVGGElement>('[data-pin]:not([display])')]
    .map(pin => ({
      pin,
      region: pin.dataset['pin'] ?? '',
      scale: centre ? pinScale(numbersOf(pin), numbersOf(centre)) : 1
    }))
    .toSorted((one, other) => indexOf(one.pin) - indexOf(other.pin))
  for (const { pin, scale } of sized) {
    pin.firstElementChild?.setAttribute('transform', `scale(${scale})`)
  }
  const open = sized.find(({ pin }) => pin === tapped) ?? openPin(sized, region)
  if (!open) return
  const others = sized.filter(one => one !== open)
  // The open one lies on top, then the nearest. While they drop, their order is that of the page.
  if (stage.classList.contains('is-still')) {
    others.sort((one, other) => one.scale - other.scale)
    pins.append(...others.map(({ pin }) => pin), open.pin)
  }
  showTag(
    open.pin,
    open.scale,
    others.map(({ pin }) => numbersOf(pin))
  )
}

function indexOf(pin: SVGElement): number {
  return Number(pin.dataset['index'])
}

function showTag(pin: SVGGElement, scale: number, others: Place[]): void {
  const { person, town, home } = pin.dataset
  const [rect, text] = [tag.querySelector('rect'), tag.querySelector('text')]
  if (!rect || !text) return
  text.textContent = home ? `${person} · ${town}` : `${person}`
  const size = parseFloat(getComputedStyle(text).fontSize)
  const at = tagAt(numbersOf(pin), scale, others, text.getComputedTextLength() / size, size)
  tag.setAttribute('transform', at.transform)
  rect.setAttribute('x', at.left)
  rect.setAttribute('width', at.width)
  text.setAttribute('x', at.middle)
}

/** What the map shows, said. */
function say(): void {
  part('[data-live]').textContent = (stage.dataset['near'] ?? '')
    .replace('{region}', select.selectedOptions[0]?.text ?? '')
    .replace('{person}', tag.textContent.trim())
}

function touch(region: string, tapped?: SVGGElement): void {
  isTouched = true
  stage.classList.add('is-still')
  choose(region, tapped)
  say()
}

stage.addEventListener('click', event => {
  const target = event.target as Element
  const pin = target.closest<SVGGElement>('[data-pin]')
  const region =
    pin?.dataset['pin'] ?? target.closest<SVGElement>('[data-region]')?.dataset['region']
  if (region) touch(region, pin ?? undefined)
})
select.addEventListener('change', () => touch(select.value))

part('[data-action]').addEventListener('click', () => {
  savePrefill({ country: stage.dataset['country'] ?? '', countryregion: select.value })
})

// Settings, loaded after the first paint, name the visitor's country.
document.addEventListener('country', async event => {
  const wanted = (event as CustomEvent<string>).detail
  if (isTouched || wanted === stage.dataset['country']) return
  const { loadCountryMap, redraw } = await import('./another-country.ts')
  const map = await loadCountryMap(wanted)
  if (!map || isTouched) return
  stage.classList.add('is-still')
  redraw(stage, select, wanted, map)
  const home = stage.querySelector<SVGElement>('[data-home]:not([display])')?.dataset['pin']
  choose(home ?? map.start)
})

choose(select.value)

import type { Locale } from '#contract/common.ts'
import { type CountryMap, regionNames, townLabels } from './country-map.ts'
import { placePins } from './place-pins.ts'

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** Puts another country in the place of the one that the page was built with. */
export function redraw(
  stage: HTMLElement,
  select: HTMLSelectElement,
  country: string,
  map: CountryMap
): void {
  const locale = document.documentElement.lang as Locale
  const fill = (selector: string, markup: string[]) => {
    const group = stage.querySelector(selector)
    if (group) group.innerHTML = markup.join('')
  }
  for (const path of stage.querySelectorAll<SVGElement>('[data-draw]')) {
    path.setAttribute('d', map[path.dataset['draw'] as 'land' | 'water'])
  }
  fill(
    '[data-regions]',
    Object.entries(map.regions).map(
      ([code, [x, y, path]]) =>
        `<path d="${path}" data-region="${code}" data-x="${x}" data-y="${y}"/>`
    )
  )
  fill(
    '[data-towns]',
    map.towns.map(([town, x, y, side]) => {
      const label = Object.entries(townLabels[side]).map(([key, value]) => `${key}="${value}"`)
      return `<g transform="translate(${x} ${y})"><circle r="7"/><text ${label.join(' ')}>${escaped(town)}</text></g>`
    })
  )
  select.replaceChildren(...regionNames(map, locale).map(([code, name]) => new Option(name, code)))
  stage.dataset['country'] = country
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country
  const label = (stage.dataset['label'] ?? '').replace('{country}', name)
  stage.querySelector('[data-map]')?.setAttribute('aria-label', label)

  const pins = [...stage.querySelectorAll<SVGElement>('[data-pin]')].sort(
    (one, other) => Number(one.dataset['index']) - Number(other.dataset['index'])
  )
  const spots = placePins(
    pins.map(pin => ({ region: pin.dataset['comes'] ?? '' })),
    map
  )
  for (const [index, pin] of pins.entries()) {
    const spot = spots[index]
    if (spot?.isAtHome) pin.dataset['home'] = 'yes'
    else delete pin.dataset['home']
    if (!spot) {
      pin.setAttribute('display', 'none')
      continue
    }
    pin.removeAttribute('display')
    pin.setAttribute('transform', `translate(${spot.x} ${spot.y})`)
    Object.assign(pin.dataset, { x: spot.x, y: spot.y, pin: spot.region })
  }
}

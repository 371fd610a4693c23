import { fading } from '../light.ts'
import { type Place, wineGlass } from '../props.ts'

/** What stands on a table. */
export type Thing = 'red' | 'white' | 'rose' | 'whisky' | 'beer' | 'coffee' | 'tea' | 'water'

function placed({ x, y, scale }: Place, markup: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${markup}</g>`
}

const shine =
  '<path d="M-21 -62C-22 -42 -21 -26 -18 -12" fill="none" stroke="#fff" stroke-opacity=".6" ' +
  'stroke-width="4.500" stroke-linecap="round"/>'

function tumbler(place: Place, drink: string): string {
  return placed(
    place,
    '<path d="M-30 -74H30L26 0H-26Z" fill="#f1e6ff" opacity=".2"/>' +
      `<path d="M-28.400 -42H28.400L26 -2Q0 4 -26 -2Z" fill="${drink}"/>` +
      '<ellipse cy="-42" rx="28.400" ry="5" fill="#fff" opacity=".26"/>' +
      '<path d="M-14 -46l17 -5 5 17 -17 5z" fill="#fff" opacity=".3"/>' +
      '<path d="M-30 -74H30" stroke="#fff" stroke-opacity=".35" stroke-width="1.500"/>' +
      shine
  )
}

function beerGlass(place: Place): string {
  return placed(
    place,
    '<path d="M-29 -116H29L22 0H-22Z" fill="#f1e6ff" opacity=".2"/>' +
      '<path d="M-27 -88H27L22 -2Q0 3 -22 -2Z" fill="#d9942f"/>' +
      '<path d="M-29 -106Q-16 -116 0 -108Q16 -117 29 -106L27 -84H-27Z" fill="#fff3dd"/>' +
      '<path d="M-18 -76L-14 -14" fill="none" stroke="#fff" stroke-opacity=".5" ' +
      'stroke-width="5" stroke-linecap="round"/>'
  )
}

function cup(place: Place, drink: string): string {
  return placed(
    place,
    '<ellipse cy="-1" rx="58" ry="10" fill="#fbeedd"/>' +
      '<ellipse cy="-3" rx="30" ry="5" fill="#2a1420" opacity=".16"/>' +
      '<path d="M36 -44C58 -50 60 -16 28 -18" fill="none" stroke="#fbeedd" stroke-width="8"/>' +
      '<path d="M-38 -56H38C38 -22 22 -6 0 -6S-38 -22 -38 -56Z" fill="#fbf3e6"/>' +
      `<ellipse cy="-56" rx="38" ry="7" fill="#fff8ec"/><ellipse cy="-55" rx="34" ry="5.500" fill="${drink}"/>`
  )
}

/** A glass or a cup, some 60 wide at scale 1, its foot at the place. */
export function thing(name: Thing, place: Place): string {
  switch (name) {
    case 'red':
      return wineGlass(place, '#8f2547')
    case 'white':
      return wineGlass(place, '#dba548')
    case 'rose':
      return wineGlass(place, '#e58a80')
    case 'whisky':
      return tumbler(place, '#b86a26')
    case 'water':
      return tumbler(place, '#a9c6d8')
    case 'beer':
      return beerGlass(place)
    case 'coffee':
      return cup(place, '#6d3d22')
    case 'tea':
      return cup(place, '#b9692c')
  }
}

/** The pot of a candle without its flame, 64 wide. */
export function candlePot(place: Place): string {
  return placed(
    place,
    '<path d="M-32 -54H32L26 0H-26Z" fill="#d98b4c"/>' +
      '<path d="M-32 -54H32L30.700 -42H-30.700Z" fill="#f3b983"/>' +
      '<path d="M-22 -38L-18 -6" stroke="#fff" stroke-opacity=".3" stroke-width="4" ' +
      'stroke-linecap="round"/>'
  )
}

/** The flame of a candle; `bend` -1 to 1 leans it over, `tall` 0 to 1 stretches it. */
export function flame(place: Place, bend: number, tall: number): string {
  const moved = `translate(0 -54) skewX(${bend * 9}) scale(1 ${0.9 + tall * 0.25})`
  return placed(
    place,
    `<g transform="${moved}">` +
      '<path d="M0 -36C7 -24 11 -19 11 -11A11 11 0 0 1 -11 -11C-11 -19 -7 -24 0 -36Z" fill="#fff1d0"/>' +
      '<path d="M0 -20C3 -15 5 -12 5 -8A5 5 0 0 1 -5 -8C-5 -12 -3 -15 0 -20Z" fill="#ffc87a"/></g>'
  )
}

/** Candle light on everything around. */
export function candleLight({ x, y, scale }: Place, reach: number): string {
  return (
    `<defs>${fading('clip-flame', 0.95)}</defs>` +
    `<circle cx="${x}" cy="${y - 62 * scale}" r="${reach}" fill="url(#clip-flame)"/>`
  )
}

/** Two curls of steam, drawn once and lifted while they fade. */
export function steam({ x, y, scale }: Place): string {
  return placed(
    { x, y, scale },
    '<g fill="none" stroke="#fff8ee" stroke-width="7" stroke-linecap="round" opacity=".62">' +
      '<path d="M-14 -72q-9 -14 0 -24t0 -24"/><path d="M14 -72q-9 -14 0 -24t0 -24"/></g>'
  )
}

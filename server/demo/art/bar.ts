import { fading } from './light.ts'
import { chance, pickEven } from '../portraits/seed.ts'

export interface Lamp {
  x: number
  /** The middle of the lit opening. */
  y: number
}

export interface Bar {
  width: number
  height: number
  /** Size of bottles and lamps; 1 is the phone's. */
  scale: number
  /** Feet of the bottles on each shelf, from the top. */
  shelves: number[]
  lamps: Lamp[]
  /** How far the upper bottles reach up the picture; above 1 they are cut off. */
  reach?: number
  seed: string
  /** The wall from the top to the bottom, where it is not the evening's purple. */
  tones?: [string, string, string, string]
}

const evening: NonNullable<Bar['tones']> = ['#150a30', '#451b70', '#3f1868', '#321254']
const glassColours = ['#7c3552', '#d98b3a', '#e8c27a', '#4d6f86', '#6d8a5a', '#b5532f', '#a04458']

/** A bottle from its foot upwards: body, shoulders that swing in, neck. */
function bottle(x: number, foot: number, width: number, height: number, slope: number): string {
  const neck = width * 0.3
  const left = x + (width - neck) / 2
  const shoulder = width * slope
  const neckFoot = foot - height * 0.76
  const body = neckFoot + shoulder
  const bend = (from: number, to: number, up: boolean) => {
    const [first, last] = up
      ? [body - shoulder * 0.6, neckFoot + shoulder * 0.5]
      : [neckFoot + shoulder * 0.5, body - shoulder * 0.6]
    return `C${from} ${first} ${to} ${last} ${to} ${up ? neckFoot : body}`
  }
  return (
    `M${x} ${foot}V${body}${bend(x, left, true)}V${foot - height}h${neck}V${neckFoot}` +
    `${bend(left + neck, x + width, false)}V${foot}Z`
  )
}

/** One shelf with bottles of all sizes; the seed keeps it the same every time. */
function shelf(bar: Bar, row: number): string {
  const { reach = 0.94, scale, seed, shelves, width } = bar
  const foot = shelves[row]!
  const above = shelves[row - 1]
  const room = above === undefined ? foot * reach : foot - above - 26 * scale
  let markup = ''
  let x = -60 * scale
  for (let index = 0; x < width + 40; index++) {
    const key = `${row}:${index}`
    const wide = Math.round((38 + 26 * chance(seed, `${key}:width`)) * scale)
    const tall = Math.round(room * (0.58 + 0.4 * chance(seed, `${key}:height`)))
    const slope = 0.55 + 0.5 * chance(seed, `${key}:slope`)
    const colour = pickEven(seed, `${key}:colour`, glassColours)
    markup += `<path d="${bottle(x, foot, wide, tall, slope)}" fill="${colour}" opacity=".88"/>`
    x += wide + Math.round((12 + 24 * chance(seed, `${key}:gap`)) * scale)
  }
  const board = (y: number, height: number, fill: string) =>
    `<rect x="-60" y="${y}" width="${width + 120}" height="${height}" fill="${fill}"/>`
  return board(foot, 18 * scale, '#8f4f38') + markup + board(foot - 3 * scale, 8 * scale, '#e8a263')
}

function glow({ x, y }: Lamp, scale: number): string {
  const ellipse = (rx: number, ry: number, opacity: number) =>
    `<ellipse cx="${x}" cy="${y + 24 * scale}" rx="${rx * scale}" ry="${ry * scale}" ` +
    `fill="url(#glow)" opacity="${opacity}"/>`
  return ellipse(330, 290, 0.7) + ellipse(140, 140, 0.55)
}

function lamp({ x, y }: Lamp, scale: number): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    `<path d="M0 -70V-${y / scale + 20}" stroke="#160822" stroke-width="6"/>` +
    '<path d="M-54 -10C-54 -48 -30 -66 0 -66S54 -48 54 -10Q0 6 -54 -10Z" fill="#1a0a20"/>' +
    '<path d="M-47 -24C-43 -46 -26 -59 -4 -60" fill="none" stroke="#c98a5a" stroke-opacity=".55" ' +
    'stroke-width="3" stroke-linecap="round"/>' +
    '<ellipse rx="40" ry="22" fill="#ffefcf"/></g>'
  )
}

/** The wall behind the counter: shelves, blurred bottles, lamps and their light. */
export function barWall(bar: Bar): string {
  const { width, height, scale, lamps, shelves, tones = evening } = bar
  const [top, middle, low, foot] = tones
  const all = `width="${width}" height="${height}"`
  const region = 'x="-5%" y="-5%" width="110%" height="110%"'
  return (
    '<defs><linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">' +
    `<stop offset="0" stop-color="${top}"/><stop offset=".5" stop-color="${middle}"/>` +
    `<stop offset=".72" stop-color="${low}"/><stop offset="1" stop-color="${foot}"/>` +
    '</linearGradient><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">' +
    `<stop offset="0" stop-color="${top}" stop-opacity=".96"/>` +
    `<stop offset=".34" stop-color="${top}" stop-opacity="0"/></linearGradient>` +
    fading('glow', 0.9) +
    `<filter id="far" ${region}><feGaussianBlur stdDeviation="${6 * scale}"/></filter>` +
    `<filter id="near" ${region}><feGaussianBlur stdDeviation="${2.4 * scale}"/></filter></defs>` +
    `<rect ${all} fill="url(#wall)"/>` +
    `<g filter="url(#far)">${shelves.map((_, row) => shelf(bar, row)).join('')}</g>` +
    `<rect ${all} fill="url(#dusk)"/>` +
    lamps.map(one => glow(one, scale)).join('') +
    `<g filter="url(#near)">${lamps.map(one => lamp(one, scale)).join('')}</g>`
  )
}

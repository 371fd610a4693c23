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
  seed: string
}

const glassColours = ['#7c3552', '#d98b3a', '#e8c27a', '#4d6f86', '#6d8a5a', '#b5532f', '#a04458']

function bottle(x: number, foot: number, width: number, height: number, neck: number): string {
  const bend = width * 0.28
  const flat = width - 2 * bend
  const shoulder = `q0 -${bend} ${bend} -${bend * 1.5}v-${neck}h${flat}v${neck}`
  return `M${x} ${foot}v-${height}${shoulder}q${bend} ${bend * 0.5} ${bend} ${bend * 1.5}v${height}z`
}

/** One shelf with bottles of all sizes; the seed keeps it the same every time. */
function shelf(bar: Bar, foot: number, row: number): string {
  const { scale, seed, width } = bar
  let markup = ''
  let x = -20 * scale
  for (let index = 0; x < width; index++) {
    const key = `${row}:${index}`
    const wide = (40 + 24 * chance(seed, `${key}:width`)) * scale
    const tall = (92 + 84 * chance(seed, `${key}:height`)) * scale
    const neck = (34 + 34 * chance(seed, `${key}:neck`)) * scale
    const colour = pickEven(seed, `${key}:colour`, glassColours)
    markup += `<path d="${bottle(x, foot, wide, tall, neck)}" fill="${colour}" opacity=".88"/>`
    x += wide + (14 + 26 * chance(seed, `${key}:gap`)) * scale
  }
  return (
    `<rect y="${foot}" width="${width}" height="${18 * scale}" fill="#8f4f38"/>${markup}` +
    `<rect y="${foot - 3 * scale}" width="${width}" height="${8 * scale}" fill="#e8a263"/>`
  )
}

function glow({ x, y }: Lamp, scale: number): string {
  const ellipse = (rx: number, ry: number, opacity: number) =>
    `<ellipse cx="${x}" cy="${y + 24 * scale}" rx="${rx * scale}" ry="${ry * scale}" ` +
    `fill="url(#glow)" opacity="${opacity}"/>`
  return ellipse(270, 240, 0.62) + ellipse(120, 120, 0.6)
}

function lamp({ x, y }: Lamp, scale: number): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    `<path d="M0 -70V-${y / scale + 20}" stroke="#160822" stroke-width="6"/>` +
    '<path d="M-54 -10C-54 -48 -30 -66 0 -66S54 -48 54 -10Q0 6 -54 -10Z" fill="#1a0a20"/>' +
    '<path d="M-47 -24C-43 -46 -26 -59 -4 -60" fill="none" stroke="#c98a5a" stroke-opacity=".55" ' +
    'stroke-width="3" stroke-linecap="round"/>' +
    '<ellipse rx="40" ry="22" fill="#fff0d0"/></g>'
  )
}

/** The wall behind the counter: shelves, blurred bottles, lamps and their light. */
export function barWall(bar: Bar): string {
  const { width, height, scale, lamps, shelves } = bar
  const all = `width="${width}" height="${height}"`
  const region = 'x="-5%" y="-5%" width="110%" height="110%"'
  return (
    '<defs><linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">' +
    '<stop offset="0" stop-color="#150a30"/><stop offset=".5" stop-color="#451b70"/>' +
    '<stop offset=".72" stop-color="#3f1868"/><stop offset="1" stop-color="#321254"/>' +
    '</linearGradient><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">' +
    '<stop offset="0" stop-color="#150a30" stop-opacity=".96"/>' +
    '<stop offset=".34" stop-color="#150a30" stop-opacity="0"/></linearGradient>' +
    '<radialGradient id="glow"><stop offset="0" stop-color="#ffd08c" stop-opacity=".9"/>' +
    '<stop offset=".5" stop-color="#ffa860" stop-opacity=".32"/>' +
    '<stop offset="1" stop-color="#ff9a55" stop-opacity="0"/></radialGradient>' +
    `<filter id="far" ${region}><feGaussianBlur stdDeviation="${6 * scale}"/></filter>` +
    `<filter id="near" ${region}><feGaussianBlur stdDeviation="${2.4 * scale}"/></filter></defs>` +
    `<rect ${all} fill="url(#wall)"/>` +
    `<g filter="url(#far)">${shelves.map((foot, row) => shelf(bar, foot, row)).join('')}</g>` +
    `<rect ${all} fill="url(#dusk)"/>` +
    lamps.map((one) => glow(one, scale)).join('') +
    `<g filter="url(#near)">${lamps.map((one) => lamp(one, scale)).join('')}</g>`
  )
}

import { kit, sceneMarkup } from '../../portraits/kit.ts'
import { chance, pickEven } from '../../portraits/seed.ts'
import { fill } from '../../portraits/tokens.ts'
import type { Light } from '../../portraits/types.ts'
import { fading } from '../light.ts'
import type { Place } from '../props.ts'
import { type Thing, thing } from './clip-things.ts'

/** The plane that every part of an evening is drawn on. */
export const plane = { width: 480, height: 640 }

export type PlaceName =
  | 'cafe'
  | 'kitchen'
  | 'books'
  | 'bar'
  | 'beach'
  | 'canal'
  | 'street'
  | 'concert'
  | 'garden'
  | 'roof'

/** What moves behind somebody: lights that come and go, or rain. */
export type Motion = 'rain' | 'bulbs' | 'beams' | 'bokeh' | 'glints' | 'stars' | 'none'

export const motions: Record<PlaceName, Motion> = {
  cafe: 'rain',
  kitchen: 'none',
  books: 'none',
  bar: 'none',
  beach: 'glints',
  canal: 'glints',
  street: 'bokeh',
  concert: 'beams',
  garden: 'bulbs',
  roof: 'stars'
}

/** A scene is drawn over the plane's edge, so that its blur has no end in sight. */
const over = 40
/** Units of the plane per unit of a scene, which is 800 × 1000; its middle is shown. */
const share = (plane.height + 2 * over) / 1000
const left = 400 - (plane.width / 2 + over) / share

/** The light of a place, as on the portraits. */
export function lightOf(name: PlaceName): Light {
  const { light, shade, side } = kit.scenes[name]!
  return { light, shade, side }
}

/** A scene of the portraits, enlarged; a tint makes it another evening's. */
export function backdrop(name: PlaceName, tint?: string): string {
  const { light, shade } = kit.scenes[name]!
  const markup = fill(sceneMarkup(name), { light, shade, id: 'place' })
  const { width, height } = plane
  const all = `x="${-over}" y="${-over}" width="${width + 2 * over}" height="${height + 2 * over}"`
  return (
    '<defs><filter id="far" x="-5%" y="-5%" width="110%" height="110%">' +
    '<feGaussianBlur stdDeviation="1.1"/></filter></defs>' +
    `<g filter="url(#far)"><svg ${all} viewBox="${left} 0 ${(width + 2 * over) / share} 1000">` +
    `${markup}</svg></g>` +
    (tint ? `<rect ${all} fill="${tint}" opacity=".34"/>` : '')
  )
}

/** A scalloped awning over the upper left, in the niche's own colour. */
export function awning(colour: string): string {
  const wave = Array.from({ length: 7 }, () => 'q-31 34 -62 0').join('')
  return (
    `<path d="M-60 -60H375V66${wave}V-60Z" fill="${colour}"/>` +
    '<path d="M-60 -60H375V66h-10V-50H-60Z" fill="#000" opacity=".12"/>'
  )
}

/** A light table across the foot of the picture: the clock stands on it. */
export function paleTable(wood: string, edge: string): string {
  const { width, height } = plane
  return (
    `<rect x="-40" y="549" width="${width + 80}" height="${height}" fill="${wood}"/>` +
    `<rect x="-40" y="549" width="${width + 80}" height="10" fill="${edge}"/>`
  )
}

export const standing: [Place, Place] = [
  { x: 308, y: 580, scale: 0.78 },
  { x: 392, y: 584, scale: 0.98 }
]

export function onTable(things: readonly [Thing, Thing]): string {
  return things
    .map((name, at) => {
      const { x, y, scale } = standing[at]!
      const shadow = `<ellipse cx="${x}" cy="${y}" rx="${42 * scale}" ry="${7 * scale}" fill="#3a1c14" opacity=".2"/>`
      return shadow + thing(name, { x, y, scale })
    })
    .join('')
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Slanted lines that fit onto themselves when moved down by the picture's height. */
export function rain(seed: string): string {
  const lines = range(34).map(drop => {
    const x = chance(seed, `rain:x${drop}`) * (plane.width + 60) - 20
    const y = chance(seed, `rain:y${drop}`) * (plane.height - 40)
    const long = 18 + 16 * chance(seed, `rain:l${drop}`)
    const opacity = 0.22 + 0.3 * chance(seed, `rain:o${drop}`)
    return `<path d="M${x} ${y}l${-long * 0.22} ${long}" opacity="${opacity}"/>`
  })
  return `<g stroke="#f4f8ff" stroke-width="2.600" stroke-linecap="round">${lines.join('')}</g>`
}

const warm = ['#ffd596', '#ffb26a', '#ff9aa0', '#c9b2ff']

/** Half of the lights of a place; the other half shines when these are dim. */
export function lights(motion: Motion, half: 0 | 1, seed: string): string {
  const at = (name: string, index: number) => chance(seed, `${motion}${half}:${name}${index}`)
  switch (motion) {
    case 'bulbs':
      return `<defs>${fading('bulb', 0.95)}</defs>${bulbs(half)}`
    case 'beams':
      return beams(half)
    case 'bokeh':
      return range(9)
        .map(index => {
          const [x, y] = [at('x', index) * plane.width, 60 + at('y', index) * 330]
          const colour = pickEven(seed, `${half}${index}`, warm)
          const size = 10 + 22 * at('r', index)
          return `<circle cx="${x}" cy="${y}" r="${size}" fill="${colour}" opacity=".42"/>`
        })
        .join('')
    case 'glints':
      return range(16)
        .map(index => {
          const [x, y] = [at('x', index) * plane.width, 430 + at('y', index) * 150]
          return `<rect x="${x}" y="${y}" width="${3 + 9 * at('w', index)}" height="3" rx="1.500" fill="#ffe3b0" opacity=".8"/>`
        })
        .join('')
    case 'stars':
      return range(22)
        .map(index => {
          const [x, y] = [at('x', index) * plane.width, 20 + at('y', index) * 210]
          return `<circle cx="${x}" cy="${y}" r="${1 + 1.6 * at('r', index)}" fill="#fff6e4"/>`
        })
        .join('')
    default:
      return ''
  }
}

/** The bulbs of the garden, where the scene has them. */
function bulbs(half: 0 | 1): string {
  const found = sceneMarkup('garden').matchAll(/<circle cx="(\d+)" cy="(\d+)" r="11"/g)
  return [...found]
    .filter((_, index) => index % 2 === half)
    .map(([, across, down]) => {
      const [x, y] = [(Number(across) - left) * share - over, Number(down) * share - over]
      return (
        `<circle cx="${x}" cy="${y}" r="46" fill="url(#bulb)"/>` +
        `<circle cx="${x}" cy="${y}" r="9.500" fill="#fff6dc"/>`
      )
    })
    .join('')
}

function beams(half: 0 | 1): string {
  const [one, two] = half ? ['#5d7bff', '#b35cff'] : ['#ff5fc0', '#ffb04d']
  const shift = half ? 90 : 0
  return (
    `<g opacity=".34"><path d="M${60 + shift} -20L${-70 + shift} 560H${170 + shift}Z" fill="${one}"/>` +
    `<path d="M${330 + shift * 0.6} -20L${230 + shift} 560H${430 + shift}Z" fill="${two}"/></g>`
  )
}

/** What lies in the dark under the picture of the later hours. */
export function dusk(colour: string): string {
  return (
    '<defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">' +
    `<stop offset=".66" stop-color="${colour}" stop-opacity="0"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity=".8"/></linearGradient></defs>` +
    `<rect x="-40" y="-40" width="${plane.width + 80}" height="${plane.height + 80}" fill="url(#dusk)"/>`
  )
}

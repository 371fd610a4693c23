import { readFileSync } from 'node:fs'
import type { Niche } from '#shared/site.ts'
import { landerGuests } from '../../lander-people.ts'
import { rasterise } from '../../portraits/raster.ts'
import { fixed, type Tones } from './og-tones.ts'

export const size = { width: 1200, height: 630 }

/** What a picture is drawn from: its niche's colours and people. */
export interface Stage {
  niche: Niche
  tones: Tones
}

interface Lettering {
  width: number
  d: string
}

/** Outlines of the display letters at 100 units, so that no font has to be installed. */
const letters = JSON.parse(
  readFileSync(new URL('./og-letters.json', import.meta.url), 'utf8')
) as Record<'wordmark' | 'clock' | 'quotes', Lettering>

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export function lettered(
  name: keyof typeof letters,
  x: number,
  y: number,
  scale: number,
  fill: string
) {
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="${letters[name].d}" fill="${fill}"/>`
}

/** The wordmark with its spark over the second letter; the only word on a picture. */
export function wordmark(fill: string, spark: string = fixed.gold, x = 84, y = 352): string {
  const lines = '<path d="M15 2v10"/><path d="M3 6l5 8"/><path d="M27 6l-5 8"/>'
  return (
    lettered('wordmark', x, y, 1.9, fill) +
    `<g transform="translate(${x + 92} ${y - 154}) scale(2.95)" fill="none" ` +
    `stroke="${spark}" stroke-width="3.4" stroke-linecap="round">${lines}</g>`
  )
}

/** Everybody of a niche, by number: each kind of lander begins with somebody else. */
export function keyOf(niche: Niche, number: number): string {
  const keys = Object.keys(landerGuests[niche])
  return keys[number % keys.length] ?? ''
}

/** Width by height of the kit's frames. */
const shapes = { portrait: 4 / 5, square: 1, wide: 16 / 9 }
const drawn = new Map<string, Promise<string>>()

/** A person in the own scene, as the address of an image. */
export function card(
  niche: Niche,
  number: number,
  shape: keyof typeof shapes,
  width: number
): Promise<string> {
  const key = keyOf(niche, number)
  const name = `${niche} ${key} ${shape} ${width}`
  const known = drawn.get(name)
  if (known) return known
  const height = Math.round(width / shapes[shape])
  const guest = landerGuests[niche][key]
  if (!guest) throw new Error(`Nobody is number ${number} of ${niche}`)
  const { picture, ...person } = guest
  const address = rasterise(person, picture, shape, { width, height })
    .then(pixels => pixels.png().toBuffer())
    .then(bytes => `data:image/png;base64,${bytes.toString('base64')}`)
  drawn.set(name, address)
  return address
}

let ids = 0

/** A picture cut to a shape. */
export function cut(address: string, box: Box, shape: string): string {
  const id = `cut${++ids}`
  return (
    `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">` +
    `<image href="${address}" x="${box.x}" y="${box.y}" width="${box.width}" ` +
    `height="${box.height}" preserveAspectRatio="xMidYMin slice"/></g>`
  )
}

export function rounded({ x, y, width, height }: Box, radius: number, rest = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${rest}/>`
}

export function ground(fill: string, opacity = 1): string {
  return `<rect x="-60" y="-60" width="1320" height="750" fill="${fill}" opacity="${opacity}"/>`
}

/** A soft shadow below what is drawn over it. */
export function shadow(box: Box, radius: number, strength = 0.35): string {
  return [18, 12, 6]
    .map(spread =>
      rounded(
        {
          x: box.x - spread / 2,
          y: box.y + 14 - spread / 2,
          width: box.width + spread,
          height: box.height + spread
        },
        radius + spread / 2,
        `fill="#0c0418" opacity="${strength / 3}"`
      )
    )
    .join('')
}

export function turned(degrees: number, { x, y, width, height }: Box, markup: string): string {
  return `<g transform="rotate(${degrees} ${x + width / 2} ${y + height / 2})">${markup}</g>`
}

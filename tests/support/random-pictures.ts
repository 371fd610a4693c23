import sharp, { type Sharp } from 'sharp'
import type { Crop } from '#contract/photos.ts'
import { type PngColour, blackPng, pngLength } from './costly-files.ts'
import { noise } from './photos.ts'

export type Random = () => number

/** Numbers from 0 to 1 that depend on the seed alone. */
export function random(seed: number): Random {
  let value = seed
  return () => {
    value = (Math.imul(value, 1_664_525) + 1_013_904_223) >>> 0
    return value / 2 ** 32
  }
}

const longest = 20_000
/** Larger pictures have a header of their size and the data of a small one. */
const mostRealBytes = 250_000_000
const mostEncodedPixels = 42_000_000
/** Noise is as expensive to decode as a file of 15 MB can be, and slow to make. */
const mostNoisePixels = 2_000_000

export interface RandomPicture {
  name: string
  bytes: Uint8Array
}

const encoders = {
  jpeg: picture => picture.jpeg({ quality: 90 }),
  'progressive JPEG': picture => picture.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  'CMYK JPEG': picture => picture.toColourspace('cmyk').jpeg(),
  webp: picture => picture.webp({ effort: 0 }),
  'lossless WebP': picture => picture.webp({ lossless: true, effort: 0 }),
  avif: picture => picture.avif({ effort: 0 })
} satisfies Record<string, (picture: Sharp) => Sharp>

/** A picture of 1–20000 × 1–20000 pixels in one of the accepted formats. */
export async function randomPicture(next: Random): Promise<RandomPicture> {
  const [width, height] = [edge(next), edge(next)]
  const names = Object.keys(encoders) as (keyof typeof encoders)[]
  const name = names[Math.floor(next() * names.length * 2)]
  const isAvif = name === 'avif'
  const pixels = width * height
  if (
    !name ||
    Math.max(width, height) > longestEncoded(name) ||
    pixels > mostEncodedPixels / (isAvif ? 4 : 1)
  ) {
    return randomPng(next, width, height)
  }
  const picture =
    pixels <= mostNoisePixels
      ? noise(width, height)
      : sharp({ create: { width, height, channels: 3, background: '#773cd6' } })
  const bytes = await encoders[name](picture).toBuffer()
  return { name: `${name} of ${width} × ${height}`, bytes }
}

/** The longest edge that the encoder of a format accepts. */
function longestEncoded(name: keyof typeof encoders): number {
  if (name === 'avif') return 16_384
  return name === 'webp' || name === 'lossless WebP' ? 16_383 : 65_500
}

function randomPng(next: Random, width: number, height: number): RandomPicture {
  const colour = pick<PngColour>(next, [0, 2, 3, 4, 6])
  const depth = colour === 3 ? pick(next, [1, 8] as const) : pick(next, [8, 16] as const)
  const shape = { width, height, colour, depth, interlaced: next() < 0.3 }
  const claimed = pngLength(shape) > mostRealBytes
  const bytes = blackPng({ ...shape, claimed })
  const kind = `${claimed ? 'claimed ' : ''}${shape.interlaced ? 'interlaced ' : ''}PNG`
  return { name: `${kind} of ${width} × ${height}, colour ${colour}, ${depth} bits`, bytes }
}

/** Half of all edges are spread evenly, the others by their order of magnitude. */
function edge(next: Random): number {
  const isEven = next() < 0.5
  return isEven ? 1 + Math.floor(next() * longest) : Math.max(1, Math.floor(longest ** next()))
}

function pick<T>(next: Random, values: readonly T[]): T {
  return values[Math.floor(next() * values.length)] as T
}

/** A part of at least 0.05 of each edge, as the contract accepts it. */
export function randomCrop(next: Random): Crop {
  const side = () => 0.05 + Math.floor(next() ** 2 * 950) / 1000
  const [width, height] = [side(), side()]
  return { x: next() * (1 - width), y: next() * (1 - height), width, height }
}

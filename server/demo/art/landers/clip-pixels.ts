import { allowSvg, sharp } from '#server/lib/sharp.ts'

allowSvg()

export interface Size {
  width: number
  height: number
}

/** A drawn layer: RGBA, and the rows in which there is anything to see. */
export interface Layer extends Size {
  pixels: Buffer
  from: number
  to: number
}

/** What is drawn: a piece of a drawing's plane, and its size in pixels. */
export interface View {
  /** Width and height of the piece, in units of the drawing. */
  units: Size
  size: Size
}

/** Filters end where the canvas ends and would light its edges, so it is drawn larger and cut. */
const bleed = 24

/** Draws SVG markup on a clear ground. */
export async function drawLayer({ units, size }: View, markup: string): Promise<Layer> {
  const share = size.width / units.width
  const edge = bleed / share
  const box = [-edge, -edge, units.width + 2 * edge, units.height + 2 * edge].join(' ')
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width + 2 * bleed}" ` +
    `height="${size.height + 2 * bleed}" viewBox="${box}" preserveAspectRatio="none">${markup}</svg>`
  const pixels = await sharp(Buffer.from(svg), { limitInputPixels: false })
    .extract({ left: bleed, top: bleed, ...size })
    .ensureAlpha()
    .raw()
    .toBuffer()
  return { ...size, pixels, ...rowsOf(pixels, size) }
}

function rowsOf(pixels: Buffer, { width, height }: Size): { from: number; to: number } {
  const row = width * 4
  const filled = (y: number) => {
    for (let at = y * row + 3; at < (y + 1) * row; at += 4) if (pixels[at] !== 0) return true
    return false
  }
  let from = 0
  while (from < height && !filled(from)) from++
  let to = height
  while (to > from && !filled(to - 1)) to--
  return { from, to }
}

/** An empty picture of RGB pixels. */
export function canvas({ width, height }: Size): Buffer {
  return Buffer.alloc(width * height * 3)
}

/**
 * Lays a layer over RGB pixels of the same width.
 *
 * @param strength 0 (not there) to 1 (as drawn)
 * @param down pixels by which the layer is moved down
 */
export function lay(ground: Buffer, layer: Layer, strength = 1, down = 0): void {
  const { width, height, pixels } = layer
  const scale = Math.round(strength * 256)
  if (scale <= 0) return
  const first = Math.max(layer.from, -down)
  const last = Math.min(layer.to, height - down)
  let from = first * width * 4
  let to = (first + down) * width * 3
  for (const end = last * width * 4; from < end; from += 4, to += 3) {
    const alpha = (pixels[from + 3]! * scale) >> 8
    if (alpha === 0) continue
    for (let channel = 0; channel < 3; channel++) {
      const below = ground[to + channel]!
      ground[to + channel] = below + Math.round(((pixels[from + channel]! - below) * alpha) / 255)
    }
  }
}

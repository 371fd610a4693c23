import type { OutputInfo, Sharp } from 'sharp'
import type { Crop } from '#contract/photos.ts'
import { sharp } from '#server/lib/sharp.ts'

/** A decoded picture: rows of RGB values without padding. */
export interface Pixels {
  data: Buffer
  info: OutputInfo
}

export function open({ data, info }: Pixels): Sharp {
  return sharp(data, { raw: info })
}

export function toPixels(picture: Sharp): Promise<Pixels> {
  return picture.raw().toBuffer({ resolveWithObject: true })
}

/** Cuts out the part that the member chose: whole pixels inside the picture, at least one. */
export function cutPart(pixels: Pixels, { x, y, width, height }: Crop): Promise<Pixels> {
  const { info } = pixels
  const left = Math.min(Math.round(x * info.width), info.width - 1)
  const top = Math.min(Math.round(y * info.height), info.height - 1)
  const part = {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(width * info.width), info.width - left)),
    height: Math.max(1, Math.min(Math.round(height * info.height), info.height - top))
  }
  return toPixels(open(pixels).extract(part))
}

/**
 * Cuts the largest part with this ratio of width to height around what attracts attention. It is cut
 * before anything is enlarged: `cover` of a narrow picture would enlarge the whole of it first, to
 * 64 megapixels for 1 × 100 pixels.
 */
export function cutToRatio(pixels: Pixels, ratio: number): Promise<Pixels> {
  const { width, height } = pixels.info
  const part = {
    width: Math.max(1, Math.min(width, Math.round(height * ratio))),
    height: Math.max(1, Math.min(height, Math.round(width / ratio)))
  }
  const position = sharp.strategy.attention
  return toPixels(open(pixels).resize({ ...part, fit: 'cover', position }))
}

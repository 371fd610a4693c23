import type { Crop } from '#contract/photos.ts'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/lib/app-error.ts'
import { sharp } from '#server/lib/sharp.ts'
import { checkUpload } from './formats/check.ts'
import { assertAffordable } from './cost.ts'
import { type Pixels, cutPart, open, toPixels } from './pixels.ts'

/** The long edge of the largest stored size. */
const longEdge = 1600
/** A chosen part is cut from a picture of this size, which bounds the memory. */
const longEdgeBeforeCut = 3200
/** The colour behind transparent parts. */
const ground = '#f3eef8'

/**
 * Decodes an upload to at most 1600 × 1600 pixels: upright, without metadata, in sRGB.
 *
 * @param crop the part that is used; null for the whole picture
 * @throws AppError as `picturesOf` lists them
 */
export async function decodeUpload(upload: Uint8Array, crop: Crop | null): Promise<Pixels> {
  const bytes = checkUpload(upload)
  try {
    // The header alone, so that a file with too many pixels is not reported as a broken one.
    assertAffordable(await sharp(bytes, { limitInputPixels: false }).metadata())
    if (!crop) return await decodeInside(bytes, longEdge)
    const part = await cutPart(await decodeInside(bytes, longEdgeBeforeCut), crop)
    return await toPixels(shrinkTo(open(part), longEdge))
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('photo_invalid', { fields: ['file'] })
  }
}

function decodeInside(bytes: Uint8Array, edge: number): Promise<Pixels> {
  const picture = sharp(bytes, { limitInputPixels: limits.photoPixels, failOn: 'error' })
  return toPixels(
    shrinkTo(picture.autoOrient(), edge).flatten({ background: ground }).toColourspace('srgb')
  )
}

function shrinkTo(picture: ReturnType<typeof sharp>, edge: number) {
  return picture.resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
}

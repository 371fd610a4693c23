import type { Metadata, Sharp } from 'sharp'
import type { Crop } from '#contract/photos.ts'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/lib/app-error.ts'
import { sharp } from '#server/lib/sharp.ts'
import { checkUpload } from './formats/check.ts'
import { assertAffordable } from './cost.ts'
import { isSlowWebp } from './formats/webp.ts'
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
    const header = await sharp(bytes, { limitInputPixels: false }).metadata()
    assertAffordable(header, isSlowWebp(bytes))
    if (!crop) return await decodeInside(bytes, header, longEdge)
    const part = await cutPart(await decodeInside(bytes, header, longEdgeBeforeCut), crop)
    return await toPixels(shrinkTo(open(part), longEdge))
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('photo_invalid', { fields: ['file'] })
  }
}

async function decodeInside(
  bytes: Uint8Array,
  { hasProfile, space }: Pick<Metadata, 'hasProfile' | 'space'>,
  edge: number
): Promise<Pixels> {
  const options = { limitInputPixels: limits.photoPixels, failOn: 'error' } as const
  const picture = shrinkTo(sharp(bytes, options).autoOrient(), edge).flatten({ background: ground })
  if (!hasProfile || space === 'cmyk') return toPixels(picture.toColourspace('srgb'))
  // The colours are converted after shrinking, because 20 megapixels would take 0.3 s.
  const small = await picture.keepIccProfile().png({ compressionLevel: 0 }).toBuffer()
  return toPixels(sharp(small).toColourspace('srgb'))
}

function shrinkTo(picture: Sharp, edge: number): Sharp {
  return picture.resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
}

import type { OutputInfo, Sharp } from 'sharp'
import type { Crop } from '#contract/photos.ts'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/lib/app-error.ts'
import { limitTo } from '#server/lib/limit-to.ts'
import { sharp } from '#server/lib/sharp.ts'
import type { Pictures } from './files.ts'
import { checkUpload } from './formats/check.ts'
import type { PhotoSize } from './keys.ts'

const longEdge = 1600
const thumbEdge = 480
/** What shows through transparent parts. */
const ground = '#f3eef8'

/** Decoding 40 megapixels takes up to 160 MB: a few at once fill the memory that the process has. */
const inTurn = limitTo(2)

interface Decoded {
  data: Buffer
  info: OutputInfo
}

/**
 * Turns an upload into the sizes that are kept (design §8): upright, without metadata, in sRGB, all
 * from one decoding. The upload itself is kept nowhere.
 *
 * @throws AppError `photo_type` for other formats, `photo_pixels` over 40 megapixels,
 *   `photo_invalid` for a broken file and for one that holds something else beside its picture
 */
export async function picturesOf(upload: Uint8Array): Promise<Pictures> {
  checkUpload(upload)
  return inTurn(async () => {
    const decoded = await decode(upload).catch(refuse)
    const large = sharp(decoded.data, { raw: decoded.info })
    return encode([['large', large], ...(await tiles(decoded)), ['match', match(decoded)]])
  })
}

/** A picture as a whole, in two sizes, and the pixels of the larger one. */
export interface WholePicture {
  width: number
  height: number
  files: Map<'large' | 'thumb', Uint8Array>
}

/**
 * Like `picturesOf`, for a picture that is shown with its own proportions only.
 *
 * @throws AppError as `picturesOf` does
 */
export async function wholePictureOf(upload: Uint8Array): Promise<WholePicture> {
  checkUpload(upload)
  return inTurn(async () => {
    const { data, info } = await decode(upload).catch(refuse)
    const large = sharp(data, { raw: info })
    const inside = { fit: 'inside', withoutEnlargement: true } as const
    const thumb = sharp(data, { raw: info }).resize(thumbEdge, thumbEdge, inside)
    const files = await encode([
      ['large', large],
      ['thumb', thumb]
    ])
    return { width: info.width, height: info.height, files }
  })
}

/** The sizes that follow from the parts chosen of a kept picture; the others stay as they are. */
export async function croppedPictures(
  large: Uint8Array,
  { crop, match_crop }: { crop?: Crop; match_crop?: Crop }
): Promise<Pictures> {
  return inTurn(async () => {
    const { data, info } = await sharp(large).raw().toBuffer({ resolveWithObject: true })
    const part = (chosen: Crop) =>
      sharp(data, { raw: info })
        .extract(areaOf(chosen, info))
        .raw()
        .toBuffer({ resolveWithObject: true })
    return encode([
      ...(crop ? await tiles(await part(crop)) : []),
      ...(match_crop ? ([['match', match(await part(match_crop))]] as const) : [])
    ])
  })
}

type Size<Name extends PhotoSize = PhotoSize> = readonly [Name, Sharp]

function cover({ data, info }: Decoded, width: number, height: number): Sharp {
  const position = sharp.strategy.attention
  return sharp(data, { raw: info }).resize(width, height, { fit: 'cover', position })
}

function match(decoded: Decoded): Sharp {
  return cover(decoded, 640, 800)
}

/** The blurred one is built from 16 × 20 pixels, so nothing can be won back. */
async function tiles(decoded: Decoded): Promise<Size[]> {
  const thumb = await cover(decoded, 400, 500).png({ compressionLevel: 0 }).toBuffer()
  const few = await sharp(thumb).resize(16, 20).png().toBuffer()
  return [
    ['thumb', sharp(thumb)],
    ['avatar', cover(decoded, 192, 192)],
    ['blurred', sharp(few).resize(400, 500, { kernel: 'cubic' }).blur(14)]
  ]
}

async function encode<Name extends PhotoSize>(
  sizes: readonly Size<Name>[]
): Promise<Map<Name, Uint8Array>> {
  const pictures = new Map<Name, Uint8Array>()
  for (const [size, picture] of sizes)
    pictures.set(size, await picture.webp({ quality: 80 }).toBuffer())
  return pictures
}

/** Whole pixels inside the picture, at least one. */
function areaOf({ x, y, width, height }: Crop, info: OutputInfo) {
  const left = Math.min(Math.round(x * info.width), info.width - 1)
  const top = Math.min(Math.round(y * info.height), info.height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(width * info.width), info.width - left)),
    height: Math.max(1, Math.min(Math.round(height * info.height), info.height - top))
  }
}

async function decode(upload: Uint8Array): Promise<Decoded> {
  // The header alone, so that a file with too many pixels can be told from a broken one.
  const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata()
  if (width * height > limits.photoPixels) throw new AppError('photo_pixels', { fields: ['file'] })
  return sharp(upload, { limitInputPixels: limits.photoPixels, failOn: 'error' })
    .autoOrient()
    .resize(longEdge, longEdge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: ground })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function refuse(error: unknown): never {
  if (error instanceof AppError) throw error
  throw new AppError('photo_invalid', { fields: ['file'] })
}

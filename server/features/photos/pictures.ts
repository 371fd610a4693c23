import sharp, { type Sharp } from 'sharp'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/lib/app-error.ts'
import { limitTo } from '#server/lib/limit-to.ts'
import type { PhotoSize } from './keys.ts'

const longEdge = 1600
/** What shows through transparent parts. */
const ground = '#f3eef8'

/** Decoding 40 megapixels takes up to 160 MB: a few at once fill the memory that the process has. */
const inTurn = limitTo(2)

/** What the first bytes say; the file's name says nothing. */
function formatOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'avif' | null {
  const text = (from: number, to: number) =>
    Buffer.from(bytes.subarray(from, to)).toString('latin1')
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && /^(....)*avi[fs]/s.test(text(8, 40))) return 'avif'
  return null
}

/**
 * Turns an upload into the sizes that are kept (design §8): upright, without metadata, in sRGB, all
 * from one decoding. The blurred one is built from a few hundred pixels, so nothing can be won back.
 *
 * @throws AppError `photo_type` for other formats, `too_large` over 40 megapixels, `photo_invalid`
 *   for a broken file
 */
export async function picturesOf(upload: Uint8Array): Promise<Map<PhotoSize, Uint8Array>> {
  const format = formatOf(upload)
  if (!format) throw new AppError('photo_type', { fields: ['file'] })
  return inTurn(async () => {
    const { data, info } = await decode(upload).catch(refuse)
    const upright = () => sharp(data, { raw: info })
    const cover = (width: number, height: number) =>
      upright().resize(width, height, { fit: 'cover', position: sharp.strategy.attention })
    const thumb = await cover(400, 500).png({ compressionLevel: 0 }).toBuffer()
    const few = await sharp(thumb).resize(16, 20).png().toBuffer()
    const blurred = sharp(few).resize(400, 500, { kernel: 'cubic' }).blur(14)
    const pictures: [PhotoSize, Sharp][] = [
      ['large', upright()],
      ['thumb', sharp(thumb)],
      ['avatar', cover(192, 192)],
      ['match', cover(640, 800)],
      ['blurred', blurred]
    ]
    const kept = new Map<PhotoSize, Uint8Array>()
    for (const [size, picture] of pictures)
      kept.set(size, await picture.webp({ quality: 80 }).toBuffer())
    return kept
  })
}

async function decode(upload: Uint8Array) {
  // The header alone, so that a file with too many pixels can be told from a broken one.
  const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata()
  if (width * height > limits.photoPixels) throw new AppError('too_large', { fields: ['file'] })
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

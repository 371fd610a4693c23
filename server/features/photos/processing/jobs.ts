import type { Crop } from '#contract/photos.ts'
import { sharp } from '#server/lib/sharp.ts'
import type { PhotoSize } from '../keys.ts'
import { decodeUpload } from './decode.ts'
import { cutPart, open, toPixels } from './pixels.ts'
import { encode, encodeMatch, encodeTile } from './sizes.ts'

const thumbEdge = 480

/** What the process of pictures is sent. */
export type PictureJob =
  /** All sizes of an upload, or of the chosen part of it. */
  | { kind: 'upload'; upload: Uint8Array; crop: Crop | null }
  /** An upload with its own proportions, in two sizes. */
  | { kind: 'whole'; upload: Uint8Array }
  /** The sizes that follow from the chosen parts of a stored picture. */
  | { kind: 'crops'; large: Uint8Array; crop?: Crop; match_crop?: Crop }

export interface PictureFiles {
  files: Map<PhotoSize, Uint8Array>
  /** Pixels of `large`, or of the picture that was cut. */
  width: number
  height: number
}

export async function processPicture(job: PictureJob): Promise<PictureFiles> {
  if (job.kind === 'crops') return processCrops(job)
  const pixels = await decodeUpload(job.upload, job.kind === 'upload' ? job.crop : null)
  const { width, height } = pixels.info
  const large = await encode(open(pixels))
  if (job.kind === 'upload') {
    const others = [...(await encodeTile(pixels)), ...(await encodeMatch(pixels))]
    return { files: new Map([['large', large], ...others]), width, height }
  }
  const inside = { fit: 'inside', withoutEnlargement: true } as const
  const thumb = await encode(open(pixels).resize(thumbEdge, thumbEdge, inside))
  const files = new Map<PhotoSize, Uint8Array>([
    ['large', large],
    ['thumb', thumb]
  ])
  return { files, width, height }
}

async function processCrops(job: PictureJob & { kind: 'crops' }): Promise<PictureFiles> {
  const pixels = await toPixels(sharp(job.large))
  const { width, height } = pixels.info
  const files = new Map([
    ...(job.crop ? await encodeTile(await cutPart(pixels, job.crop)) : []),
    ...(job.match_crop ? await encodeMatch(await cutPart(pixels, job.match_crop)) : [])
  ])
  return { files, width, height }
}

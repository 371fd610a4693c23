import { limits } from '#contract/limits.ts'
import type { Crop } from '#contract/photos.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { canReadCanvas } from './canvas.ts'

/** What the server takes (design §8). */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** The long edge of what is sent, in pixels. */
const longEdge = 2048
const quality = 0.85
/** Under transparent parts, where the type has none. */
const ground = '#f3eef8'
const whole: Crop = { x: 0, y: 0, width: 1, height: 1 }

/** Whether a file may be a picture at all; the browser may read types that the server does not. */
export function mayBePicture({ type }: File): boolean {
  return type === '' || (type.startsWith('image/') && type !== 'image/svg+xml')
}

/** A picture as it is sent. */
export interface Prepared {
  file: File
  /** The part that the server has to cut out; null when the file is what will be shown. */
  crop: Crop | null
}

/**
 * Makes a picture ready to be sent: upright, at most 2048 px long, without metadata, and only the
 * part inside of the crop, so that nothing else leaves the device. A picture that the browser cannot
 * read, or whose pixels it would falsify, is sent unchanged, and the server does all of this.
 *
 * @throws ApiError `photo_type`, `too_large`
 */
export async function prepare(file: File, crop: Crop | null): Promise<Prepared> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  const canRedraw = bitmap !== null && (await canReadCanvas())
  if (!canRedraw && !photoTypes.includes(file.type)) throw new ApiError('photo_type')
  const ready = canRedraw
    ? { file: await redraw(bitmap, crop ?? whole), crop: null }
    : { file, crop }
  bitmap?.close()
  if (ready.file.size > limits.photoBytes) throw new ApiError('too_large')
  return ready
}

async function redraw(bitmap: ImageBitmap, crop: Crop): Promise<File> {
  const from = {
    x: crop.x * bitmap.width,
    y: crop.y * bitmap.height,
    width: crop.width * bitmap.width,
    height: crop.height * bitmap.height
  }
  const scale = Math.min(1, longEdge / Math.max(from.width, from.height))
  const width = Math.max(1, Math.round(from.width * scale))
  const height = Math.max(1, Math.round(from.height * scale))
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const brush = canvas.getContext('2d')
  if (!brush) throw new ApiError('photo_invalid')
  Object.assign(brush, { imageSmoothingQuality: 'high', fillStyle: ground })
  brush.fillRect(0, 0, width, height)
  brush.drawImage(bitmap, from.x, from.y, from.width, from.height, 0, 0, width, height)
  const blob = await encode(canvas)
  return new File([blob], blob.type === 'image/webp' ? 'photo.webp' : 'photo.jpg', {
    type: blob.type
  })
}

/** WebP, or JPEG where the browser has no WebP to write and would give a PNG. */
async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  const webp = await blobOf(canvas, 'image/webp')
  const blob = webp?.type === 'image/webp' ? webp : await blobOf(canvas, 'image/jpeg')
  if (!blob) throw new ApiError('photo_invalid')
  return blob
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise(resolve => canvas.toBlob(resolve, type, quality))
}

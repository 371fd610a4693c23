import type { Metadata } from 'sharp'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/lib/app-error.ts'

/** Measured in decision 0052: each of these takes 0.15–0.35 s of CPU to decode. */
const most = {
  /** Samples of a progressive JPEG, all of which are in memory at the same time. */
  progressiveSamples: 18_500_000,
  /** The conversion of CMYK takes 90 ms per megapixel. */
  cmykPixels: 4_000_000,
  /** Decoded bytes of a PNG. An interlaced one is decoded into memory as a whole. */
  pngBytes: 48_000_000,
  interlacedBytes: 24_000_000,
  webpPixels: 12_500_000,
  slowWebpPixels: 4_200_000,
  avifPixels: 2_100_000
}

/** Samples per pixel by the chroma subsampling of a JPEG. */
const samples: Record<string, number> = { '4:2:0': 1.5, '4:2:2': 2 }

export type Header = Pick<
  Metadata,
  | 'width'
  | 'height'
  | 'format'
  | 'channels'
  | 'depth'
  | 'space'
  | 'isProgressive'
  | 'chromaSubsampling'
>

/**
 * Checks from the header alone that an upload can be decoded within the bounds of a job. Baseline JPEG,
 * the format of cameras, may have `limits.photoPixels`, because libjpeg shrinks it while decoding.
 *
 * @throws AppError `photo_ratio`, `photo_pixels`, `photo_complex`
 */
export function assertAffordable(header: Header, isSlowWebp: boolean): void {
  const { width, height } = header
  const isNarrow = Math.max(width, height) > limits.photoRatio * Math.min(width, height)
  if (isNarrow) throw new AppError('photo_ratio', { fields: ['file'] })
  if (width * height > limits.photoPixels) throw new AppError('photo_pixels', { fields: ['file'] })
  if (isCostly(header, isSlowWebp)) throw new AppError('photo_complex', { fields: ['file'] })
}

function isCostly(header: Header, isSlowWebp: boolean): boolean {
  const { format, channels, isProgressive, chromaSubsampling } = header
  const pixels = header.width * header.height
  if (format === 'jpeg') {
    if (header.space === 'cmyk' && pixels > most.cmykPixels) return true
    const perPixel = samples[chromaSubsampling ?? ''] ?? channels
    return isProgressive && pixels * perPixel > most.progressiveSamples
  }
  if (format === 'png') {
    const bytes = pixels * channels * (header.depth === 'ushort' ? 2 : 1)
    return bytes > (isProgressive ? most.interlacedBytes : most.pngBytes)
  }
  if (format === 'webp') return pixels > (isSlowWebp ? most.slowWebpPixels : most.webpPixels)
  return pixels > most.avifPixels
}

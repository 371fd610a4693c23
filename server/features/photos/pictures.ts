import type { Crop } from '#contract/photos.ts'
import { AppError } from '#server/lib/app-error.ts'
import { JobExceeded, openBoundedProcesses } from '#server/lib/bounded-processes.ts'
import type { Pictures } from './files.ts'
import type { PictureFiles, PictureJob } from './processing/jobs.ts'

/**
 * Pictures are processed in child processes, because a decoder that runs in a thread cannot be
 * stopped (decision 0052). The header bounds the cost of a file to 1 s of one core; the bound of CPU
 * here is for files that deceive it. It is higher, because an ordinary photo takes 0.4 s on an idle
 * core and over 0.8 s in a new process on a core that shares its hardware.
 */
export const pictureProcesses = openBoundedProcesses<PictureJob, PictureFiles>(
  new URL('./processing/main.ts', import.meta.url),
  {
    most: 2,
    bounds: { cpuMilliseconds: 1500, memoryBytes: 270_000_000 },
    timeoutMilliseconds: 20_000,
    idleMilliseconds: 60_000,
    keptBytes: 200_000_000
  }
)

/**
 * Turns an upload into the sizes that are stored (design §8): upright, without metadata, in sRGB, all
 * from one decoding. The upload itself is not stored.
 *
 * @param crop the part that is used; null for the whole picture
 * @throws AppError `photo_type` for other formats; `photo_pixels`, `photo_ratio` and `photo_complex`
 *   beyond the limits of pixels, proportions and cost; `photo_invalid` for a broken file and for one
 *   that contains something else beside its picture; `unavailable` when the process does not answer
 */
export async function picturesOf(upload: Uint8Array, crop: Crop | null = null): Promise<Pictures> {
  return (await processPicture({ kind: 'upload', upload, crop })).files
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
  return (await processPicture({ kind: 'whole', upload })) as WholePicture
}

/** The sizes that follow from the chosen parts of a stored picture; the others stay as they are. */
export async function croppedPictures(
  large: Uint8Array,
  crops: { crop?: Crop; match_crop?: Crop }
): Promise<Pictures> {
  return (await processPicture({ kind: 'crops', large, ...crops })).files
}

async function processPicture(job: PictureJob): Promise<PictureFiles> {
  try {
    return await pictureProcesses.run(job)
  } catch (error) {
    if (error instanceof JobExceeded) throw new AppError('photo_complex', { fields: ['file'] })
    throw error
  }
}

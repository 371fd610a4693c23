import { AppError } from '#server/lib/app-error.ts'
import { avifEnd } from './avif.ts'
import { holdsArchive, holdsMarkup } from './foreign.ts'
import { jpegEnd, jpegTail } from './jpeg.ts'
import { pngEnd, withoutTexts } from './png.ts'
import { webpEnd } from './webp.ts'

interface Format {
  /** What the first bytes say; the file's name says nothing. */
  isIt(bytes: Buffer): boolean
  /** Where the picture ends in the file; null when it is cut off or no such file at all. */
  endOf(bytes: Buffer): number | null
  /** Removes what only costs time in the decoder. */
  clean?(bytes: Buffer): Buffer
  /** What this format's cameras put behind the picture. */
  isUsualTail?(tail: Buffer): boolean
}

const formats: Format[] = [
  {
    isIt: bytes => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
    endOf: jpegEnd,
    isUsualTail: jpegTail
  },
  {
    isIt: bytes => latin1(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
    endOf: pngEnd,
    clean: withoutTexts
  },
  {
    isIt: bytes => latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WEBP',
    endOf: webpEnd
  },
  {
    isIt: bytes => latin1(bytes, 4, 8) === 'ftyp' && /^(....)*avi[fs]/s.test(latin1(bytes, 8, 40)),
    endOf: avifEnd
  }
]

function latin1(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', from, to)
}

/**
 * Checks a file without decoding it: one complete picture of an accepted format, and nothing that a
 * browser, an archiver or an interpreter would read as something else.
 *
 * @returns the bytes for the decoder
 * @throws AppError `photo_type` for other formats, `photo_invalid` for the rest
 */
export function checkUpload(upload: Uint8Array): Buffer {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength)
  const format = formats.find(({ isIt }) => isIt(bytes))
  if (!format) throw new AppError('photo_type', { fields: ['file'] })
  const end = format.endOf(bytes)
  const tail = bytes.subarray(end ?? 0)
  const isWhole = end !== null && (isBlank(tail) || format.isUsualTail?.(tail))
  if (!isWhole || holdsMarkup(bytes) || holdsArchive(bytes)) {
    throw new AppError('photo_invalid', { fields: ['file'] })
  }
  return format.clean?.(bytes) ?? bytes
}

/** Some programs fill the file up with blanks. */
function isBlank(tail: Buffer): boolean {
  return tail.every(byte => byte === 0 || byte === 0x0a || byte === 0x0d || byte === 0x20)
}

const known = new Set([
  'ftyp',
  'meta',
  'mdat',
  'moov',
  'free',
  'skip',
  'uuid',
  'wide',
  'idat',
  'mini'
])

/** Cameras write fewer than ten boxes at the top; the decoder takes 0.1 s for 100,000. */
const mostBoxes = 1000

/**
 * Walks the boxes as far as they are of the kinds that pictures have. @returns null when one is cut
 * off, or when there are too many
 */
export function avifEnd(bytes: Buffer): number | null {
  let at = 0
  let boxes = 0
  while (at + 8 <= bytes.length && known.has(bytes.toString('latin1', at + 4, at + 8))) {
    const length = boxLength(bytes, at)
    if (length < 8 || at + length > bytes.length || ++boxes > mostBoxes) return null
    at += length
  }
  return at
}

/** 0 means to the end of the file, 1 that the length follows in 64 bits. */
function boxLength(bytes: Buffer, at: number): number {
  const length = bytes.readUInt32BE(at)
  if (length === 0) return bytes.length - at
  if (length !== 1) return length
  return at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : 0
}

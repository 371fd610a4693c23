const signatureLength = 8
/** Length, type and checksum. */
const frameLength = 12

const pictureEnd = numberOf('IEND')

/** Walks the chunks to the end of IEND. @returns null when it is not there */
export function pngEnd(bytes: Buffer): number | null {
  for (const { type, end } of chunksOf(bytes)) {
    if (type === pictureEnd) return end <= bytes.length ? end : null
  }
  return null
}

/** Chunks that decide about pixels, colours and orientation. */
const needed = new Set(
  ['IHDR', 'PLTE', 'tRNS', 'iCCP', 'sRGB', 'gAMA', 'cHRM', 'eXIf', 'IDAT', 'IEND'].map(numberOf)
)

/**
 * Removes all other chunks from a valid PNG, because the decoder unpacks up to 8 GB of compressed
 * texts from a file of 14 MB.
 */
export function withoutTexts(bytes: Buffer): Buffer {
  const cleaned = Buffer.allocUnsafe(bytes.length)
  let length = bytes.copy(cleaned, 0, 0, signatureLength)
  for (const { type, start, end } of chunksOf(bytes)) {
    if (needed.has(type)) length += bytes.copy(cleaned, length, start, end)
  }
  return cleaned.subarray(0, length)
}

/** Types are numbers here, because a file can have a million chunks. */
function* chunksOf(bytes: Buffer): Generator<{ type: number; start: number; end: number }> {
  let start = signatureLength
  while (start + frameLength <= bytes.length) {
    const end = start + frameLength + bytes.readUInt32BE(start)
    yield { type: bytes.readUInt32BE(start + 4), start, end }
    start = end
  }
}

function numberOf(type: string): number {
  return Buffer.from(type, 'latin1').readUInt32BE()
}

const signatureLength = 8
/** Length, type and checksum. */
const frameLength = 12

/** Walks the chunks to the end of IEND. @returns null when it is not there */
export function pngEnd(bytes: Buffer): number | null {
  let at = signatureLength
  while (at + frameLength <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    at += frameLength + bytes.readUInt32BE(at)
    if (type === 'IEND') return at <= bytes.length ? at : null
  }
  return null
}

const headerLength = 12
/** Frames and notes. The decoder reads all of them, and takes 0.5 s for a million. */
const mostChunks = 2000

/** The container names its length. @returns null when the file is shorter, or has too many chunks */
export function webpEnd(bytes: Buffer): number | null {
  if (bytes.length < headerLength) return null
  const length = bytes.readUInt32LE(4)
  const end = 8 + length + (length % 2)
  let chunks = 0
  for (let at = headerLength; at + 8 <= Math.min(end, bytes.length);) {
    const chunkLength = bytes.readUInt32LE(at + 4)
    at += 8 + chunkLength + (chunkLength % 2)
    if (++chunks > mostChunks) return null
  }
  return end <= bytes.length ? end : null
}

/**
 * Whether a WebP file is lossless or an animation. Both take three times as long to decode as a lossy
 * picture of this size.
 */
export function isSlowWebp(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 8, headerLength) !== 'WEBP') return false
  for (let at = headerLength; at + 8 <= bytes.length;) {
    const type = bytes.toString('latin1', at, at + 4)
    if (type === 'VP8L' || type === 'ANMF') return true
    if (type === 'VP8 ') return false
    const length = bytes.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return false
}

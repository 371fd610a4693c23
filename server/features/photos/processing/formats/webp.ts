/** The container names its length. @returns null when the file is shorter than that */
export function webpEnd(bytes: Buffer): number | null {
  if (bytes.length < 12) return null
  const length = bytes.readUInt32LE(4)
  const end = 8 + length + (length % 2)
  return end <= bytes.length ? end : null
}

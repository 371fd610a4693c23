const startOfScan = 0xda
const endOfImage = 0xd9

/** Markers without a length: TEM, and the restarts inside a scan. */
function standsAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
}

/** Depth maps in notes of 64 kB need a few hundred. */
const mostSegments = 10_000

/**
 * Walks the segments to the end of the first picture.
 *
 * @returns null when it never ends, or has too many segments
 */
export function jpegEnd(bytes: Buffer): number | null {
  let at = 2
  let segments = 0
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at++
    else if (marker === endOfImage) return at + 2
    else if (standsAlone(marker)) at += 2
    else {
      if (at + 4 > bytes.length || ++segments > mostSegments) return null
      at += 2 + bytes.readUInt16BE(at + 2)
      if (marker === startOfScan) at = scanEnd(bytes, at)
    }
  }
  return null
}

/**
 * Inside a scan 0xff is followed by 0x00 or by a restart; anything else is the next marker. A loop over
 * the bytes, because `indexOf` for each of 7 million escaped bytes would take 0.7 s.
 */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && !standsAlone(next)) return at
  }
  return bytes.length
}

/**
 * Phones put more behind the picture: a second JPEG (its depth or brightness map), the video of a
 * moving photo, or Samsung's own notes. None of it comes through the new encoding.
 */
export function jpegTail(tail: Buffer): boolean {
  const isJpeg = tail.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
  const isVideo = tail.toString('latin1', 4, 8) === 'ftyp'
  const isSamsungs = tail.subarray(-4).toString('latin1') === 'SEFT'
  return isJpeg || isVideo || isSamsungs
}

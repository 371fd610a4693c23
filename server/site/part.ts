/** Bytes of a file, both ends included. */
export interface Part {
  start: number
  end: number
}

const single = /^bytes=(\d*)-(\d*)$/

/**
 * What a Range header asks for (RFC 9110 §14): one range of bytes from the start or the end.
 *
 * @param length of the whole file in bytes
 * @returns 'none' when nothing of the file lies in it; null when the header is to be ignored: it is
 * malformed, in other units, or asks for several parts
 */
export function partOf(range: string, length: number): Part | 'none' | null {
  const [, from, to] = single.exec(range.trim()) ?? []
  if (from === undefined || to === undefined || from + to === '') return null
  if (from === '') {
    const count = Math.min(Number(to), length)
    return count === 0 ? 'none' : { start: length - count, end: length - 1 }
  }
  const start = Number(from)
  const end = to === '' ? length - 1 : Math.min(Number(to), length - 1)
  if (to !== '' && Number(to) < start) return null
  return start >= length ? 'none' : { start, end }
}

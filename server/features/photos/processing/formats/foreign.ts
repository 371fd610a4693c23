/**
 * Beginnings of what a browser or an interpreter runs; long enough not to occur by chance. Regular
 * expressions without repetition, because a file may consist of "<" alone and is read once.
 */
const markup = /<(?:!doctype|html[> ]|head>|body[> ]|script|iframe|\?php )/i
const drawing = /<svg\s/gi
/** How far behind `<svg` its namespace may be. */
const drawingLength = 300

/** True when the bytes contain the beginning of a page, a script or a drawing with scripts. */
export function holdsMarkup(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  return markup.test(text) || holdsDrawing(text)
}

function holdsDrawing(text: string): boolean {
  let namespace = -1
  for (const { index } of text.matchAll(drawing)) {
    // Searched again only behind the last result, so that the text is read twice at most.
    if (namespace < index) namespace = text.indexOf('xmlns', index)
    if (namespace === -1) return false
    if (namespace < index + drawingLength) return true
  }
  return false
}

const directoryEnd = Buffer.from('PK\x05\x06\0\0\0\0', 'latin1')
const longestComment = 65_557

/** True when an archiver would find its table of contents at the end of the file. */
export function holdsArchive(bytes: Buffer): boolean {
  return bytes.subarray(-longestComment).includes(directoryEnd)
}

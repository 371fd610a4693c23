/** Beginnings of what a browser or an interpreter runs; long enough not to come up by chance. */
const markup = [
  '!doctype',
  'html>',
  'html ',
  'head>',
  'body>',
  'body ',
  'script',
  'iframe',
  '?php '
]
const longest = 8
const lessThan = 0x3c

/** True when the bytes hold the beginning of a page, a script or a drawing with scripts. */
export function holdsMarkup(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(lessThan); at !== -1; at = bytes.indexOf(lessThan, at + 1)) {
    const word = bytes.toString('latin1', at + 1, at + 1 + longest).toLowerCase()
    if (markup.some(start => word.startsWith(start)) || isDrawing(bytes, at, word)) return true
  }
  return false
}

function isDrawing(bytes: Buffer, at: number, word: string): boolean {
  return /^svg\s/.test(word) && bytes.toString('latin1', at, at + 300).includes('xmlns')
}

const directoryEnd = Buffer.from('PK\x05\x06\0\0\0\0', 'latin1')
const longestComment = 65_557

/** True when an archiver would find its table of contents at the end of the file. */
export function holdsArchive(bytes: Buffer): boolean {
  return bytes.subarray(-longestComment).includes(directoryEnd)
}

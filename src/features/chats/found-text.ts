/** A piece of a text; `found` is what was looked for. */
export interface Piece {
  text: string
  found: boolean
}

/** Characters before the first find that stay, so that it stands within the line. */
const before = 24

/**
 * Cuts a text into pieces of which some were looked for, without regard to case. A find that lies far
 * behind is brought to the front.
 */
export function foundPieces(text: string, query: string): Piece[] {
  const words = query.trim().split(/\s+/).filter(Boolean).map(escaped)
  if (words.length === 0) return [{ text, found: false }]
  const wanted = new RegExp(`(${[escaped(query.trim()), ...words].join('|')})`, 'giu')
  const first = text.search(wanted)
  const start = first > before * 2 ? wordFrom(text, first - before, first) : 0
  const shown = start > 0 ? `…${text.slice(start)}` : text
  return shown
    .split(wanted)
    .map((piece, index) => ({ text: piece, found: index % 2 === 1 }))
    .filter(piece => piece.text !== '')
}

function escaped(word: string): string {
  return word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}

/** Where the next word begins; the second place when there is none before it. */
function wordFrom(text: string, start: number, end: number): number {
  const blank = text.slice(start, end).search(/\s/)
  return blank < 0 ? end : start + blank + 1
}

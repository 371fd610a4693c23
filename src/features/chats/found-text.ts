import { searchPattern } from '#shared/search-pattern.ts'

/** A piece of a text; `found` is what was looked for. */
export interface Piece {
  text: string
  found: boolean
}

/** Characters before the first find that stay, so that it stands within the line. */
const before = 24

/**
 * Cuts a text into pieces of which some were looked for, without regard to case
 * and accents, as the server searches. A find that lies far behind is brought to the front.
 */
export function foundPieces(text: string, query: string): Piece[] {
  const patterns = [query, ...query.split(/\s+/)].map(searchPattern).filter(Boolean)
  if (patterns.length === 0) return [{ text, found: false }]
  const wanted = new RegExp(`(${patterns.join('|')})`, 'gu')
  const first = text.search(wanted)
  const start = first > before * 2 ? wordFrom(text, first - before, first) : 0
  const shown = start > 0 ? `…${text.slice(start)}` : text
  return shown
    .split(wanted)
    .map((piece, index) => ({ text: piece, found: index % 2 === 1 }))
    .filter(piece => piece.text !== '')
}

/** Where the next word begins; the second place when there is none before it. */
function wordFrom(text: string, start: number, end: number): number {
  const blank = text.slice(start, end).search(/\s/)
  return blank < 0 ? end : start + blank + 1
}

import { AppError } from '#server/lib/app-error.ts'
import { type Cursor, readCursor, writeCursor } from '#server/lib/cursor.ts'

/** Where the next page of a search begins. */
export interface SearchPlace {
  after: Cursor
  /** Tiles that the pages before had. */
  tiles: number
}

/** For the client it is opaque: it only hands it back. */
export function writePlace({ after, tiles }: SearchPlace): string {
  return `${writeCursor(after)}.${tiles}`
}

/** @throws AppError `invalid_input` naming `next` when the text is not one of ours */
export function readPlace(next: string): SearchPlace {
  const [cursor = '', tiles = '', ...rest] = next.split('.')
  if (rest.length > 0 || !/^\d{1,5}$/.test(tiles)) {
    throw new AppError('invalid_input', { fields: ['next'] })
  }
  return { after: readCursor(cursor, 'next'), tiles: Number(tiles) }
}

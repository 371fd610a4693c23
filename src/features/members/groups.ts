import type { ProfileCard } from '#contract/members.ts'
import type { ResultsPage } from './search.ts'

/** One quote tile per so many people, and not more. */
const groupSize = 8

export type QuoteLength = 'short' | 'medium' | 'long'

export interface Group {
  /** Who speaks: shown by a quote tile in place of a plain one. */
  quoted: ProfileCard | null
  others: ProfileCard[]
}

/** Cuts the list into groups of eight, of which the first with something short to say is quoted. */
export function groupsOf(cards: readonly ProfileCard[]): Group[] {
  const starts = Array.from(
    { length: Math.ceil(cards.length / groupSize) },
    (_, n) => n * groupSize
  )
  return starts.map(start => {
    const people = cards.slice(start, start + groupSize)
    const quoted = people.find(({ quote }) => quoteLength(quote) !== null) ?? null
    return { quoted, others: people.filter(card => card !== quoted) }
  })
}

/** How high the tile has to be; null for what does not fit on one, or is nothing. */
export function quoteLength(quote: string | null): QuoteLength | null {
  const length = quote?.trim().length ?? 0
  if (length === 0 || length > 72) return null
  if (length <= 42) return 'short'
  return length <= 56 ? 'medium' : 'long'
}

/** The same person is always asked the same of so many questions. */
export function questionFor(profileId: string, questions: readonly string[]): string {
  const sum = [...profileId].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return questions[sum % questions.length] ?? ''
}

/** Partner tiles stand after so many people of a page. */
const partnerPlaces = [6, 18]

export interface Tile {
  as: 'person' | 'quote' | 'partner'
  card: ProfileCard
}

/**
 * What stands in the list, in order: the people in their groups, and between them the partner tiles
 * of their page. Where nobody follows there is no between, and no tile.
 */
export function tilesOf(pages: readonly ResultsPage[]): Tile[] {
  const people = groupsOf(pages.flatMap(page => page.results)).flatMap(({ quoted, others }) => [
    ...(quoted ? [{ as: 'quote' as const, card: quoted }] : []),
    ...others.map(card => ({ as: 'person' as const, card }))
  ])
  let start = 0
  const list: Tile[] = []
  for (const { results, tiles } of pages) {
    const mine = people.slice(start, start + results.length)
    start += results.length
    for (const [place, tile] of mine.entries()) {
      const partner = tiles[partnerPlaces.indexOf(place)]
      if (partner) list.push({ as: 'partner', card: partner })
      list.push(tile)
    }
  }
  return list
}

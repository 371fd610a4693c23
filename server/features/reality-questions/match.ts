import type { Part, Pattern } from './pattern.ts'

/** A typed word and the words of the vocabulary that it can be, with the typos that this supposes. */
export interface ReadWord {
  meanings: ReadonlyMap<string, number>
  isFiller: boolean
}

/** A question that was found: the fewer typos and the more words, the surer its language is. */
export interface Match {
  typos: number
  words: number
}

/** A place in a passage behind some of its words. */
interface Place {
  at: number
  typos: number
}

interface Limits {
  /** What may follow a question in its passage. */
  endings: Part[]
  typosAtMost: number
}

/** Finds the best match of the pattern that reaches to the end of the passage. */
export function matchPattern(
  passage: ReadWord[],
  { parts, isWhole, firstWords }: Pattern,
  limits: Limits
): Match | null {
  const first = passage.findIndex(({ isFiller }) => !isFiller)
  let best: Match | null = null
  for (const [at, word] of passage.entries()) {
    if (isWhole && first >= 0 && at > first) break
    if (![...word.meanings.keys()].some(meaning => firstWords.has(meaning))) continue
    for (const end of follow(passage, parts, { at, typos: 0 }, limits)) {
      const match = { typos: end.typos, words: end.at - at }
      if (isOver(passage, end.at, limits) && (!best || isBetter(match, best))) best = match
    }
  }
  return best
}

export function isBetter(one: Match, other: Match): boolean {
  return one.typos < other.typos || (one.typos === other.typos && one.words > other.words)
}

/** The places at which the parts can end. Fillers between them are skipped. */
function* follow(
  passage: ReadWord[],
  parts: Part[],
  place: Place,
  limits: Limits
): Generator<Place> {
  const [part, ...others] = parts
  if (part === undefined) {
    yield place
  } else if (typeof part !== 'string') {
    for (const choice of part) yield* follow(passage, [...choice, ...others], place, limits)
  } else {
    const word = passage[place.at]
    if (!word) return
    const typos = place.typos + (word.meanings.get(part) ?? Infinity)
    const at = place.at + 1
    if (typos <= limits.typosAtMost) yield* follow(passage, others, { at, typos }, limits)
    if (word.isFiller) yield* follow(passage, parts, { at, typos: place.typos }, limits)
  }
}

/** Only fillers and endings follow. */
function isOver(passage: ReadWord[], at: number, limits: Limits): boolean {
  if (at >= passage.length) return true
  if (passage[at]?.isFiller && isOver(passage, at + 1, limits)) return true
  const ends = [...follow(passage, limits.endings, { at, typos: 0 }, limits)]
  return ends.some(end => end.at > at && isOver(passage, end.at, limits))
}

import type { Part, Pattern } from './pattern.ts'

/** A typed word and the words of the vocabulary that it can be, with the typos that this supposes. */
export interface ReadWord {
  meanings: ReadonlyMap<string, number>
  isFiller: boolean
  /** A comma is in front of it, or it is the first word of the sentence. */
  opensClause: boolean
}

/** A question that was found: the fewer typos and the more words, the surer its language is. */
export interface Match {
  typos: number
  words: number
}

/** Places in a sentence, as the index of the next word, with the fewest typos on the way to each. */
type Places = ReadonlyMap<number, number>

interface Sentence {
  words: ReadWord[]
  /** By index: only fillers and endings follow, up to the end of the clause. */
  isOver: boolean[]
  /** Places right behind the beginning of a remark, at which no question begins. */
  remarked: ReadonlySet<number>
  typosAtMost: number
}

interface Around {
  /** Words that may follow a question in its sentence. */
  endings: Part[]
  /** Words that make a remark of the question after them. */
  remarks: Part[]
}

export function openSentence(
  words: ReadWord[],
  { endings, remarks }: Around,
  typosAtMost: number
): Sentence {
  const isOver: boolean[] = []
  isOver[words.length] = true
  const remarked = new Set<number>()
  const sentence = { words, isOver, remarked, typosAtMost }
  for (const at of words.keys()) {
    for (const end of follow(sentence, remarks, new Map([[at, 0]])).keys()) remarked.add(end)
  }
  for (let at = words.length - 1; at >= 0; at--) {
    const isSkipped = words[at]?.isFiller === true && isOver[at + 1] === true
    const ends = [...follow(sentence, endings, new Map([[at, 0]])).keys()]
    isOver[at] =
      words[at]?.opensClause === true ||
      isSkipped ||
      ends.some(end => end > at && isOver[end] === true)
  }
  return sentence
}

/**
 * Finds the best match of the pattern that reaches to the end of the sentence. A pattern of a whole
 * sentence has few words, so that it matches correctly typed words only.
 */
export function matchPattern(sentence: Sentence, pattern: Pattern): Match | null {
  const { words, isOver, typosAtMost } = sentence
  const { parts, isWhole, firstWords } = pattern
  let best: Match | null = null
  let isFirst = true
  for (const [at, word] of words.entries()) {
    // Fillers may precede the first word.
    isFirst = word.opensClause || (isFirst && words[at - 1]?.isFiller === true)
    if (sentence.remarked.has(at) || (isWhole && !isFirst)) continue
    if (![...word.meanings.keys()].some(meaning => firstWords.has(meaning))) continue
    for (const [end, typos] of follow(sentence, parts, new Map([[at, 0]]))) {
      const match = { typos, words: end - at }
      const isLegible = typos <= (isWhole ? 0 : typosAtMost)
      if (isLegible && isOver[end] && (!best || isBetter(match, best))) best = match
    }
  }
  return best
}

export function isBetter(one: Match, other: Match): boolean {
  return one.typos < other.typos || (one.typos === other.typos && one.words > other.words)
}

/** The places at which the parts can end. */
function follow(sentence: Sentence, parts: Part[], from: Places): Places {
  let places = from
  for (const part of parts) {
    if (places.size === 0) break
    const next = new Map<number, number>()
    const ends =
      typeof part === 'string'
        ? [readWord(sentence, part, places)]
        : part.map(choice => follow(sentence, choice, places))
    for (const [at, typos] of ends.flatMap(found => [...found])) {
      next.set(at, Math.min(typos, next.get(at) ?? Infinity))
    }
    places = next
  }
  return places
}

/** The places behind the word. Fillers before it are skipped. */
function readWord({ words, typosAtMost }: Sentence, meant: string, from: Places): Places {
  const places = new Map<number, number>()
  for (const [start, before] of from) {
    for (let at = start; at < words.length; at++) {
      const typos = before + (words[at]?.meanings.get(meant) ?? Infinity)
      if (typos <= typosAtMost) {
        places.set(at + 1, Math.min(typos, places.get(at + 1) ?? Infinity))
      }
      if (!words[at]?.isFiller) break
    }
  }
  return places
}

import type { QuestionLanguage } from './languages/types.ts'
import { type Match, type ReadWord, isBetter, matchPattern } from './match.ts'
import { type Part, type Pattern, parsePattern, vocabularyOf } from './pattern.ts'
import { isTypo } from './typos.ts'
import { simplify, splitJoined, wordsOf } from './words.ts'

/** Shorter words are often words of their own, not two without a space. */
const shortestJoined = 5

/** Reads passages in one language and finds the questions in them. */
export class Reader {
  readonly #patterns: Pattern[]
  readonly #endings: Part[]
  readonly #fillers: ReadonlySet<string>
  readonly #lookalikes: ReadonlySet<string>
  readonly #vocabulary: ReadonlySet<string>

  constructor({ fillers, endings, lookalikes, sets, questions }: QuestionLanguage) {
    this.#patterns = questions.map(question => parsePattern(question, sets))
    this.#endings = parsePattern(`(${endings})`, sets).parts
    this.#fillers = new Set(wordsOf(simplify(fillers)))
    this.#lookalikes = new Set(wordsOf(simplify(lookalikes)))
    const parts = this.#patterns.flatMap(pattern => pattern.parts)
    this.#vocabulary = new Set([...vocabularyOf([...parts, ...this.#endings]), ...this.#fillers])
  }

  /** @param names words that may stand anywhere, because they are the name of the profile */
  find(passage: string[], names: ReadonlySet<string>): Match | null {
    const words = passage.filter(word => this.#vocabulary.has(word) || !names.has(word))
    const split = words.map(word => this.#split(word))
    const read = split.flat().map(word => this.#read(word))
    // Missing spaces and typos together make too much of a text look like a question.
    const typosAtMost = split.some(parts => parts.length > 1) ? 0 : 1
    const limits = { endings: this.#endings, typosAtMost }
    let best: Match | null = null
    for (const pattern of this.#patterns) {
      const match = matchPattern(read, pattern, limits)
      if (match && (!best || isBetter(match, best))) best = match
    }
    return best
  }

  #split(word: string): string[] {
    const isOne = word.length < shortestJoined || this.#meaningsOf(word).size > 0
    return (isOne ? null : splitJoined(word, this.#vocabulary)) ?? [word]
  }

  #read(word: string): ReadWord {
    const meanings = this.#meaningsOf(word)
    const isLong = word.length >= shortestJoined
    const isFiller =
      this.#fillers.has(word) ||
      (isLong && [...meanings.keys()].some(one => this.#fillers.has(one)))
    return { meanings, isFiller }
  }

  #meaningsOf(word: string): Map<string, number> {
    if (this.#vocabulary.has(word)) return new Map([[word, 0]])
    if (this.#lookalikes.has(word)) return new Map()
    const meant = [...this.#vocabulary].filter(known => isTypo(word, known))
    return new Map(meant.map(known => [known, 1]))
  }
}

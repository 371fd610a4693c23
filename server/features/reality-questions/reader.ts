import type { QuestionLanguage } from './languages/types.ts'
import { type Match, type ReadWord, isBetter, matchPattern, openSentence } from './match.ts'
import { type Part, type Pattern, parsePattern, vocabularyOf } from './pattern.ts'
import { isTypo } from './typos.ts'
import { simplify, splitJoined, wordsOf } from './words.ts'

/** Shorter words are often words of their own, not two without a space. */
const shortestJoined = 5

/** Reads sentences in one language and finds the questions in them. */
export class Reader {
  readonly #patterns: Pattern[]
  readonly #endings: Part[]
  readonly #remarks: Part[]
  readonly #fillers: ReadonlySet<string>
  readonly #lookalikes: ReadonlySet<string>
  readonly #vocabulary: ReadonlySet<string>
  readonly #similar = new Map<number, string[]>()

  constructor({ fillers, endings, remarks, lookalikes, sets, questions }: QuestionLanguage) {
    this.#patterns = questions.map(question => parsePattern(question, sets))
    this.#endings = parsePattern(`(${endings})`, sets).parts
    this.#remarks = parsePattern(`(${remarks})`, {}).parts
    this.#fillers = new Set(wordsOf(simplify(fillers)))
    this.#lookalikes = new Set(wordsOf(simplify(lookalikes)))
    const parts = this.#patterns.flatMap(pattern => pattern.parts)
    this.#vocabulary = new Set([
      ...vocabularyOf([...parts, ...this.#endings, ...this.#remarks]),
      ...this.#fillers
    ])
  }

  /**
   * @param sentence its clauses, as words
   * @param names words that can be anywhere, because they are the name of the profile
   */
  find(sentence: string[][], names: ReadonlySet<string>): Match | null {
    const isKept = (word: string) => this.#vocabulary.has(word) || !names.has(word)
    const clauses = sentence.map(clause => clause.filter(isKept).map(word => this.#split(word)))
    const read = clauses.flatMap(clause =>
      clause.flat().map((word, index) => ({ ...this.#read(word), opensClause: index === 0 }))
    )
    if (!read.some(({ meanings }) => meanings.size > 0)) return null
    // Missing spaces and typos together make too much of a text look like a question.
    const isSplit = clauses.some(clause => clause.some(parts => parts.length > 1))
    const around = { endings: this.#endings, remarks: this.#remarks }
    const opened = openSentence(read, around, isSplit ? 0 : 1)
    let best: Match | null = null
    for (const pattern of this.#patterns) {
      if (isSplit && pattern.isWhole) continue
      const match = matchPattern(opened, pattern)
      if (match && (!best || isBetter(match, best))) best = match
    }
    return best
  }

  #split(word: string): string[] {
    const isOne = word.length < shortestJoined || this.#meaningsOf(word).size > 0
    return (isOne ? null : splitJoined(word, this.#vocabulary)) ?? [word]
  }

  #read(word: string): Omit<ReadWord, 'opensClause'> {
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
    const meant = this.#byLength(word.length).filter(known => isTypo(word, known))
    return new Map(meant.map(known => [known, 1]))
  }

  /** The vocabulary that has about that many letters. */
  #byLength(length: number): string[] {
    const known = this.#similar.get(length)
    if (known) return known
    const similar = [...this.#vocabulary].filter(word => Math.abs(word.length - length) <= 1)
    this.#similar.set(length, similar)
    return similar
  }
}

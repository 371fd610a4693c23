import { simplify, wordsOf } from './words.ts'

/** A word, or a choice between sequences, of which an empty one means that no word is needed. */
export type Part = string | Part[][]

export interface Pattern {
  parts: Part[]
  /** Only fillers may precede it in its clause. */
  isWhole: boolean
  /** The words with which it can begin. */
  firstWords: ReadonlySet<string>
}

const tokens = /\^|\{\w+\}|[()[\]|]|[^\s^{}()[\]|]+/g

/**
 * Reads a pattern: words in order, `(a|b c)` for a choice, `[a|b]` for one that may be missing,
 * `{name}` for a set of the language, and `^` in front where the question is the whole clause.
 *
 * @throws for a pattern that is not of this form
 */
export function parsePattern(source: string, sets: Readonly<Record<string, string>>): Pattern {
  const isWhole = source.startsWith('^')
  const left = [...source.slice(isWhole ? 1 : 0).matchAll(tokens)].map(([token]) => token)
  const [parts, ...others] = parseChoice(left, sets)
  if (!parts || others.length > 0 || left.length > 0) {
    throw new Error(`“${source}” is no pattern of a question`)
  }
  return { parts, isWhole, firstWords: new Set(firstWordsOf(parts)) }
}

/** Takes tokens up to the end of the group. */
function parseChoice(left: string[], sets: Readonly<Record<string, string>>): Part[][] {
  const choices: Part[][] = [[]]
  while (left.length > 0 && left[0] !== ')' && left[0] !== ']') {
    const token = left.shift() ?? ''
    if (token === '|') choices.push([])
    else choices.at(-1)?.push(...parseToken(token, left, sets))
  }
  return choices
}

function parseToken(token: string, left: string[], sets: Readonly<Record<string, string>>): Part[] {
  if (token === '(' || token === '[') {
    const choices = parseChoice(left, sets)
    const end = left.shift()
    if (end !== (token === '(' ? ')' : ']')) throw new Error(`A “${token}” has no end`)
    return [token === '(' ? choices : [...choices, []]]
  }
  if (!token.startsWith('{')) return wordsOf(simplify(token))
  const set = sets[token.slice(1, -1)]
  if (set === undefined) throw new Error(`There is no set ${token}`)
  return [parsePattern(`(${set})`, sets).parts].flat()
}

function firstWordsOf(parts: Part[]): string[] {
  const [part, ...others] = parts
  if (part === undefined) return []
  if (typeof part === 'string') return [part]
  return part.flatMap(choice =>
    choice.length === 0 ? firstWordsOf(others) : firstWordsOf([...choice, ...others])
  )
}

/** Every word of these parts. */
export function vocabularyOf(parts: Part[]): string[] {
  return parts.flatMap(part => (typeof part === 'string' ? part : part.flatMap(vocabularyOf)))
}

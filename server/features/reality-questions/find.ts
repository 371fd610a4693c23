import { type Locale, locales } from '#contract/common.ts'
import { languages } from './languages/all.ts'
import { type Match, isBetter } from './match.ts'
import { Reader } from './reader.ts'
import { sentencesOf, simplify, wordsOf } from './words.ts'

const readers = new Map<Locale, Reader>()

function readerOf(locale: Locale): Reader {
  const reader = readers.get(locale) ?? new Reader(languages[locale])
  readers.set(locale, reader)
  return reader
}

interface Asking {
  /** The name of the profile that receives the question; it can be anywhere in the question. */
  name?: string
  /** The language of the member, for questions that are the same in several. */
  language?: string
}

/**
 * Finds the question whether the profile is a real person: whether it is a bot or a program,
 * whether it is fake or made up, whether a person answers.
 *
 * @returns the language of the question; null when the text contains no such question
 */
export function findRealityQuestion(
  text: string,
  { name = '', language }: Asking = {}
): Locale | null {
  const names = new Set(wordsOf(simplify(name)))
  const sentences = sentencesOf(text)
  const own = locales.filter(locale => locale === language)
  let found: { locale: Locale; match: Match } | null = null
  for (const locale of new Set([...own, ...locales])) {
    for (const sentence of sentences) {
      const match = readerOf(locale).find(sentence, names)
      if (match && (!found || isBetter(match, found.match))) found = { locale, match }
    }
  }
  return found?.locale ?? null
}

/** Letters that decompose into no base letter with a mark. */
const plainLetters: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ß: 'ss',
  þ: 'th',
  ı: 'i'
}

/**
 * A text in lower case, without diacritics, with apostrophes and hyphens as spaces. Letters that are
 * stretched for emphasis count once, and abbreviations lose their dots.
 */
export function simplify(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/[æœøđðłßþı]/g, letter => plainLetters[letter] ?? letter)
    .replaceAll(/\b(\p{L})\.\s?(\p{L})\b\.?/gu, '$1$2')
    .replaceAll(/(\p{L})\1{2,}/gu, '$1')
    .replaceAll(/['’‘`´ʼ*_~\-‐‑]/g, ' ')
}

/** The words of a simplified text. */
export function wordsOf(simplified: string): string[] {
  return simplified.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

/** The sentences of a text, each as its clauses, which commas separate, and these as words. */
export function sentencesOf(text: string): string[][][] {
  const sentences = simplify(text).split(/[^\p{L}\p{N}\s,]+|\n+/u)
  return sentences
    .map(sentence =>
      sentence
        .split(',')
        .map(wordsOf)
        .filter(words => words.length > 0)
    )
    .filter(clauses => clauses.length > 0)
}

/**
 * Splits words that were typed without a space between them: `areyou` into `are` and `you`, where
 * both belong to the vocabulary.
 */
export function splitJoined(joined: string, vocabulary: ReadonlySet<string>): string[] | null {
  if (joined.length < shortestPart) return joined === '' ? [] : null
  // The longest first word is tried first.
  for (let end = joined.length; end >= shortestPart; end--) {
    const first = joined.slice(0, end)
    const others = vocabulary.has(first) ? splitJoined(joined.slice(end), vocabulary) : null
    if (others) return [first, ...others]
  }
  return null
}

const shortestPart = 2

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

const shortestPart = 2
/** No question without spaces is as long; trying all splits takes the square of the length. */
const longestJoined = 80

/**
 * Splits words that were typed without a space between them: `areyou` into `are` and `you`, where
 * both belong to the vocabulary. The longest first word is preferred.
 *
 * @returns null where no split consists of words of the vocabulary
 */
export function splitJoined(joined: string, vocabulary: ReadonlySet<string>): string[] | null {
  if (joined.length > longestJoined) return null
  // Each rest is tried once: `anyoneanyone…` has twice as many splits with each `anyone`.
  const failed = new Set<number>()
  return splitFrom(0)

  function splitFrom(start: number): string[] | null {
    if (start === joined.length) return []
    for (let end = joined.length; end >= start + shortestPart; end--) {
      const first = joined.slice(start, end)
      const others = vocabulary.has(first) && !failed.has(end) ? splitFrom(end) : null
      if (others) return [first, ...others]
    }
    failed.add(start)
    return null
  }
}

import { isBlank } from '#contract/characters.ts'

/** Letters that Unicode does not decompose, under the letter that counts as the same. */
const undecomposed: Record<string, string> = {
  b: 'ƀ',
  d: 'đð',
  h: 'ħ',
  i: 'ı',
  l: 'ł',
  n: 'ŋ',
  o: 'ø',
  s: 'ſ',
  t: 'ŧþ',
  σ: 'ς'
}

/** Letters that stand for two, in both cases. */
const doubled: Record<string, string> = { ss: 'ßẞ', ae: 'æÆ', oe: 'œŒ', ij: 'ĳĲ' }

/** Latin and Greek letters with marks: U+00C0–024F, U+1E00–1EFF, U+0370–03FF, U+1F00–1FFF. */
const ranges = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
  [0x370, 0x3ff],
  [0x1f00, 0x1fff]
] as const

const marks = '[\u0300-\u036f]'
const mark = new RegExp(marks)
const baseOf = new Map<string, string>()
const variantsOf = new Map<string, string>()

for (const [first, last] of ranges) {
  for (let code = first; code <= last; code += 1) {
    const letter = String.fromCodePoint(code)
    const [base = letter, ...rest] = letter.normalize('NFD')
    if (rest.length > 0 && /\p{L}/u.test(base)) addVariant(base.toLowerCase(), letter)
  }
}
for (const [base, letters] of Object.entries(undecomposed)) {
  for (const letter of letters) for (const one of bothCases(letter)) addVariant(base, one)
}

function addVariant(base: string, letter: string): void {
  if (baseOf.has(letter) || letter.toLowerCase() === base) return
  baseOf.set(letter, base)
  variantsOf.set(base, (variantsOf.get(base) ?? '') + letter)
}

/**
 * A regular expression, for PostgreSQL and for JavaScript with the flag `u`, that finds the query in
 * a text in NFC, whatever its case, its accents and the length of its gaps. It repeats nothing but
 * gaps, so no query is slow.
 *
 * @returns an empty pattern for a query without visible characters
 */
export function searchPattern(query: string): string {
  if (isBlank(query)) return ''
  const line = query.normalize('NFC').trim().replace(/\s+/g, ' ')
  const letters = [...line].flatMap(basesOf)
  let pattern = ''
  for (let index = 0; index < letters.length; index += 1) {
    const letter = letters[index] ?? ''
    const pair = letter + (letters[index + 1] ?? '')
    const single = Object.hasOwn(doubled, pair) ? doubled[pair] : undefined
    if (single === undefined) pattern += patternOf(letter)
    else {
      pattern += `(?:${[...pair].map(patternOf).join('')}|[${single}])`
      index += 1
    }
  }
  return pattern
}

/** The letters that one counts as: none for a mark of its own, two for ß. */
function basesOf(letter: string): string[] {
  if (mark.test(letter)) return []
  const pair = Object.keys(doubled).find(pair => doubled[pair]?.includes(letter))
  return pair === undefined ? [baseOf.get(letter) ?? lowerOf(letter)] : [...pair]
}

function lowerOf(letter: string): string {
  const lower = letter.toLowerCase()
  return [...lower].length === 1 ? lower : letter
}

function patternOf(letter: string): string {
  if (letter === ' ') return '\\s+'
  if (/[$()*+./?[\\\]^{|}]/.test(letter)) return `\\${letter}`
  const variants = [...new Set([...bothCases(letter), ...(variantsOf.get(letter) ?? '')])]
  const one = variants.length === 1 ? letter : `[${variants.join('')}]`
  // Some pairs of a letter and a mark have no composed form.
  return variantsOf.has(letter) ? `${one}${marks}?` : one
}

function bothCases(letter: string): string[] {
  const upper = letter.toUpperCase()
  return [...upper].length === 1 ? [letter, upper] : [letter]
}

/** Letters that are looked for without their marks, and the marked ones that count as the same. */
const alike: Record<string, string> = {
  a: 'àáâãäåāăą',
  c: 'çćč',
  d: 'ďđ',
  e: 'èéêëēęě',
  g: 'ğģ',
  i: 'ìíîïīı',
  l: 'łľ',
  n: 'ñńň',
  o: 'òóôõöøőō',
  r: 'řŕ',
  s: 'śšş',
  t: 'ťţ',
  u: 'ùúûüūůű',
  y: 'ýÿ',
  z: 'źżž'
}

const plainOf = new Map(
  Object.entries(alike).flatMap(([plain, marked]) => [...marked].map(letter => [letter, plain]))
)

/**
 * A regular expression of PostgreSQL that finds the query's very text, whatever its case, its
 * accents and the length of its gaps. It has no other repetition, so no query can be slow.
 */
export function searchPattern(query: string): string {
  const letters = [...query.trim().normalize('NFC').replace(/\s+/g, ' ').toLowerCase()]
  return letters.map(patternOf).join('')
}

function patternOf(letter: string): string {
  if (letter === ' ') return '\\s+'
  const plain = plainOf.get(letter) ?? letter
  if (!/[\p{L}\p{M}\p{N}]/u.test(plain)) return `\\${letter}`.replace(/^\\(?=[^ -~])/, '')
  const variants = [...new Set([...`${plain}${alike[plain] ?? ''}`].flatMap(bothCases))]
  return variants.length === 1 ? letter : `[${variants.join('')}]`
}

function bothCases(letter: string): string[] {
  const upper = letter.toUpperCase()
  return [...upper].length === 1 ? [letter, upper] : [letter]
}

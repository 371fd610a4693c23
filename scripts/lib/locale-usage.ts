const pluralEnding = /_(?:zero|one|two|few|many|other)$/

interface Source {
  /** Quoted words, and templates with their holes. */
  patterns: RegExp[]
  words: ReadonlySet<string>
}

/** A template with so many letters of its own says which texts it is about. */
const tellingLetters = 4

/**
 * The keys that no source names, neither whole nor by a template with holes. A template that hardly
 * says anything itself counts only for the namespaces that its file names.
 *
 * @param keys `namespace:key`
 * @param sources texts of program files
 */
export function unusedKeys(keys: Iterable<string>, sources: readonly string[]): string[] {
  const read = sources.map(readSource)
  // A list is asked for whole.
  const stems = new Set([...keys].map(key => key.replace(pluralEnding, '').replace(/\.\d+$/, '')))
  return [...stems].filter(stem => !read.some(source => names(source, stem)))
}

function names({ words, patterns }: Source, stem: string): boolean {
  const [namespace = '', key = ''] = stem.split(':')
  if (words.has(stem) || words.has(key)) return true
  const own = patterns.filter(pattern => words.has(namespace) || isTelling(pattern))
  return own.some(pattern => pattern.test(key) || pattern.test(stem))
}

function isTelling({ source }: RegExp): boolean {
  return source.replace(/[^a-z]/g, '').length >= tellingLetters
}

function readSource(source: string): Source {
  const words = new Set([...source.matchAll(/(['"])([\w:.-]+)\1/g)].map(([, , word = '']) => word))
  const templates = [...source.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)].map(([, text = '']) => text)
  return { words, patterns: templates.filter(isKey).map(patternOf) }
}

const hole = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g

function isKey(template: string): boolean {
  const literal = template.replace(hole, '')
  return /^[\w:.-]*$/.test(literal) && /[a-z.:]/.test(literal)
}

function patternOf(template: string): RegExp {
  const literal = template.split(hole).map(part => part.replaceAll('.', String.raw`\.`))
  return new RegExp(`^${literal.join('.+')}$`)
}

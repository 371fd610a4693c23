export interface TextProblem {
  kind: 'missing' | 'unknown' | 'placeholders' | 'plural' | 'empty'
  key: string
  says: string
}

/** Texts that are said in one language only, by law of one country. */
const onlyInSource: ReadonlySet<string> = new Set(['common:united_states'])

const pluralEnding = /_(zero|one|two|few|many|other)$/

/** Nested texts as dotted keys. Throws when a value is no text. */
export function flatten(value: unknown, prefix = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[prefix, value]]
  if (typeof value !== 'object' || value === null) throw new Error(`${prefix} is no text`)
  const separator = prefix === '' || prefix.endsWith(':') ? '' : '.'
  return Object.entries(value).flatMap(([name, inner]) =>
    flatten(inner, `${prefix}${separator}${name}`)
  )
}

function placeholdersOf(text: string): string {
  const names = [...text.matchAll(/{{\s*([\w.]+)[^}]*}}/g)].map(match => match[1] ?? '')
  return [...new Set(names)].toSorted().join(', ')
}

/** Keys without their plural endings, each with its texts. */
function byStem(texts: ReadonlyMap<string, string>): Map<string, Map<string, string>> {
  const stems = new Map<string, Map<string, string>>()
  for (const [key, text] of texts) {
    const ending = pluralEnding.exec(key)?.[1] ?? ''
    const stem = ending === '' ? key : key.replace(pluralEnding, '')
    stems.set(stem, (stems.get(stem) ?? new Map<string, string>()).set(ending, text))
  }
  return stems
}

/** What a locale says otherwise than its source: keys, placeholders and plural forms. */
export function compareTexts(
  source: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, string>,
  locale: string,
  sourceLocale: string
): TextProblem[] {
  const wanted = byStem(source)
  const given = byStem(texts)
  const forms = (language: string) =>
    new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const problems: TextProblem[] = []
  for (const [key, originals] of wanted) {
    const own = given.get(key)
    const isPlural = !originals.has('')
    if (!own) {
      if (!onlyInSource.has(key)) problems.push({ kind: 'missing', key, says: 'missing' })
      continue
    }
    const endings = isPlural ? forms(locale) : ['']
    for (const ending of endings.filter(form => !own.has(form))) {
      problems.push({ kind: 'plural', key, says: `has no plural form ${ending || 'at all'}` })
    }
    const expected = placeholdersOf([...originals.values()].join(' '))
    const found = placeholdersOf([...own.values()].join(' '))
    if (found !== expected) {
      const says = `placeholders are ${found || 'none'} instead of ${expected || 'none'}`
      problems.push({ kind: 'placeholders', key, says })
    }
    for (const [, text] of own) {
      if (text.trim() === '') problems.push({ kind: 'empty', key, says: 'is empty' })
    }
  }
  for (const key of given.keys()) {
    if (!wanted.has(key)) {
      problems.push({ kind: 'unknown', key, says: `is not there in ${sourceLocale}` })
    }
  }
  return problems
}

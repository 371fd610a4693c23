// Dutch and English say the same things: same keys, same placeholders, every plural, and documents
// with the same sections. The other nine locales may still fall back; what they lack is counted.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, locales } from '#contract/common.ts'
import { documentPages } from '#shared/site-documents.ts'
import { documentProblems } from './lib/locale-documents.ts'
import { compareTexts, flatten } from './lib/locale-texts.ts'

const folder = 'locales'
const source: Locale = 'en'
const complete: readonly Locale[] = ['nl', 'en']

function read(locale: Locale): Map<string, string> {
  const texts = new Map<string, string>()
  for (const file of namesIn(join(folder, locale))) {
    const content: unknown = JSON.parse(readFileSync(join(folder, locale, file), 'utf8'))
    for (const [key, text] of flatten(content, `${file.slice(0, -'.json'.length)}:`)) {
      texts.set(key, text)
    }
  }
  return texts
}

function namesIn(path: string): string[] {
  try {
    return readdirSync(path).filter(name => name.endsWith('.json'))
  } catch {
    return []
  }
}

const english = read(source)
let failed = false
for (const locale of locales) {
  const own = read(locale)
  const problems = compareTexts(english, own, locale, source)
  const there = [...english.keys()].filter(key => own.has(key)).length
  const wrong = problems.filter(({ kind }) => kind !== 'missing')
  const shown = complete.includes(locale) ? problems : wrong
  for (const { key, says } of shown) console.log(`${locale} ${key}: ${says}`)
  const documents = documentProblems(locale, source)
  const missing = documents.filter(({ kind }) => kind === 'missing')
  const faulty = documents.filter(({ kind }) => kind === 'wrong')
  const told = complete.includes(locale) ? documents : faulty
  for (const { page, says } of told) console.log(`${locale} legal/${page}.md: ${says}`)
  failed ||= shown.length > 0 || told.length > 0
  const written = documentPages.length - missing.length
  console.log(
    `${locale}: ${there} of ${english.size} texts, ${written} of ${documentPages.length} documents`
  )
}
process.exit(failed ? 1 : 0)

// All languages say the same things, each in its own words: same keys, placeholders and documents,
// every plural, and what the guide of each (docs/locales) asks for.
import { globSync, readFileSync } from 'node:fs'
import { locales } from '#contract/common.ts'
import { documentPages } from '#shared/site-documents.ts'
import { documentProblems } from './lib/locale-documents.ts'
import { readTexts } from './lib/locale-files.ts'
import { readGuide } from './lib/locale-guide.ts'
import { compareTexts } from './lib/locale-texts.ts'
import { unusedKeys } from './lib/locale-usage.ts'
import { wordingProblems } from './lib/locale-wording.ts'

const source = 'en'
const english = readTexts(source)
let failed = false

for (const locale of locales) {
  const own = readTexts(locale)
  const found = [
    ...compareTexts(english, own, locale, source),
    ...documentProblems(locale, source).map(({ page, says }) => ({
      key: `legal/${page}.md`,
      says
    })),
    ...wordingProblems(locale === source ? new Map() : english, own, readGuide(locale))
  ]
  for (const { key, says } of found) console.log(`${locale} ${key}: ${says}`)
  console.log(
    `${locale}: ${own.size} texts, ${documentPages.length} documents, ${found.length} faults`
  )
  failed ||= found.length > 0
}

const sources = globSync(['src/**/*.{ts,tsx,astro}', 'server/**/*.ts', 'build/**/*.ts'])
const unused = unusedKeys(
  english.keys(),
  sources.map(file => readFileSync(file, 'utf8'))
)
for (const key of unused) console.log(`${key}: nothing shows it`)
process.exit(failed || unused.length > 0 ? 1 : 0)

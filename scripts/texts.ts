// Texts for translators: `npm run texts -- export da da.csv`, and `import da da.csv` for what came back.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '#contract/common.ts'
import { localesFolder } from '#shared/texts.ts'
import { namespacesOf, readTexts } from './lib/locale-files.ts'
import { exportTexts, importTexts } from './lib/text-exchange.ts'

const [act, language, file] = process.argv.slice(2)
const locale = locales.find(candidate => candidate === language)
if (!locale || file === undefined || (act !== 'export' && act !== 'import')) {
  console.error(`npm run texts -- export|import ${locales.join('|')} FILE.csv`)
  process.exit(2)
}

if (act === 'export') {
  writeFileSync(file, exportTexts(readTexts('en'), readTexts(locale)))
  console.log(`${file}: a row for each text, to be filled in the last column`)
} else {
  const { problems, changed } = importTexts(
    readFileSync(file, 'utf8'),
    readTexts('en'),
    readTexts(locale),
    locale
  )
  for (const { key, says } of problems) console.error(`${key}: ${says}`)
  // All or nothing: half a language is nobody's.
  if (problems.length > 0) process.exit(1)
  for (const namespace of namespacesOf('en')) write(namespace, changed)
  console.log(`${changed.size} texts of ${locale} are changed`)
}

function write(namespace: string, changed: ReadonlyMap<string, string>): void {
  const own = [...changed].filter(([key]) => key.startsWith(`${namespace}:`))
  if (own.length === 0 || !locale) return
  const path = join(localesFolder, locale, `${namespace}.json`)
  const texts: Record<string, unknown> = JSON.parse(readFileSync(path, 'utf8'))
  for (const [key, text] of own) put(texts, key.slice(namespace.length + 1).split('.'), text)
  writeFileSync(path, `${JSON.stringify(texts, null, 2)}\n`)
}

function put(texts: Record<string, unknown>, path: string[], text: string): void {
  const [name = '', ...rest] = path
  if (rest.length === 0) texts[name] = text
  else put((texts[name] ??= {}) as Record<string, unknown>, rest, text)
}

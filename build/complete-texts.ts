import { locales } from '#contract/common.ts'
import { documentProblems } from '../scripts/lib/locale-documents.ts'
import { readTexts } from '../scripts/lib/locale-files.ts'
import { compareTexts } from '../scripts/lib/locale-texts.ts'

/**
 * Every language has every text and document: nobody meets a page that is half in another one.
 *
 * @throws Error with what is missing
 */
export function assertComplete(): void {
  const english = readTexts('en')
  const faults = locales.flatMap(locale => [
    ...compareTexts(english, readTexts(locale), locale, 'en').map(
      ({ key, says }) => `${locale} ${key} ${says}`
    ),
    ...documentProblems(locale, 'en').map(({ page, says }) => `${locale} ${page}.md ${says}`)
  ])
  if (faults.length > 0) throw new Error(`Texts are not complete:\n${faults.join('\n')}`)
}

import { existsSync, readFileSync } from 'node:fs'
import { type Locale, defaultLocale } from '#contract/common.ts'
import { site } from '#shared/built-site.ts'
import { documentValues } from '#shared/document-values.ts'
import { parseDocument } from '#shared/documents.ts'
import { placeholdersOf } from '#shared/placeholders.ts'
import { documentFile, documentPages } from '#shared/site-documents.ts'

export interface DocumentProblem {
  page: string
  kind: 'missing' | 'wrong'
  says: string
}

/** How a locale's document differs from its source: its sections, and what its places are called. */
export function compareDocuments(
  source: string,
  markdown: string,
  known: ReadonlySet<string>
): string[] {
  const wanted = parseDocument(source)
  const document = parseDocument(markdown)
  const anchors = ({ sections }: typeof document) => sections.map(({ id }) => id).join(', ')
  const unknown = placeholdersOf(markdown).filter(name => !known.has(name))
  const silent = document.sections.filter(({ note, body }) => note === '' || body === '')
  return [
    ...(['title', 'name', 'description'] as const)
      .filter(part => document[part] === '')
      .map(part => `has no ${part}`),
    ...(anchors(document) === anchors(wanted)
      ? []
      : [`sections are ${anchors(document)} instead of ${anchors(wanted)}`]),
    ...silent.map(({ id }) => `section ${id} lacks its note or its text`),
    ...unknown.map(name => `nothing fills {{${name}}}`)
  ]
}

/** What is not in order with the documents of a locale. */
export function documentProblems(locale: Locale, source: Locale): DocumentProblem[] {
  const known = new Set(Object.keys(documentValues(site, defaultLocale)))
  return documentPages.flatMap((page): DocumentProblem[] => {
    const file = documentFile(locale, page)
    if (!existsSync(file)) return [{ page, kind: 'missing', says: 'missing' }]
    const original = readFileSync(documentFile(source, page), 'utf8')
    const says = compareDocuments(original, readFileSync(file, 'utf8'), known)
    return says.map(problem => ({ page, kind: 'wrong', says: problem }))
  })
}

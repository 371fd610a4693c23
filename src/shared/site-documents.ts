import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, locales } from '#contract/common.ts'
import { documentValues } from './document-values.ts'
import { type Document, fillDocument, parseDocument } from './documents.ts'
import type { OwnPage, Site } from './site.ts'
import { localesFolder } from './texts.ts'

/** The documents under `/pages/{name}` (specification §2). */
export const legalPages = [
  'terms',
  'privacy',
  'cookies',
  'ban',
  'faq',
  'return-policy',
  'service',
  'company'
] as const
export type LegalPage = (typeof legalPages)[number]

/** These and the texts of the two pages that hold a form. */
export const documentPages = [...legalPages, 'complaints', 'withdrawal'] as const
export type DocumentPage = (typeof documentPages)[number]

/** In which an operator's own page is shown where it lacks the reader's language. */
const fallback: Locale = 'en'

export interface SiteDocument extends Document {
  /** Unique among the site's documents in all languages. */
  key: string
  /** What it is written in: an operator's own page may lack the reader's. */
  language: Locale
}

/** The file of a document. */
export function documentFile(locale: Locale, page: DocumentPage): string {
  return join(localesFolder, locale, 'legal', `${page}.md`)
}

/** `locales/{locale}/legal/{page}.md` for a site. @throws when a place in it has no value */
export function documentOf(site: Site, locale: Locale, page: DocumentPage): SiteDocument {
  const document = parseDocument(readFileSync(documentFile(locale, page), 'utf8'))
  const values = documentValues(site, locale)
  return { ...fillDocument(document, values), key: `legal/${page}/${locale}`, language: locale }
}

/** A page of the operator's own. @throws when a place in it has no value, or it has no language */
export function ownDocumentOf(site: Site, locale: Locale, page: OwnPage): SiteDocument {
  const language = [locale, fallback, ...locales].find(candidate => page.markdown[candidate])
  if (!language) throw new Error(`/${page.slug} is not written in any language`)
  const document = parseDocument(page.markdown[language] ?? '')
  const title = page.title[language] ?? page.slug
  const titled = { ...document, title, name: title }
  const values = documentValues(site, language)
  return { ...fillDocument(titled, values), key: `own/${page.slug}/${language}`, language }
}

/** All documents of a site, each once per language that it is written in. */
export function documentsOf(site: Site): SiteDocument[] {
  const all = locales.flatMap(locale => [
    ...documentPages.map(page => documentOf(site, locale, page)),
    ...site.pages.map(page => ownDocumentOf(site, locale, page))
  ])
  return [...new Map(all.map(document => [document.key, document])).values()]
}

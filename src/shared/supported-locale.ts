import { type Locale, locales } from '#contract/common.ts'

/** ISO codes of the two written forms of Norwegian; the product has one, under the code of both. */
const norwegian = new Set(['nb', 'nn'])

/**
 * The locale of a language tag, for every tag that arrives from outside: address, cookie, document,
 * translation service. Only the language of the tag counts: `nb-NO` is `no`, `de_AT` is `de`.
 *
 * @param tag BCP 47, also with an underscore
 * @returns null for a language that the product does not have
 */
export function supportedLocale(tag: string | null | undefined): Locale | null {
  const [language = ''] = tag?.toLowerCase().split(/[-_]/) ?? []
  const name = norwegian.has(language) ? 'no' : language
  return locales.find(locale => locale === name) ?? null
}

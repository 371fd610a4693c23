import type { Locale } from '#contract/common.ts'
import { supportedLocale } from './supported-locale.ts'

/**
 * Which languages the switcher offers in a country, the usual one first (specification §2). The last
 * four rows are ours: the site sells there and speaks those languages too.
 */
const languages: Record<string, readonly Locale[]> = {
  US: ['en', 'es'],
  NL: ['nl'],
  BE: ['nl', 'fr', 'de'],
  FR: ['fr'],
  IT: ['it'],
  ES: ['es'],
  DE: ['de'],
  AT: ['de'],
  IE: ['en'],
  GB: ['en'],
  CA: ['en', 'fr'],
  PL: ['pl'],
  AU: ['en'],
  NZ: ['en'],
  CH: ['de', 'it', 'fr', 'en'],
  DK: ['da', 'en'],
  SE: ['sv', 'en'],
  NO: ['no', 'en'],
  FI: ['fi', 'sv', 'en']
}

/** Stands for every country without a row. */
const elsewhere = '*'

/**
 * The languages that the switcher offers in a country. It is shown only when there are two or more.
 *
 * @param domainLanguage of the site; with English it stands in for a country without a row
 */
export function languagesOf(country: string, domainLanguage: string): readonly Locale[] {
  const own = languages[country]
  if (own) return own
  const usual = supportedLocale(domainLanguage)
  return usual && usual !== 'en' ? [usual, 'en'] : ['en']
}

/** A language of the switcher. */
export interface OfferedLanguage {
  locale: Locale
  /** Countries that see it, each with the language's place in its list; `*` is any country without a row. */
  places: Record<string, number>
}

/**
 * Every language that the switcher can offer, for pages that learn the country later. No order fits
 * all countries: Switzerland lists French before English, Canada English before French.
 */
export function offeredLanguages(domainLanguage: string): OfferedLanguage[] {
  const offered = new Map<Locale, Record<string, number>>()
  for (const country of [...Object.keys(languages), elsewhere]) {
    for (const [place, locale] of languagesOf(country, domainLanguage).entries()) {
      offered.set(locale, { ...offered.get(locale), [country]: place })
    }
  }
  return [...offered].map(([locale, places]) => ({ locale, places }))
}

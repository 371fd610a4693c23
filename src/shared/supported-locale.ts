import { type Locale, locales } from '#contract/common.ts'

/** The first two letters of a language, if the product speaks it. */
export function supportedLocale(language: string | null | undefined): Locale | null {
  const letters = language?.slice(0, 2).toLowerCase()
  return locales.find(locale => locale === letters) ?? null
}

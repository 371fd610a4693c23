/**
 * The language in which days are written: in English the day comes before the month, as everywhere
 * in Europe, and the other way round only for somebody of whom we know that they live in the
 * United States.
 *
 * @param country ISO code, where it is known
 */
export function dateLocale(locale: string, country?: string): string {
  return locale === 'en' && country !== 'US' ? 'en-GB' : locale
}

import { toCode } from '#contract/characters.ts'

/** As far as a limit goes, in cents. */
const most = 100_000_000

/**
 * What somebody typed as a sum: `25`, `25,50`, `€ 25.50`, `1.250,00`.
 *
 * @returns cents; null when it is no sum, or too large
 */
export function centsOf(typed: string): number | null {
  // Blanks and the currency's sign or letters say nothing about the sum.
  const sum = toCode(typed).replace(/[\s\p{Sc}\p{L}]/gu, '')
  const found = /^(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/.exec(sum)
  if (!found) return null
  const [, whole = '', part = ''] = found
  const cents = Number(whole.replace(/[.,]/g, '')) * 100 + Number(part.padEnd(2, '0'))
  return cents <= most ? cents : null
}

/** A sum as it is typed: without a currency, with the point or comma of the language. */
export function typedOf(cents: number, locale: string): string {
  const decimals = cents % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false
  }).format(cents / 100)
}

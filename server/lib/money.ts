import type { Locale, Money } from '#contract/common.ts'

/** @param cents whole cents; `€ 0,85` in Dutch, `€0.85` in English */
export function formatMoney(locale: Locale, { cents, currency }: Money): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100)
}

/** @param basisPoints hundredths of a percent: 2550 is `25,5%` */
export function formatRate(locale: Locale, basisPoints: number): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000
  )
}

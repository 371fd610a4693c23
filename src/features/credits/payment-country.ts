import * as z from 'zod/mini'
import { Country } from '#contract/common.ts'
import { memberKept } from '#src/features/session/member-kept.ts'
import { currentLocale } from '#src/lib/i18n.ts'

const kept = memberKept('payment-country', z.nullable(Country), null, 'local')

/** The country that the member chose to pay in, kept in this browser; undefined: their own. */
export function paymentCountry(): string | undefined {
  return kept.read() ?? undefined
}

export function keepPaymentCountry(country: string): void {
  kept.write(country)
}

/** A currency as one pays in it, in the member's language: euros, British pounds. */
export function namedCurrency(currency: string): string {
  const format = new Intl.NumberFormat(currentLocale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'name'
  })
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency
}

/** Countries by their names in the member's language, in its order. */
export function namedCountries(codes: readonly string[]): { code: string; name: string }[] {
  const locale = currentLocale()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return codes
    .map(code => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
}

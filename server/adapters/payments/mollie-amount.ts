import type { Money } from '#contract/common.ts'

/** How Mollie writes money: `{ currency: 'EUR', value: '10.00' }`. */
export interface MollieAmount {
  currency: string
  value: string
}

/** Those of Mollie's currencies that have hundredths; the yen and the Icelandic króna have none. */
const inCents = new Set(
  `AED AUD BRL CAD CHF CZK DKK EUR GBP HKD HUF ILS MXN MYR NOK NZD PHP PLN RON SEK SGD THB USD
  ZAR`.split(/\s+/)
)

/** @throws Error for a currency whose money Mollie does not take in hundredths */
export function amountOf({ cents, currency }: Money): MollieAmount {
  if (!inCents.has(currency)) throw new Error(`Mollie does not take ${currency} in cents`)
  if (!Number.isSafeInteger(cents) || cents < 0) throw new Error(`${cents} are no cents`)
  const digits = String(cents).padStart(3, '0')
  return { currency, value: `${digits.slice(0, -2)}.${digits.slice(-2)}` }
}

/** @throws Error for what has not exactly two decimals: to round it would be to guess */
export function moneyOf({ currency, value }: MollieAmount): Money {
  const [, whole, cents] = /^(\d{1,12})\.(\d{2})$/.exec(value) ?? []
  if (whole === undefined || cents === undefined) {
    throw new Error(`Mollie names the sum ${value} ${currency}, which is not in cents`)
  }
  return { cents: Number(whole + cents), currency }
}

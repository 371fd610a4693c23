import type { PaymentMethod } from '#contract/credits.ts'
import { supportedLocale } from '#shared/supported-locale.ts'

const texts = {
  nl: {
    title: 'Proefbetaling',
    warning: 'Dit is een oefenkassa. Er wordt echt niets betaald en niets afgeschreven.',
    bought: 'Je koopt',
    credits: 'credits',
    method: 'Betalen met',
    order: 'Bestelling',
    total: 'Te betalen',
    question: 'Hoe loopt het af?',
    pay: 'Betalen',
    later: 'Later betalen',
    fail: 'Laten mislukken',
    cancel: 'Afbreken',
    expire: 'Laten verlopen',
    collecting: 'De bank incasseert later. Hoe loopt het af?',
    collected: 'Laten afschrijven',
    closed: 'Deze betaling is al afgerond.',
    refundTitle: 'Geld teruggeven',
    refundAmount: 'Bedrag',
    refund: 'Teruggeven',
    chargeBackTitle: 'De bank van de koper',
    chargeBack: 'Laten terugboeken',
    all: 'Proefbetalingen',
    none: 'Nog geen betalingen.',
    back: 'Terug naar je bestelling'
  },
  en: {
    title: 'Practice payment',
    warning: 'This is a practice checkout. Nothing is really paid and nothing is charged.',
    bought: 'You buy',
    credits: 'credits',
    method: 'Pay with',
    order: 'Order',
    total: 'To pay',
    question: 'How does it end?',
    pay: 'Pay',
    later: 'Pay later',
    fail: 'Let it fail',
    cancel: 'Cancel',
    expire: 'Let it expire',
    collecting: 'The bank collects later. How does it end?',
    collected: 'Let it be collected',
    closed: 'This payment is over already.',
    refundTitle: 'Give money back',
    refundAmount: 'Amount',
    refund: 'Refund',
    chargeBackTitle: 'The buyer’s bank',
    chargeBack: 'Let it charge back',
    all: 'Practice payments',
    none: 'No payments yet.',
    back: 'Back to your order'
  }
} as const

export type CheckoutTexts = Record<keyof (typeof texts)['nl'], string>

const methodNames: Record<PaymentMethod, string> = {
  ideal: 'iDEAL',
  card: 'Creditcard',
  paypal: 'PayPal',
  bancontact: 'Bancontact',
  directdebit: 'SEPA'
}

export function methodName(method: string): string {
  return methodNames[method as PaymentMethod] ?? method
}

/** The page that no real visitor meets speaks Dutch, and English to everybody else. */
export function checkoutTexts(language: string | undefined): {
  language: 'nl' | 'en'
  texts: CheckoutTexts
} {
  const chosen = supportedLocale(language) === 'nl' ? 'nl' : 'en'
  return { language: chosen, texts: texts[chosen] }
}

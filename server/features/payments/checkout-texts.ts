import type { PaymentMethod } from '#contract/credits.ts'
import { supportedLocale } from '#shared/variant.ts'

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
    closed: 'Deze betaling is al afgerond.',
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
    closed: 'This payment is over already.',
    back: 'Back to your order'
  }
} as const

export type CheckoutTexts = Record<keyof (typeof texts)['nl'], string>

export const methodNames: Record<PaymentMethod, string> = {
  ideal: 'iDEAL',
  card: 'Creditcard',
  paypal: 'PayPal',
  bancontact: 'Bancontact'
}

/** The page that no real visitor meets speaks Dutch, and English to everybody else. */
export function checkoutTexts(language: string | undefined): {
  language: 'nl' | 'en'
  texts: CheckoutTexts
} {
  const chosen = supportedLocale(language) === 'nl' ? 'nl' : 'en'
  return { language: chosen, texts: texts[chosen] }
}

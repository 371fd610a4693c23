import { html } from 'hono/html'
import type { PaymentMethod } from '#contract/credits.ts'
import type { Site } from '#shared/site.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { formatMoney } from '#server/lib/money.ts'
import { mailTexts } from '#server/lib/texts.ts'
import { dateAndTime } from '#server/lib/time-zones.ts'
import { type Fact, factsSheet, textFacts } from './letter-facts.ts'
import { type Composed, button, composed, paragraph } from './letter-frame.ts'

export interface ChargeBackLetter {
  template: 'charge_back'
  recipient: string
  language: string
  /** Decides in which time zone the time is written. */
  country: string
  origin: string
  orderNumber: string
  /** What the bank took, in cents of the order's currency. */
  cents: number
  currency: string
  /** What left the balance for it. */
  credits: number
  /** What is owed for credits that were used, in cents of the same currency. */
  owedCents: number
  /** What we had promised to give back and do not give any more, in cents of the same currency. */
  refusedCents: number
  method: PaymentMethod
  takenAt: Date
}

/** What changes because a bank took back what an order had brought: nobody has to find it out. */
export async function composeChargeBack(site: Site, letter: ChargeBackLetter): Promise<Composed> {
  const { origin, orderNumber: number, credits: count, currency } = letter
  const { owedCents, refusedCents } = letter
  const locale = supportedLocale(letter.language) ?? 'en'
  const t = mailTexts(locale)
  const sum = formatMoney(locale, letter)
  const subject = t('mail:charge_back.subject', { sum, number })
  const title = t('mail:charge_back.title')
  const lead = t('mail:charge_back.lead', { sum, number })
  const date = dateAndTime(letter.takenAt, locale, letter.country, { year: 'numeric' })
  const facts: Fact[] = [
    { label: t('mail:receipt.order'), value: number },
    { label: t('mail:date'), value: date },
    { label: t('mail:charge_back.taken'), value: sum, strong: true }
  ]
  const words = [
    count > 0 ? t('mail:refund.credits_taken', { count }) : t('mail:refund.credits_none')
  ]
  if (owedCents > 0) {
    const owed = formatMoney(locale, { cents: owedCents, currency })
    facts.push({ label: t('mail:charge_back.owed'), value: owed, strong: true })
    // It speaks of the sum just above.
    words.unshift(t('mail:charge_back.owed_text'))
  }
  if (refusedCents > 0) {
    const refused = formatMoney(locale, { cents: refusedCents, currency })
    words.push(t('mail:refund_refused.lead', { sum: refused, number }))
  }
  if (letter.method === 'directdebit') words.push(t('mail:charge_back.directdebit'))
  words.push(t('mail:charge_back.wrong', { phone: site.company.support_phone }))
  const ledger = t('mail:receipt.ledger')
  const body = html`${paragraph(lead)} ${factsSheet(facts)} ${words.map(said => paragraph(said))}
  ${button(ledger, `${origin}/ledger`)}`
  return composed({ site, locale, origin, subject, preview: lead, title, body }, [
    lead,
    textFacts(facts),
    ...words,
    `${ledger}:\n${origin}/ledger`
  ])
}

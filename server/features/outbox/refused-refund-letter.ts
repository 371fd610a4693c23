import { html } from 'hono/html'
import type { Site } from '#shared/site.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { formatMoney } from '#server/lib/money.ts'
import { mailTexts } from '#server/lib/texts.ts'
import { dateAndTime } from '#server/lib/time-zones.ts'
import { type Fact, factsSheet, textFacts } from './letter-facts.ts'
import { type Composed, button, composed, paragraph } from './letter-frame.ts'

export interface RefusedRefundLetter {
  template: 'refund_refused'
  recipient: string
  language: string
  /** Decides in which time zone the time is written. */
  country: string
  origin: string
  orderNumber: string
  /** What was promised and does not come, in cents of the order's currency. */
  cents: number
  currency: string
  /** What is owed for the order now, in cents of the same currency. */
  owedCents: number
  refusedAt: Date
}

/** A refund that was promised does not come: the bank had taken the money before. */
export async function composeRefusedRefund(
  site: Site,
  letter: RefusedRefundLetter
): Promise<Composed> {
  const { origin, orderNumber: number, owedCents, currency } = letter
  const locale = supportedLocale(letter.language) ?? 'en'
  const t = mailTexts(locale)
  const sum = formatMoney(locale, letter)
  const subject = t('mail:refund_refused.subject', { sum, number })
  const title = t('mail:refund_refused.title')
  const lead = t('mail:refund_refused.lead', { sum, number })
  const date = dateAndTime(letter.refusedAt, locale, letter.country, { year: 'numeric' })
  const facts: Fact[] = [
    { label: t('mail:receipt.order'), value: number },
    { label: t('mail:date'), value: date },
    { label: t('mail:refund_refused.unpaid'), value: sum }
  ]
  if (owedCents > 0) {
    const owed = formatMoney(locale, { cents: owedCents, currency })
    facts.push({ label: t('mail:charge_back.owed'), value: owed, strong: true })
  }
  const words = [
    t(owedCents > 0 ? 'mail:charge_back.owed_text' : 'mail:refund_refused.nothing'),
    t('mail:charge_back.wrong', { phone: site.company.support_phone })
  ]
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

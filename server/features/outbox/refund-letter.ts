import { html } from 'hono/html'
import type { PaymentMethod } from '#contract/credits.ts'
import type { Site } from '#shared/site.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { textsOf } from '#shared/texts.ts'
import { formatMoney } from '#server/lib/money.ts'
import { mailTexts } from '#server/lib/texts.ts'
import { dateAndTime } from '#server/lib/time-zones.ts'
import { type Fact, factsSheet, textFacts } from './letter-facts.ts'
import { type Composed, button, composed, paragraph } from './letter-frame.ts'

export interface RefundLetter {
  template: 'refund'
  recipient: string
  language: string
  /** Decides in which time zone the time is written. */
  country: string
  origin: string
  orderNumber: string
  /** What came back, in cents of its currency. */
  cents: number
  currency: string
  /** What left the balance for it. */
  credits: number
  method: PaymentMethod
  refundedAt: Date
}

/** Money that went back without the member's asking here. */
export async function composeRefund(site: Site, letter: RefundLetter): Promise<Composed> {
  const { origin, orderNumber, credits: count, refundedAt, country } = letter
  const locale = supportedLocale(letter.language) ?? 'en'
  const t = mailTexts(locale)
  const credits = textsOf(locale, 'credits')
  const sum = formatMoney(locale, letter)
  const subject = t('mail:refund.subject', { sum, number: orderNumber })
  const title = t('mail:refund.title')
  const lead = t('mail:refund.lead', { sum, number: orderNumber })
  const taken =
    count > 0 ? t('mail:refund.credits_taken', { count }) : t('mail:refund.credits_none')
  const ledger = t('mail:receipt.ledger')
  const facts: Fact[] = [
    { label: t('mail:receipt.order'), value: orderNumber },
    { label: t('mail:refund.method'), value: credits(`order.methods.${letter.method}`) },
    {
      label: t('mail:date'),
      value: dateAndTime(refundedAt, locale, country, { year: 'numeric' })
    },
    { label: t('mail:refund.back'), value: sum, strong: true }
  ]
  const body = html`${paragraph(lead)} ${factsSheet(facts)} ${paragraph(taken)}
  ${button(ledger, `${origin}/ledger`)}`
  return composed({ site, locale, origin, subject, preview: lead, title, body }, [
    lead,
    textFacts(facts),
    taken,
    `${ledger}:\n${origin}/ledger`
  ])
}

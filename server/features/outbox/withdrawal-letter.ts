import { html } from 'hono/html'
import type { Locale, Money } from '#contract/common.ts'
import type { PaymentMethod } from '#contract/credits.ts'
import type { Site } from '#shared/site.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { textsOf } from '#shared/texts.ts'
import { formatMoney } from '#server/lib/money.ts'
import { mailTexts } from '#server/lib/texts.ts'
import { dateAndTime } from '#server/lib/time-zones.ts'
import { type Fact, factsSheet, textFacts } from './letter-facts.ts'
import { type Composed, composed, paragraph } from './letter-frame.ts'
import { heading, quotation } from './letter-parts.ts'

export interface WithdrawalLetter {
  template: 'withdrawal'
  recipient: string
  language: string
  /** Decides in which time zone the time is written. */
  country: string
  origin: string
  name: string
  email: string
  number: string
  receivedAt: Date
  orderNumber: string | null
  /** What was written beside it. */
  words: string | null
  refunds: WithdrawnOrder[]
  /** Tells the company that somebody has to look at it. */
  forCompany?: true
}

export interface WithdrawnOrder {
  number: string
  credits: number
  amount: Money
  method: PaymentMethod
}

/** The declaration itself, as the law wants it. */
export function declared(site: Site, locale: Locale, orderNumber: string | null): string {
  const t = mailTexts(locale)
  const values = { company: site.company.name, site: site.name }
  if (orderNumber === null) return t('mail:withdrawal.declared', values)
  return t('mail:withdrawal.declared_order', { ...values, order: orderNumber })
}

/** The receipt of a withdrawal: when it came, what was declared, what comes back. */
export async function composeWithdrawal(site: Site, letter: WithdrawalLetter): Promise<Composed> {
  const { origin, number, receivedAt, country, words, refunds, forCompany } = letter
  const locale = supportedLocale(letter.language) ?? 'en'
  const t = mailTexts(locale)
  const voice = forCompany ? 'mail:withdrawal.company' : 'mail:withdrawal'
  const subject = t(`${voice}.subject`, { number })
  const title = t(`${voice}.title`)
  const date = dateAndTime(receivedAt, locale, country, { year: 'numeric' })
  const lead = t(`${voice}.lead`, { date })
  const facts: Fact[] = [
    { label: t('mail:withdrawal.number'), value: number },
    { label: t('mail:withdrawal.name'), value: letter.name },
    { label: t('mail:withdrawal.email'), value: letter.email }
  ]
  const said = [declared(site, locale, letter.orderNumber), ...(words ? [words] : [])]
  const back = refunds.length > 0 ? backOf(locale, refunds) : null
  const after = forCompany
    ? t('mail:withdrawal.company.after')
    : back
      ? t('mail:withdrawal.after', { methods: back.methods, days: site.refund_days })
      : t('mail:withdrawal.after_look', { days: site.refund_days })
  const body = html`${paragraph(lead)} ${factsSheet(facts)} ${heading(t('mail:withdrawal.said'))}
  ${said.map(part => quotation(part))}
  ${back ? html`${heading(t('mail:withdrawal.back'))} ${factsSheet(back.facts)}` : ''}
  ${paragraph(after)}`
  return composed({ site, locale, origin, subject, preview: lead, title, body }, [
    lead,
    textFacts(facts),
    `${t('mail:withdrawal.said')}:\n${said.join('\n\n')}`,
    ...(back ? [`${t('mail:withdrawal.back')}:\n${textFacts(back.facts)}`] : []),
    after
  ])
}

/** A line for each order, the sum of each currency, and the ways that the money goes. */
function backOf(locale: Locale, refunds: WithdrawnOrder[]): { facts: Fact[]; methods: string } {
  const t = mailTexts(locale)
  const credits = textsOf(locale, 'credits')
  const lines = refunds.map(({ number, credits: count, amount }) => ({
    label: t('mail:withdrawal.line', { number, count }),
    value: formatMoney(locale, amount)
  }))
  const currencies = [...new Set(refunds.map(({ amount }) => amount.currency))]
  const totals = currencies.map(currency => ({
    label: t('mail:withdrawal.total'),
    value: formatMoney(locale, {
      cents: refunds
        .filter(({ amount }) => amount.currency === currency)
        .reduce((sum, { amount }) => sum + amount.cents, 0),
      currency
    }),
    strong: true
  }))
  const methods = [...new Set(refunds.map(({ method }) => credits(`order.methods.${method}`)))]
  return { facts: [...lines, ...totals], methods: new Intl.ListFormat(locale).format(methods) }
}

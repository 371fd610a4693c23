import { html } from 'hono/html'
import type { Locale, Money } from '#contract/common.ts'
import { formatMoney } from '#server/lib/money.ts'
import { mailTexts } from '#server/lib/texts.ts'
import { dayAndMonth } from '#server/lib/time-zones.ts'
import { dateLocale } from '#shared/date-locale.ts'
import type { Site } from '#shared/site.ts'
import { statementNameOf } from '#shared/statement-name.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { weekdayIn } from '#shared/weekday.ts'
import { type Fact, factsSheet, textFacts } from './letter-facts.ts'
import { type Composed, button, composed, paragraph } from './letter-frame.ts'

export interface DirectDebitLetter {
  template: 'directdebit'
  recipient: string
  language: string
  origin: string
  orderNumber: string
  credits: number
  amount: Money
  /** YYYY-MM-DD, the first day on which the money can be taken. */
  collectedOn: string
  /** Of the mandate. */
  reference: string
  accountHolder: string
  /** The last four characters of the account. */
  ibanEnd: string
}

/** What will be collected, when and by whom: told before it happens. */
export async function composeDirectDebit(site: Site, letter: DirectDebitLetter): Promise<Composed> {
  const { origin, credits: count } = letter
  const locale = supportedLocale(letter.language) ?? 'en'
  const t = mailTexts(locale)
  const sum = formatMoney(locale, letter.amount)
  const date = dayOf(letter.collectedOn, locale)
  const day = dayAndMonth(new Date(letter.collectedOn), locale)
  const subject = t('mail:directdebit.subject', { sum, date: day })
  const title = t('mail:directdebit.title')
  const lead = t('mail:directdebit.lead', { sum, date, count })
  const enough = t('mail:directdebit.enough')
  const back = t('mail:directdebit.back')
  const action = t('mail:directdebit.action')
  const facts = factsOf(site, locale, letter)
  const body = html`${paragraph(lead)} ${factsSheet(facts)} ${paragraph(enough)}
  ${button(action, `${origin}/ledger`)} ${paragraph(back, 'second')}`
  return composed({ site, locale, origin, subject, preview: lead, title, body }, [
    lead,
    textFacts(facts),
    enough,
    `${action}:\n${origin}/ledger`,
    back
  ])
}

function factsOf(site: Site, locale: Locale, letter: DirectDebitLetter): Fact[] {
  const t = mailTexts(locale)
  return [
    {
      label: t('mail:directdebit.amount'),
      value: formatMoney(locale, letter.amount),
      strong: true
    },
    { label: t('mail:directdebit.date'), value: dayOf(letter.collectedOn, locale) },
    { label: t('mail:directdebit.holder'), value: letter.accountHolder },
    {
      label: t('mail:directdebit.account'),
      value: t('mail:directdebit.account_end', { end: letter.ibanEnd })
    },
    { label: t('mail:directdebit.mandate'), value: letter.reference },
    { label: t('mail:directdebit.creditor'), value: site.company.name },
    { label: t('mail:directdebit.creditor_id'), value: site.directdebit.creditor_id },
    { label: t('mail:directdebit.statement'), value: statementNameOf(site) },
    { label: t('mail:directdebit.order'), value: letter.orderNumber }
  ]
}

/** A day has no time zone: it is the same everywhere. */
function dayOf(date: string, locale: Locale): string {
  return new Intl.DateTimeFormat(dateLocale(locale), {
    weekday: weekdayIn(locale),
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC'
  }).format(new Date(date))
}

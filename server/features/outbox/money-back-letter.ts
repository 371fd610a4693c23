import { html } from 'hono/html'
import type { Locale } from '#contract/common.ts'
import type { Site } from '#shared/site.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { formatMoney } from '#server/lib/money.ts'
import { type Texts, mailTexts } from '#server/lib/texts.ts'
import { dateAndTime } from '#server/lib/time-zones.ts'
import { type Fact, factsSheet, textFacts } from './letter-facts.ts'
import { type Composed, button, composed, paragraph } from './letter-frame.ts'

/** What every letter says about the money of an order that went back, or should have. */
export interface MoneyBackLetter {
  recipient: string
  language: string
  /** Decides in which time zone the time is written. */
  country: string
  origin: string
  orderNumber: string
  /** The sum that it is about, in cents of the order's currency. */
  cents: number
  currency: string
}

/** Words and sums in the letter's language. */
interface Voice {
  t: Texts
  locale: Locale
  /** @param cents of the order's currency */
  money(cents: number): string
}

/** Which order and when, then what differs: more facts, and what follows from them. */
export async function composeMoneyBack(
  site: Site,
  letter: MoneyBackLetter & { template: 'refund' | 'charge_back' | 'refund_refused' },
  at: Date,
  say: (voice: Voice) => { facts: Fact[]; words: string[] }
): Promise<Composed> {
  const { template, origin, orderNumber: number, country, cents, currency } = letter
  const locale = supportedLocale(letter.language) ?? 'en'
  const t = mailTexts(locale)
  const money = (cents: number) => formatMoney(locale, { cents, currency })
  const sum = money(cents)
  const lead = t(`mail:${template}.lead`, { sum, number })
  const said = say({ t, locale, money })
  const facts = [
    { label: t('mail:receipt.order'), value: number },
    { label: t('mail:date'), value: dateAndTime(at, locale, country, { year: 'numeric' }) },
    ...said.facts
  ]
  const ledger = t('mail:receipt.ledger')
  const body = html`${paragraph(lead)} ${factsSheet(facts)}
  ${said.words.map(part => paragraph(part))} ${button(ledger, `${origin}/ledger`)}`
  const subject = t(`mail:${template}.subject`, { sum, number })
  const title = t(`mail:${template}.title`)
  return composed({ site, locale, origin, subject, preview: lead, title, body }, [
    lead,
    textFacts(facts),
    ...said.words,
    `${ledger}:\n${origin}/ledger`
  ])
}

/** What of the order has to be paid after all. */
export function owedFact({ t, money }: Voice, cents: number): Fact {
  return { label: t('mail:charge_back.owed'), value: money(cents), strong: true }
}

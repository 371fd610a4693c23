import { html } from 'hono/html'
import type { Locale } from '#contract/common.ts'
import type { PackageId, PaymentMethod } from '#contract/credits.ts'
import { vatWithin } from '#shared/prices.ts'
import type { Site } from '#shared/site.ts'
import { statementNameOf } from '#shared/statement-name.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { textsOf } from '#shared/texts.ts'
import type * as z from 'zod/mini'
import { formatMoney, formatRate } from '#server/lib/money.ts'
import { mailTexts } from '#server/lib/texts.ts'
import { dateAndTime } from '#server/lib/time-zones.ts'
import { type Fact, factsSheet, textFacts } from './letter-facts.ts'
import { type Composed, button, composed, paragraph } from './letter-frame.ts'
import { link } from './letter-parts.ts'

export interface ReceiptLetter {
  template: 'receipt'
  recipient: string
  language: string
  /** Decides in which time zone times are written. */
  country: string
  origin: string
  name: string
  order: ReceiptOrder
  /** The last second in which it can be withdrawn from. */
  withdrawUntil: Date
}

/** An order that is paid; cents of its currency. */
export interface ReceiptOrder {
  number: string
  invoiceNumber: string | null
  bundle: z.output<typeof PackageId>
  credits: number
  /** Absent in jobs of an earlier version; null or absent where all that was ordered was credited. */
  orderedCredits?: number | null
  cents: number
  listCents: number
  currency: string
  discountPercentage: number
  vatBasisPoints: number
  method: PaymentMethod
  paidAt: Date
}

/** What was bought, what it cost and what can still be done about it. */
export async function composeReceipt(site: Site, letter: ReceiptLetter): Promise<Composed> {
  const { origin, country, order, withdrawUntil } = letter
  const locale = supportedLocale(letter.language) ?? 'en'
  const t = mailTexts(locale)
  const sum = formatMoney(locale, order)
  const subject = t('mail:receipt.subject', { credits: order.credits, sum, number: order.number })
  const title = t('mail:receipt.title', { name: letter.name })
  const lead = t('mail:receipt.lead', { credits: order.credits })
  const fewer = fewerCreditsLine(t, order)
  const facts = factsOf(site, locale, letter)
  const until = dateAndTime(withdrawUntil, locale, country, { year: 'numeric' })
  const change = t('mail:receipt.change', { date: until })
  const used = t('mail:receipt.used')
  const once = t('mail:receipt.once')
  const ledger = t('mail:receipt.ledger')
  const withdraw = t('mail:receipt.withdraw')
  const body = html`${paragraph(lead)} ${fewer && paragraph(fewer)} ${factsSheet(facts)}
  ${paragraph(html`${change} ${link(`${origin}/withdrawal`, withdraw)}`)}
  ${button(ledger, `${origin}/ledger`)} ${paragraph(html`${used} ${once}`, 'second')}`
  return composed({ site, locale, origin, subject, preview: lead, title, body }, [
    lead,
    ...(fewer ? [fewer] : []),
    textFacts(facts),
    change,
    `${withdraw}\n${origin}/withdrawal`,
    `${ledger}:\n${origin}/ledger`,
    `${used} ${once}`
  ])
}

/** Explains credits at the list price (decision 0053); empty for an order that brought what was ordered. */
function fewerCreditsLine(
  t: ReturnType<typeof mailTexts>,
  { credits, orderedCredits }: ReceiptOrder
): string {
  if (orderedCredits == null) return ''
  return t('mail:receipt.fewer_credits', { credits, ordered: orderedCredits })
}

function factsOf(site: Site, locale: Locale, { order, country }: ReceiptLetter): Fact[] {
  const t = mailTexts(locale)
  const credits = textsOf(locale, 'credits')
  const { cents, listCents, currency, vatBasisPoints } = order
  const money = (value: number) => formatMoney(locale, { cents: value, currency })
  const off = listCents - cents
  const rate = formatRate(locale, vatBasisPoints)
  const vat = vatWithin(cents, vatBasisPoints)
  return [
    {
      label: t('mail:receipt.bundle'),
      value: `${credits(`bundles.${order.bundle}`)}, ${credits('credits_count', { count: order.credits })}`
    },
    ...(off > 0
      ? [
          { label: t('mail:receipt.price'), value: money(listCents) },
          {
            label: t('mail:receipt.discount', { percentage: order.discountPercentage }),
            value: `− ${money(off)}`
          }
        ]
      : []),
    { label: t('mail:receipt.method'), value: credits(`order.methods.${order.method}`) },
    {
      label: t('mail:receipt.date'),
      value: dateAndTime(order.paidAt, locale, country, { year: 'numeric' })
    },
    { label: t('mail:receipt.order'), value: order.number },
    ...(order.invoiceNumber === null
      ? []
      : [{ label: t('mail:receipt.invoice'), value: order.invoiceNumber }]),
    { label: t('mail:receipt.statement'), value: statementNameOf(site) },
    { label: t('mail:receipt.paid'), value: money(cents), strong: true },
    ...(vatBasisPoints > 0 ? [{ label: t('mail:receipt.vat', { rate }), value: money(vat) }] : [])
  ]
}

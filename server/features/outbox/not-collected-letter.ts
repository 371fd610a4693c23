import { html } from 'hono/html'
import type { Money } from '#contract/common.ts'
import { formatMoney } from '#server/lib/money.ts'
import { mailTexts } from '#server/lib/texts.ts'
import type { Site } from '#shared/site.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { type Fact, factsSheet, textFacts } from './letter-facts.ts'
import { type Composed, button, composed, paragraph } from './letter-frame.ts'

export interface NotCollectedLetter {
  template: 'not_collected'
  recipient: string
  language: string
  origin: string
  orderNumber: string
  amount: Money
}

/** Takes an announcement back: the collection does not take place, and what can be done now. */
export async function composeNotCollected(
  site: Site,
  letter: NotCollectedLetter
): Promise<Composed> {
  const { origin, orderNumber: number } = letter
  const locale = supportedLocale(letter.language) ?? 'en'
  const t = mailTexts(locale)
  const sum = formatMoney(locale, letter.amount)
  const subject = t('mail:not_collected.subject', { number })
  const title = t('mail:not_collected.title')
  const lead = t('mail:not_collected.lead', { sum, number })
  const facts: Fact[] = [
    { label: t('mail:receipt.order'), value: number },
    { label: t('mail:not_collected.unpaid'), value: sum, strong: true }
  ]
  const again = t('mail:not_collected.again')
  const wrong = t('mail:charge_back.wrong', { phone: site.company.support_phone })
  const action = t('mail:offer.action')
  const body = html`${paragraph(lead)} ${factsSheet(facts)} ${paragraph(again)}
  ${button(action, `${origin}/credits`)} ${paragraph(wrong, 'second')}`
  return composed({ site, locale, origin, subject, preview: lead, title, body }, [
    lead,
    textFacts(facts),
    again,
    `${action}:\n${origin}/credits`,
    wrong
  ])
}

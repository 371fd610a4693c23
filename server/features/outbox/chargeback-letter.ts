import type { PaymentMethod } from '#contract/credits.ts'
import type { Site } from '#shared/site.ts'
import type { Fact } from './letter-facts.ts'
import type { Composed } from './letter-frame.ts'
import { type MoneyBackLetter, composeMoneyBack, owedFact } from './money-back-letter.ts'

/** The sum is what the bank took. */
export interface ChargeBackLetter extends MoneyBackLetter {
  template: 'charge_back'
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
export function composeChargeBack(site: Site, letter: ChargeBackLetter): Promise<Composed> {
  const { cents, credits: count, owedCents, refusedCents, orderNumber: number } = letter
  return composeMoneyBack(site, letter, letter.takenAt, voice => {
    const { t, money } = voice
    const facts: Fact[] = [
      { label: t('mail:charge_back.taken'), value: money(cents), strong: true }
    ]
    const words = [
      t(count > 0 ? 'mail:refund.credits_taken' : 'mail:refund.credits_none', { count })
    ]
    if (owedCents > 0) {
      facts.push(owedFact(voice, owedCents))
      // It speaks of the sum just above.
      words.unshift(t('mail:charge_back.owed_text'))
    }
    if (refusedCents > 0)
      words.push(t('mail:refund_refused.lead', { sum: money(refusedCents), number }))
    if (letter.method === 'directdebit') words.push(t('mail:charge_back.directdebit'))
    words.push(t('mail:charge_back.wrong', { phone: site.company.support_phone }))
    return { facts, words }
  })
}

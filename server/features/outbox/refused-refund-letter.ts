import type { Site } from '#shared/site.ts'
import type { Composed } from './letter-frame.ts'
import { type MoneyBackLetter, composeMoneyBack, owedFact } from './money-back-letter.ts'

/** The sum is what was promised and does not come. */
export interface RefusedRefundLetter extends MoneyBackLetter {
  template: 'refund_refused'
  /** What is owed for the order now, in cents of the same currency. */
  owedCents: number
  refusedAt: Date
}

/** A refund that was promised does not come: the bank had taken the money before. */
export function composeRefusedRefund(site: Site, letter: RefusedRefundLetter): Promise<Composed> {
  const { cents, owedCents } = letter
  return composeMoneyBack(site, letter, letter.refusedAt, voice => {
    const { t, money } = voice
    const unpaid = { label: t('mail:refund_refused.unpaid'), value: money(cents) }
    return {
      facts: owedCents > 0 ? [unpaid, owedFact(voice, owedCents)] : [unpaid],
      words: [
        t(owedCents > 0 ? 'mail:charge_back.owed_text' : 'mail:refund_refused.nothing'),
        t('mail:charge_back.wrong', { phone: site.company.support_phone })
      ]
    }
  })
}

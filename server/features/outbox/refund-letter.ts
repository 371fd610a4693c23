import type { PaymentMethod } from '#contract/credits.ts'
import type { Site } from '#shared/site.ts'
import { textsOf } from '#shared/texts.ts'
import type { Composed } from './letter-frame.ts'
import { type MoneyBackLetter, composeMoneyBack } from './money-back-letter.ts'

export interface RefundLetter extends MoneyBackLetter {
  template: 'refund'
  /** What left the balance for it. */
  credits: number
  method: PaymentMethod
  refundedAt: Date
}

/** Money that went back without the member's asking here. */
export function composeRefund(site: Site, letter: RefundLetter): Promise<Composed> {
  const { cents, credits: count, method, refundedAt } = letter
  return composeMoneyBack(site, letter, refundedAt, ({ t, locale, money }) => {
    const way = textsOf(locale, 'credits')(`order.methods.${method}`)
    const taken = t(count > 0 ? 'mail:refund.credits_taken' : 'mail:refund.credits_none', { count })
    return {
      facts: [
        { label: t('mail:refund.method'), value: way },
        { label: t('mail:refund.back'), value: money(cents), strong: true }
      ],
      words: [taken]
    }
  })
}

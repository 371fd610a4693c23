import type { Money } from '#contract/common.ts'
import type { Package, PaymentMethod } from '#contract/credits.ts'
import type { DirectDebitState } from '#contract/direct-debit-state.ts'
import type { Offers } from './packages.ts'

/**
 * The step that the button of an order screen starts. Only `order` obliges to pay, and only its button
 * has that label: a direct debit without a mandate is ordered at the end of its form, and one that the server
 * would refuse is not offered.
 */
export type NextStep = 'order' | 'sign' | DebitRefusal

type DebitRefusal = 'directdebit_open' | 'directdebit_limit'

/** The error with which the server would refuse an order of this amount by direct debit. */
export function debitRefusal(
  { open_order, limit }: Pick<DirectDebitState, 'open_order' | 'limit'>,
  amount: Money
): DebitRefusal | null {
  if (open_order !== null) return 'directdebit_open'
  return limit && amount.cents > limit.cents ? 'directdebit_limit' : null
}

export function nextStep(
  { direct_debit: debit }: Pick<Offers, 'direct_debit'>,
  { amount }: Package,
  method: PaymentMethod | null
): NextStep {
  if (method !== 'directdebit' || debit === null) return 'order'
  return debitRefusal(debit, amount) ?? (debit.signed ? 'order' : 'sign')
}

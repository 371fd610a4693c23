import type { Package, PaymentMethod } from '#contract/credits.ts'
import type { Offers } from './packages.ts'

/**
 * The step that the button of an order screen starts. Only `order` obliges to pay, and only its button
 * has that label: a direct debit without a mandate is ordered at the end of its form, and one that the server
 * would refuse is not offered.
 */
export type NextStep = 'order' | 'sign' | 'directdebit_open' | 'directdebit_limit'

export function nextStep(
  { direct_debit: debit }: Pick<Offers, 'direct_debit'>,
  { amount }: Package,
  method: PaymentMethod | null
): NextStep {
  if (method !== 'directdebit' || debit === null) return 'order'
  if (debit.open_order !== null) return 'directdebit_open'
  if (debit.limit && amount.cents > debit.limit.cents) return 'directdebit_limit'
  return debit.signed ? 'order' : 'sign'
}

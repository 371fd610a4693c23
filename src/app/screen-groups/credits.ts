// Bundles, orders, payment, ledger and spending limits. One script, because these screens are often opened together.
import { OrderScreen as Order } from '#src/features/credits/OrderScreen.tsx'
import { RepeatOrderScreen as RepeatOrder } from '#src/features/credits/RepeatOrderScreen.tsx'
import { $repeatable } from '#src/features/credits/repeat-orders.ts'
import { DirectDebitScreen as DirectDebit } from '#src/features/directdebit/DirectDebitScreen.tsx'
import { $directDebit } from '#src/features/directdebit/directdebit.ts'
import { checkInFirst } from './check-in-first.tsx'

export const OrderScreen = checkInFirst(Order)
export const RepeatOrderScreen = checkInFirst(RepeatOrder, $repeatable)
export const DirectDebitScreen = checkInFirst(DirectDebit, $directDebit)
export { CreditsScreen } from '#src/features/credits/CreditsScreen.tsx'
export { LedgerScreen } from '#src/features/credits/LedgerScreen.tsx'
export { PremiumScreen } from '#src/features/credits/PremiumScreen.tsx'
export { TransactionScreen } from '#src/features/credits/TransactionScreen.tsx'
export { LimitsScreen } from '#src/features/spending/LimitsScreen.tsx'

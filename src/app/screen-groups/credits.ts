// Bundles, orders, payment, ledger and spending limits. One script, because these screens are often opened together.
import { OrderScreen as Order } from '#src/features/credits/OrderScreen.tsx'
import { RepeatOrderScreen as RepeatOrder } from '#src/features/credits/RepeatOrderScreen.tsx'
import { DirectDebitScreen as DirectDebit } from '#src/features/directdebit/DirectDebitScreen.tsx'
import { checkInFirst } from './check-in-first.tsx'

export const OrderScreen = checkInFirst(Order)
export const RepeatOrderScreen = checkInFirst(RepeatOrder)
export const DirectDebitScreen = checkInFirst(DirectDebit)
export { CreditsScreen } from '#src/features/credits/CreditsScreen.tsx'
export { LedgerScreen } from '#src/features/credits/LedgerScreen.tsx'
export { PremiumScreen } from '#src/features/credits/PremiumScreen.tsx'
export { TransactionScreen } from '#src/features/credits/TransactionScreen.tsx'
export { LimitsScreen } from '#src/features/spending/LimitsScreen.tsx'

// Bundles, orders, payment, ledger and spending limits. One script, because these screens are often opened together.
export { CreditsScreen } from '#src/features/credits/CreditsScreen.tsx'
export { LedgerScreen } from '#src/features/credits/LedgerScreen.tsx'
export { OrderScreen } from '#src/features/credits/OrderScreen.tsx'
export { PremiumScreen } from '#src/features/credits/PremiumScreen.tsx'
export { RepeatOrderScreen } from '#src/features/credits/RepeatOrderScreen.tsx'
export { TransactionScreen } from '#src/features/credits/TransactionScreen.tsx'
export { DirectDebitScreen } from '#src/features/directdebit/DirectDebitScreen.tsx'
export { LimitsScreen } from '#src/features/spending/LimitsScreen.tsx'

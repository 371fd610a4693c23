import type { SpendingLimit } from '#contract/spending.ts'
import { formatMoney } from '#src/lib/format.ts'
import { texts } from '#src/lib/i18n.ts'

/** The limit of a period and how much of it is left, or that there is none. */
export function limitText({ cents, spent_cents }: SpendingLimit, currency: string): string {
  const t = texts('spending')
  if (cents === null) return t('limits.none')
  const sumOf = (cents: number) => formatMoney({ cents, currency })
  return t('limits.at_most', { sum: sumOf(cents), left: sumOf(Math.max(0, cents - spent_cents)) })
}

import type { Package } from '#contract/credits.ts'
import { formatMoney } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { BillLine } from '#src/ui/BillLine.tsx'
import { vatWithin } from '#shared/prices.ts'
import { discountLabel, formatPercentage } from './discount-words.ts'

interface OrderBillProps {
  bundle: Package
  /** In hundredths of a percent. */
  vatBasisPoints: number
  /** Another price is on its way. */
  busy: boolean
}

/** What is ordered, what is taken off, what is to be paid, and the tax in it. */
export function OrderBill({ bundle, vatBasisPoints, busy }: OrderBillProps) {
  const t = useTexts('credits')
  const { amount, list_amount, credits } = bundle
  const off = list_amount.cents - amount.cents
  const vat = vatWithin(amount.cents, vatBasisPoints)
  return (
    <div aria-live="polite" aria-busy={busy || undefined}>
      <dl className="order-bill">
        <BillLine label={t('order.line', { count: credits })} value={formatMoney(list_amount)} />
        {off > 0 && (
          <BillLine
            label={discountLabel(bundle)}
            value={`− ${formatMoney({ ...amount, cents: off })}`}
          />
        )}
        <BillLine className="order-total" label={t('order.total')} value={formatMoney(amount)} />
        {vat > 0 && (
          <BillLine
            className="order-vat"
            label={t('order.vat_line', { percentage: formatPercentage(vatBasisPoints) })}
            value={formatMoney({ ...amount, cents: vat })}
          />
        )}
      </dl>
    </div>
  )
}

import { useStore } from '@nanostores/react'
import type { Order } from '#contract/credits.ts'
import { $readySettings } from '#src/features/settings/settings.ts'
import { formatDate, formatMoney, formatTime, unbroken } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { BillLine } from '#src/ui/BillLine.tsx'
import { Receipt } from '#src/ui/Receipt.tsx'
import { Wordmark } from '#src/ui/Wordmark.tsx'
import { vatWithin } from '#shared/prices.ts'
import { discountLabel, formatPercentage } from './discount-words.ts'
import type { Outcome } from './outcome.ts'

interface TransactionBillProps {
  order: Order
  outcome: Outcome
}

const wasPaid: readonly Outcome[] = ['paid', 'refunded', 'charged_back']

/** The bar bill: what was ordered, what was taken off, what was paid and what went back. */
export function TransactionBill({ order, outcome }: TransactionBillProps) {
  const t = useTexts('credits')
  const settings = useStore($readySettings)
  const { amount, list_amount, refunded, vat } = order
  const isPaid = wasPaid.includes(outcome)
  const method = t(`order.methods.${order.method}`)
  const off = list_amount.cents - amount.cents
  const isPending = outcome === 'pending'
  const paid = isPaid ? amount.cents - refunded.cents : 0
  const total = isPending ? amount : { ...amount, cents: paid }
  // Of the sum above it: what went back took its VAT along, as on the invoice.
  const vatCents = vatWithin(total.cents, vat.basis_points)
  return (
    <Receipt
      mark={<Wordmark name={settings?.name ?? ''} />}
      date={`${formatDate(order.created_at, { year: 'numeric' })}, ${formatTime(order.created_at)}`}
      totalLabel={t(isPending ? 'transaction.total_open' : 'transaction.total_paid')}
      total={formatMoney(total)}
    >
      <BillLine
        label={t('order.line', { count: order.credits })}
        value={formatMoney(list_amount)}
      />
      {off > 0 && (
        <BillLine
          label={discountLabel(order)}
          value={`− ${formatMoney({ ...amount, cents: off })}`}
        />
      )}
      {isPaid ? (
        <BillLine label={t('order.paid_with', { method })} value={t('order.no_fee')} />
      ) : (
        <BillLine label={t(isPending ? 'order.method' : 'transaction.tried_with')} value={method} />
      )}
      {vatCents > 0 && (
        <BillLine
          label={t('order.vat_line', { percentage: formatPercentage(vat.basis_points) })}
          value={formatMoney({ ...amount, cents: vatCents })}
        />
      )}
      {refunded.cents > 0 && (
        <BillLine
          label={t(outcome === 'charged_back' ? 'transaction.taken_back' : 'transaction.went_back')}
          value={`− ${formatMoney(refunded)}`}
        />
      )}
      <BillLine label={t('transaction.order')} value={unbroken(order.number)} />
      {order.invoice_number && (
        <BillLine label={t('transaction.invoice')} value={order.invoice_number} />
      )}
    </Receipt>
  )
}

import { useStore } from '@nanostores/react'
import type { Order } from '#contract/credits.ts'
import { $user } from '#src/features/session/session.ts'
import { $readySettings } from '#src/features/settings/settings.ts'
import { formatDate, formatMoney, formatTime, unbroken } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { BillLine } from '#src/ui/BillLine.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Receipt } from '#src/ui/Receipt.tsx'
import { Wordmark } from '#src/ui/Wordmark.tsx'
import { TransactionWays } from './TransactionWays.tsx'

type Outcome = 'paid' | 'failed' | 'cancelled' | 'pending'

/** Expired is shown as failed, and not yet paid as pending (design §6). */
export function outcomeOf({ status }: Order): Outcome {
  if (status === 'open') return 'pending'
  return status === 'expired' ? 'failed' : status
}

const icons = { paid: 'check', failed: 'close', cancelled: 'close', pending: 'clock' } as const

/** The bar bill, with what one has now or what to do. */
export function TransactionResult({ order }: { order: Order }) {
  const t = useTexts('credits')
  const user = useStore($user)
  const settings = useStore($readySettings)
  const outcome = outcomeOf(order)
  const off = order.list_amount.cents - order.amount.cents
  const isPaid = outcome === 'paid'
  const method = t(`order.methods.${order.method}`)
  const total = isPaid || outcome === 'pending' ? order.amount : { ...order.amount, cents: 0 }
  return (
    <div className={`transaction is-${outcome}`}>
      <div className="transaction-result" role="status">
        <span className="transaction-mark">
          <Icon name={icons[outcome]} size="large" />
        </span>
        <h1 className="transaction-title">{t(`transaction.${outcome}`)}</h1>
        <p className="transaction-text">
          {isPaid
            ? t('transaction.paid_text', { count: user?.credits ?? order.credits })
            : t(`transaction.${outcome}_text`)}
        </p>
      </div>
      <Receipt
        mark={<Wordmark name={settings?.name ?? ''} />}
        date={`${formatDate(order.created_at, { year: 'numeric' })}, ${formatTime(order.created_at)}`}
        totalLabel={t(outcome === 'pending' ? 'transaction.total_open' : 'transaction.total_paid')}
        total={formatMoney(total)}
      >
        <BillLine
          label={t('order.line', { count: order.credits })}
          value={formatMoney(order.list_amount)}
        />
        {off > 0 && (
          <BillLine
            label={t('order.discount', { percentage: order.discount_percentage })}
            value={`− ${formatMoney({ ...order.amount, cents: off })}`}
          />
        )}
        {isPaid ? (
          <BillLine label={t('order.paid_with', { method })} value={t('order.no_fee')} />
        ) : (
          <BillLine label={t('transaction.tried_with')} value={method} />
        )}
        <BillLine label={t('transaction.order')} value={unbroken(order.number)} />
      </Receipt>
      <p className="transaction-note">
        {isPaid
          ? t('transaction.after_paid', { count: settings?.refund_days ?? 0 })
          : order.return_path && t('transaction.kept')}
      </p>
      <TransactionWays order={order} outcome={outcome} />
    </div>
  )
}

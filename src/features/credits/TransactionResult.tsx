import { useStore } from '@nanostores/react'
import type { Order } from '#contract/credits.ts'
import { $user } from '#src/features/session/session.ts'
import { $readySettings } from '#src/features/settings/settings.ts'
import { formatMoney } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { TransactionBill } from './TransactionBill.tsx'
import { TransactionWays } from './TransactionWays.tsx'
import { isCollecting, isRefusedCard, outcomeOf } from './outcome.ts'
import { $offersPayPal } from './packages.ts'

const icons = {
  paid: 'check',
  failed: 'close',
  cancelled: 'close',
  pending: 'clock',
  refunded: 'undo',
  charged_back: 'undo'
} as const

/** What became of a payment, the bar bill, and what to do now. */
export function TransactionResult({ order }: { order: Order }) {
  const t = useTexts('credits')
  const settings = useStore($readySettings)
  const outcome = outcomeOf(order)
  return (
    <div className={`transaction is-${outcome}`}>
      <div className="transaction-result" role="status">
        <span className="transaction-mark">
          <Icon name={icons[outcome]} size="large" />
        </span>
        <h1 className="transaction-title">
          {t(isCollecting(order) ? 'transaction.collecting' : `transaction.${outcome}`)}
        </h1>
        <p className="transaction-text">
          <OutcomeText order={order} />
        </p>
      </div>
      <TransactionBill order={order} outcome={outcome} />
      {order.ordered_credits !== null && (
        <p className="transaction-note">
          {t('transaction.fewer_credits', {
            credits: order.credits,
            ordered: order.ordered_credits
          })}
        </p>
      )}
      <p className="transaction-note">
        {outcome === 'paid' &&
          settings &&
          t('transaction.after_paid', { count: settings.refund_days })}
        {(outcome === 'refunded' || outcome === 'charged_back') && t('transaction.in_ledger')}
        {['failed', 'cancelled', 'pending'].includes(outcome) &&
          order.return_path &&
          t('transaction.kept')}
      </p>
      <TransactionWays order={order} outcome={outcome} />
    </div>
  )
}

function OutcomeText({ order }: { order: Order }) {
  const t = useTexts('credits')
  const user = useStore($user)
  const outcome = outcomeOf(order)
  if (outcome === 'paid')
    return t('transaction.paid_text', { count: user?.credits ?? order.credits })
  if (outcome === 'refunded') {
    return t('transaction.refunded_text', { sum: formatMoney(order.refunded) })
  }
  if (isRefusedCard(order)) return <RefusedCardText />
  if (isCollecting(order)) return t('transaction.collecting_text')
  return t(`transaction.${outcome}_text`)
}

function RefusedCardText() {
  const t = useTexts('credits')
  const offersPayPal = useStore($offersPayPal)
  return t(offersPayPal ? 'transaction.card_paypal_text' : 'transaction.card_text')
}

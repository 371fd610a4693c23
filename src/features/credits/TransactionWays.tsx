import { useStore } from '@nanostores/react'
import type { Order } from '#contract/credits.ts'
import { $readySettings } from '#src/features/settings/settings.ts'
import { formatMoney } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'

interface TransactionWaysProps {
  order: Order
  outcome: 'paid' | 'failed' | 'cancelled' | 'pending'
}

/** The ways on: back to where it was started from, or another try. */
export function TransactionWays({ order, outcome }: TransactionWaysProps) {
  const t = useTexts('credits')
  const phone = useStore($readySettings)?.support_phone
  if (outcome === 'paid') {
    return (
      <div className="transaction-ways">
        <Button wide href={order.return_path ?? pathTo('members')}>
          {t(order.return_path ? 'transaction.continue_chat' : 'transaction.continue')}
        </Button>
        <Button kind="quiet" wide href={pathTo('ledger')}>
          {t('transaction.ledger')}
        </Button>
      </div>
    )
  }
  if (outcome === 'pending') {
    return (
      <div className="transaction-ways">
        <Button kind="second" wide href={order.return_path ?? pathTo('members')}>
          {t(order.return_path ? 'transaction.continue_chat' : 'transaction.continue')}
        </Button>
      </div>
    )
  }
  const { package: id, method: paymentmethod } = order
  return (
    <div className="transaction-ways">
      <Button
        wide
        href={pathTo('credits-id-paymentmethod', { id, paymentmethod })}
        price={formatMoney(order.amount)}
      >
        {t('transaction.retry')}
      </Button>
      <Button kind="second" wide href={pathTo('credits-id-paymentmethod', { id })}>
        {t('transaction.other_method')}
      </Button>
      {phone && (
        <Button kind="quiet" wide href={`tel:${phone}`} icon={<Icon name="phone" />}>
          {t('transaction.call')}
        </Button>
      )}
    </div>
  )
}

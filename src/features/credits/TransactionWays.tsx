import { useStore } from '@nanostores/react'
import type { Order } from '#contract/credits.ts'
import { $readySettings } from '#src/features/settings/settings.ts'
import { formatMoney } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { type Outcome, isRefusedCard } from './outcome.ts'
import { $offersPayPal, $packages, bundleOf } from './packages.ts'

interface TransactionWaysProps {
  order: Order
  outcome: Outcome
}

/** The ways on: back to where it was started from, or another try. */
export function TransactionWays({ order, outcome }: TransactionWaysProps) {
  if (outcome === 'failed' || outcome === 'cancelled') return <AnotherTry order={order} />
  return (
    <div className="transaction-ways">
      {outcome === 'charged_back' ? (
        <Call />
      ) : (
        <Onward order={order} kind={outcome === 'paid' ? 'primary' : 'second'} />
      )}
      {outcome !== 'pending' && <ToLedger />}
    </div>
  )
}

function Onward({ order, kind }: { order: Order; kind: 'primary' | 'second' }) {
  const t = useTexts('credits')
  return (
    <Button kind={kind} wide href={order.return_path ?? pathTo('members')}>
      {t(order.return_path ? 'transaction.continue_chat' : 'transaction.continue')}
    </Button>
  )
}

function ToLedger() {
  const t = useTexts('credits')
  return (
    <Button kind="quiet" wide href={pathTo('ledger')}>
      {t('transaction.ledger')}
    </Button>
  )
}

/** The same again at today's price; after a refused card PayPal comes first (specification §8). */
function AnotherTry({ order }: { order: Order }) {
  const t = useTexts('credits')
  const offers = useStore($packages)
  const offersPayPal = useStore($offersPayPal)
  const { package: id, method: paymentmethod } = order
  const bundle = offers.status === 'ready' ? bundleOf(offers.value.packages, id) : null
  const price = bundle ? formatMoney(bundle.amount) : undefined
  const withPayPal = isRefusedCard(order) && offersPayPal
  return (
    <div className="transaction-ways">
      {withPayPal && (
        <Button
          wide
          href={pathTo('credits-id-paymentmethod', { id, paymentmethod: 'paypal' })}
          price={price}
        >
          {t('transaction.paypal')}
        </Button>
      )}
      <Button
        kind={withPayPal ? 'second' : 'primary'}
        wide
        href={pathTo('credits-id-paymentmethod', { id, paymentmethod })}
        price={price}
      >
        {t('transaction.retry')}
      </Button>
      <Button
        kind={withPayPal ? 'quiet' : 'second'}
        wide
        href={pathTo('credits-id-paymentmethod', { id })}
      >
        {t('transaction.other_method')}
      </Button>
      <Call />
    </div>
  )
}

function Call() {
  const t = useTexts('credits')
  const phone = useStore($readySettings)?.support_phone
  if (!phone) return null
  return (
    <Button kind="quiet" wide href={`tel:${phone}`} icon={<Icon name="phone" />}>
      {t('transaction.call')}
    </Button>
  )
}

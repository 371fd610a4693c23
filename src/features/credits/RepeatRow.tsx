import { useStore } from '@nanostores/react'
import type { Order, Package } from '#contract/credits.ts'
import { formatDate, formatMoney, formatNumber } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { OrderStep } from './OrderStep.tsx'
import { $ordering } from './orders.ts'
import type { Offers } from './packages.ts'
import { $repeated, repeatOrder } from './repeat-orders.ts'

interface RepeatRowProps {
  /** The earlier order. */
  order: Order
  /** Its bundle as it is sold today; null when it no longer is. */
  bundle: Package | null
  offers: Offers
}

/** An earlier order: what it was, what it costs now, and the button. */
export function RepeatRow({ order, bundle, offers }: RepeatRowProps) {
  const t = useTexts('credits')
  const method = t(`order.methods.${order.method}`)
  const credits = bundle?.credits ?? order.credits
  return (
    <li className="repeat-row">
      <p className="repeat-credits">
        <span className="repeat-number">{formatNumber(credits)}</span>{' '}
        {t('credits', { count: credits })}
      </p>
      <div className="repeat-words">
        <h2 className="repeat-name">{t(`bundles.${order.package}`)}</h2>
        <p className="repeat-then">
          {t('repeat.then', {
            date: formatDate(order.created_at, { month: 'short', year: 'numeric' }),
            sum: formatMoney(order.amount),
            method
          })}
        </p>
      </div>
      <Way order={order} bundle={bundle} offers={offers} />
    </li>
  )
}

/** The bundle in the same way as before; else the way to the bundles, or to the other ways to pay. */
function Way({ order, bundle, offers }: RepeatRowProps) {
  const t = useTexts('credits')
  const ordering = useStore($ordering)
  const isThis = useStore($repeated) === order.id
  if (!bundle) {
    return (
      <Button kind="second" wide href={pathTo('credits')}>
        {t('order.choose')}
      </Button>
    )
  }
  const method = t(`order.methods.${order.method}`)
  if (!bundle.methods.includes(order.method)) {
    return (
      <div className="repeat-way">
        <p className="repeat-note">{t('repeat.no_method', { method })}</p>
        <Button
          kind="second"
          wide
          href={pathTo('credits-id-paymentmethod', { id: bundle.id })}
          price={formatMoney(bundle.amount)}
        >
          {t('transaction.other_method')}
        </Button>
      </div>
    )
  }
  return (
    <div className="repeat-way">
      <div aria-live="polite">
        {isThis && ordering.status === 'changed' && (
          <Banner kind="warn">{t('order.changed', { sum: formatMoney(ordering.price) })}</Banner>
        )}
        {isThis && ordering.status === 'failed' && (
          <Banner kind="danger">
            {t(`errors:${ordering.code}`)} {t('order.failed')}
          </Banner>
        )}
      </div>
      <p className="repeat-note">
        {t(bundle.amount.cents === order.amount.cents ? 'repeat.same' : 'repeat.now', {
          sum: formatMoney(bundle.amount),
          method
        })}
      </p>
      <OrderStep
        bundle={bundle}
        offers={offers}
        method={order.method}
        busy={isThis && ordering.status === 'ordering'}
        onOrder={() => void repeatOrder(order, bundle)}
      />
    </div>
  )
}

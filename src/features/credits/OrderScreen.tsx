import { useStore } from '@nanostores/react'
import type { Package, PaymentMethod } from '#contract/credits.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { type ScreenProps, goInstead, pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'
import { Bundles } from './Bundles.tsx'
import { OrderForm } from './OrderForm.tsx'
import { $packages, bundleOf } from './packages.ts'
import './order.scss'

/** One bundle, the methods of the country, and the button that obliges to pay. */
export function OrderScreen({ params }: ScreenProps) {
  const t = useTexts('credits')
  const state = useStore($packages)
  if (state.status !== 'ready') return <Bundles />
  const bundle = bundleOf(state.value.packages, params['id'])
  if (!bundle) {
    return (
      <Empty
        level={1}
        title={t('order.unknown')}
        action={<Button href={pathTo('credits')}>{t('order.choose')}</Button>}
      >
        {t('order.unknown_text')}
      </Empty>
    )
  }
  return (
    <div className="order">
      <h1 className="order-title">{t('order.title')}</h1>
      <OrderForm
        bundle={bundle}
        offers={state.value}
        method={chosenMethod(bundle.methods, params['paymentmethod'])}
        onMethod={method => goInstead('credits-id-paymentmethod', pathOf(bundle, method))}
      />
    </div>
  )
}

function pathOf(bundle: Package, paymentmethod: PaymentMethod) {
  return { id: bundle.id, paymentmethod }
}

function chosenMethod(methods: readonly PaymentMethod[], wanted: string | undefined) {
  return methods.find(method => method === wanted) ?? null
}

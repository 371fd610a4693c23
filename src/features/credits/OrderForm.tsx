import { type FormEvent, useState } from 'react'
import { useStore } from '@nanostores/react'
import type { Package, PaymentMethod } from '#contract/credits.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { $readySettings } from '#src/features/settings/settings.ts'
import { formatMoney } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { ChipGroup } from '#src/ui/ChipGroup.tsx'
import { CodeField } from './CodeField.tsx'
import { CountryField } from './CountryField.tsx'
import { HeldDiscount } from './HeldDiscount.tsx'
import { OrderBill } from './OrderBill.tsx'
import { OrderNote } from './OrderNote.tsx'
import { nextStep } from './next-step.ts'
import { OrderStep } from './OrderStep.tsx'
import { $ordering, beginOrdering, order } from './orders.ts'
import { type Offers, $quoting } from './packages.ts'

/** Refusals whose sentence says so already. */
const sayThatNothingWasCharged: ReadonlySet<ErrorCode> = new Set([
  'price_changed',
  'payment_unavailable',
  'spending_limit',
  'spending_paused',
  'spending_check_in'
])

interface OrderFormProps {
  bundle: Package
  offers: Offers
  method: PaymentMethod | null
  onMethod: (method: PaymentMethod) => void
}

/** Where and how one pays, what it comes to, and the button that obliges to. */
export function OrderForm({ bundle, offers, method, onMethod }: OrderFormProps) {
  const t = useTexts('credits')
  const { busy, problem } = useStore($quoting)
  useState(beginOrdering)
  return (
    <div className="order-form">
      <CountryField country={offers.country} held={offers.held_currency} />
      <ChipGroup
        label={t('order.method')}
        name="method"
        options={bundle.methods.map(value => ({ value, label: t(`order.methods.${value}`) }))}
        value={method}
        onChange={onMethod}
      />
      <HeldDiscount />
      <CodeField bundle={bundle} discount={offers.discount} />
      <div className="order-said" aria-live="polite">
        {problem && (
          <Banner kind="danger">
            {t(`errors:${problem}`)} {t('order.as_before')}
          </Banner>
        )}
      </div>
      <OrderBill bundle={bundle} vatBasisPoints={offers.vat_basis_points} busy={busy} />
      <SubmitPart bundle={bundle} offers={offers} method={method} />
    </div>
  )
}

function SubmitPart({ bundle, offers, method }: Omit<OrderFormProps, 'onMethod'>) {
  const t = useTexts('credits')
  const settings = useStore($readySettings)
  const ordering = useStore($ordering)
  const { busy } = useStore($quoting)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (method) void order(bundle, method)
  }
  return (
    <form className="order-form" onSubmit={submit}>
      <div className="order-said" aria-live="polite">
        {ordering.status === 'changed' && (
          <Banner kind="warn">{t('order.changed', { sum: formatMoney(ordering.price) })}</Banner>
        )}
        {ordering.status === 'failed' && (
          <Banner kind="danger">
            {t(`errors:${ordering.code}`)}{' '}
            {!sayThatNothingWasCharged.has(ordering.code) && t('order.failed')}
          </Banner>
        )}
      </div>
      <OrderStep
        bundle={bundle}
        offers={offers}
        method={method}
        busy={busy || ordering.status === 'ordering'}
      />
      {settings && nextStep(offers, bundle, method) === 'order' && (
        <OrderNote settings={settings} />
      )}
    </form>
  )
}

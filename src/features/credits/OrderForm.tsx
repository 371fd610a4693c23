import { useState } from 'react'
import { useStore } from '@nanostores/react'
import type { Package, PaymentMethod } from '#contract/credits.ts'
import { $readySettings } from '#src/features/settings/settings.ts'
import { formatMoney } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { BillLine } from '#src/ui/BillLine.tsx'
import { ChipGroup } from '#src/ui/ChipGroup.tsx'
import { $ordering, beginOrdering, order } from './orders.ts'

interface OrderFormProps {
  bundle: Package
  methods: readonly PaymentMethod[]
  percentage: number
  method: PaymentMethod | null
  onMethod: (method: PaymentMethod) => void
}

export function OrderForm({ bundle, methods, percentage, method, onMethod }: OrderFormProps) {
  const t = useTexts('credits')
  const settings = useStore($readySettings)
  const ordering = useStore($ordering)
  useState(beginOrdering)
  const { amount, list_amount } = bundle
  const off = list_amount.cents - amount.cents
  return (
    <form
      className="order-form"
      onSubmit={event => {
        event.preventDefault()
        if (method) void order(bundle, method)
      }}
    >
      <ChipGroup
        label={t('order.method')}
        name="method"
        options={methods.map(value => ({ value, label: t(`order.methods.${value}`) }))}
        value={method}
        onChange={onMethod}
      />
      <dl className="order-bill">
        <BillLine
          label={t('order.line', { count: bundle.credits })}
          value={formatMoney(list_amount)}
        />
        {off > 0 && (
          <BillLine
            label={t('order.discount', { percentage })}
            value={`− ${formatMoney({ ...amount, cents: off })}`}
          />
        )}
        <BillLine className="order-total" label={t('order.total')} value={formatMoney(amount)} />
      </dl>
      <div aria-live="polite">
        {ordering.status === 'changed' && (
          <Banner kind="warn">{t('order.changed', { sum: formatMoney(ordering.price) })}</Banner>
        )}
        {ordering.status === 'failed' && (
          <Banner kind="danger">
            {t(`errors:${ordering.code}`)} {t('order.failed')}
          </Banner>
        )}
      </div>
      <Button
        className="order-submit"
        type="submit"
        wide
        price={formatMoney(amount)}
        busy={ordering.status === 'ordering'}
        disabled={!method}
      >
        {t('order.submit')}
      </Button>
      <p className="order-note">
        {t('order.vat', { statement: (settings?.name ?? '').toUpperCase() })}{' '}
        {t('order.withdrawal', { count: settings?.refund_days ?? 0 })}
      </p>
    </form>
  )
}

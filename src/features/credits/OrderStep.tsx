import type { Package, PaymentMethod } from '#contract/credits.ts'
import { formatMoney } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { nextStep } from './next-step.ts'
import type { Offers } from './packages.ts'

interface OrderStepProps {
  bundle: Package
  offers: Offers
  method: PaymentMethod | null
  busy: boolean
  /** Without it the button submits its form. */
  onOrder?: () => void
}

/** The button that orders, or the step that has to precede it. */
export function OrderStep({ bundle, offers, method, busy, onOrder }: OrderStepProps) {
  const t = useTexts('credits')
  const step = nextStep(offers, bundle, method)
  if (step === 'sign') {
    return (
      <>
        <Button
          wide
          className="order-submit"
          href={pathTo('directdebit', {}, { package: bundle.id })}
        >
          {t('order.sign')}
        </Button>
        <p className="order-note">{t('order.sign_note')}</p>
      </>
    )
  }
  if (step !== 'order') {
    const open = offers.direct_debit?.open_order
    return (
      <Banner
        kind="warn"
        action={open && <a href={pathTo('transactions-id', { id: open })}>{t('order.look')}</a>}
      >
        {t(`errors:${step}`)}
      </Banner>
    )
  }
  return (
    <Button
      className="order-submit"
      type={onOrder ? 'button' : 'submit'}
      wide
      price={formatMoney(bundle.amount)}
      busy={busy}
      disabled={!method}
      onClick={onOrder}
    >
      {t('order.submit')}
    </Button>
  )
}

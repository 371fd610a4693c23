import type { Settings } from '#contract/settings.ts'
import { useTexts } from '#src/lib/i18n.ts'

/** The small print under an order button: tax, one payment, the bank statement, the way back and its end. */
export function OrderNote({ settings }: { settings: Settings }) {
  const t = useTexts('credits')
  return (
    <p className="order-note">
      {t('order.vat', { statement: settings.statement_name })}{' '}
      {t('order.withdrawal', { count: settings.refund_days })} {t('order.begin')}
    </p>
  )
}

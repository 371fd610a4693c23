import { useStore } from '@nanostores/react'
import { formatDate } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { discountTitle } from './discount-words.ts'
import { $packages } from './packages.ts'

/** Why the prices are without the discount: an order whose money is on its way has it, and until when. */
export function HeldDiscount() {
  const t = useTexts('credits')
  const state = useStore($packages)
  const held = state.status === 'ready' ? state.value.held_discount : null
  if (!held) return null
  const { order_id: id, order_number: number, collected_on } = held
  const date = collected_on && formatDate(collected_on, { timeZone: 'UTC' })
  return (
    <Banner title={discountTitle(held)}>
      {date ? t('held.collected', { number, date }) : t('held.pending', { number })}{' '}
      {t('held.after')} <a href={pathTo('transactions-id', { id })}>{t('order.look')}</a>
    </Banner>
  )
}

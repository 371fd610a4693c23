import { useStore } from '@nanostores/react'
import { limits } from '#contract/limits.ts'
import { $user } from '#src/features/session/session.ts'
import { formatDate, formatMoney, lastMomentBefore } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { $withdrawable } from './deletion.ts'

/** What happens, in the order in which it does; what becomes of credits is said before. */
export function Consequences() {
  const t = useTexts('deletion')
  const user = useStore($user)
  const days = limits.reactivationDays
  return (
    <section>
      <h3 className="deletion-heading">{t('then.title')}</h3>
      <ul className="deletion-list">
        <li>{t('then.now')}</li>
        <li>{t('then.back', { days })}</li>
        <li>{t('then.erased', { days })}</li>
        <li>{t('then.chats')}</li>
        {user && user.credits > 0 && <Credits count={user.credits} />}
      </ul>
    </section>
  )
}

function Credits({ count }: { count: number }) {
  const t = useTexts('deletion')
  const withdrawable = useStore($withdrawable)
  const orders = withdrawable.status === 'ready' ? withdrawable.value.orders : []
  return (
    <li>
      {t('then.credits', { count })}{' '}
      {orders.map(({ order_id, number, worth, until }) => (
        <span key={order_id}>
          {t('then.order', {
            number,
            sum: formatMoney(worth),
            date: formatDate(lastMomentBefore(until))
          })}{' '}
        </span>
      ))}
      {orders.length > 0 && <a href={pathTo('withdrawal')}>{t('then.withdraw')}</a>}
    </li>
  )
}

import type { WithdrawableOrder } from '#contract/withdrawal.ts'
import type { Withdrawable } from '#src/features/withdrawals/withdrawals.ts'
import { clockTime, formatDate, formatMoney, lastMomentBefore, unbroken } from '#src/lib/format.ts'
import { currentLocale, texts } from '#src/lib/i18n.ts'
import { weekdayIn } from '#shared/weekday.ts'
import { copyOf, part, write } from './parts.ts'

/** The orders of the member who is logged in, to choose from. */
export interface OrderChoice {
  all: WithdrawableOrder[]
  chosen(): WithdrawableOrder[]
}

export const noOrders: OrderChoice = { all: [], chosen: () => [] }

/** Says what becomes of the member's orders; null hides the part. */
export function tellOrders(form: HTMLFormElement, text: string | null): void {
  part(form, 'orders').hidden = text === null
  write(form, 'orders-note', text)
}

/** Shows the orders with nothing ticked: what goes back is the member's choice. */
export function showOrders(form: HTMLFormElement, { days, orders }: Withdrawable): OrderChoice {
  const t = texts('contact')
  const list = part(form, 'order-list')
  if (orders.length === 0) {
    list.replaceChildren()
    tellOrders(form, t('withdrawal.online.orders_none', { count: days }))
    return noOrders
  }
  part(form, 'orders').hidden = false
  write(form, 'orders-note', null)
  const rows = orders.map(order => ({ order, row: rowOf(form, order) }))
  list.replaceChildren(...rows.map(({ row }) => row))
  const chosen = () =>
    rows.filter(({ row }) => row.querySelector('input')?.checked).map(({ order }) => order)
  // A chosen order needs no number.
  const number = form.querySelector('#order')?.closest<HTMLElement>('.field')
  list.addEventListener('change', () => {
    if (number) number.hidden = chosen().length > 0
  })
  return { all: orders, chosen }
}

function rowOf(form: HTMLFormElement, { number, credits, worth, until }: WithdrawableOrder) {
  const t = texts('contact')
  const row = copyOf(form, 'order')
  const weekday = weekdayIn(currentLocale())
  const date = formatDate(lastMomentBefore(until), { weekday, ...clockTime })
  part(row, 'number').textContent = unbroken(number)
  part(row, 'worth').textContent = formatMoney(worth)
  part(row, 'unused').textContent = t('withdrawal.online.unused', { count: credits })
  part(row, 'until').textContent = t('withdrawal.online.until', { date })
  return row
}

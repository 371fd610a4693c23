import type { Money } from '#contract/common.ts'
import type { WithdrawableOrder } from '#contract/withdrawal.ts'
import type { Declaration, Withdrawn } from '#src/features/withdrawals/withdrawals.ts'
import { clockTime, formatDate, formatMoney, unbroken } from '#src/lib/format.ts'
import { currentLocale, texts } from '#src/lib/i18n.ts'
import { weekdayIn } from '#shared/weekday.ts'
import { copyOf, part, write } from './parts.ts'

interface BillRow {
  number: string
  credits: number
  amount: Money
}

/** The second step: what is declared, what comes back, and what that means. */
export function showSummary(
  root: HTMLElement,
  declaration: Declaration,
  chosen: WithdrawableOrder[]
): void {
  const t = texts('contact')
  const step = part(root, 'check')
  const { company = '', name = '', days } = root.dataset
  const order =
    chosen.length > 0
      ? chosen.map(({ number }) => unbroken(number)).join(', ')
      : declaration.order_number
  const { email } = declaration
  write(
    step,
    'declared',
    order
      ? t('withdrawal.online.check.declared_order', { company, name, order })
      : t('withdrawal.online.check.declared', { company, name })
  )
  write(step, 'words', declaration.statement ?? null)
  write(step, 'from', t('withdrawal.online.check.from', { name: declaration.name, email }))
  const rows = chosen.map(({ number, credits, worth }) => ({ number, credits, amount: worth }))
  showBill(step, rows)
  const credits = chosen.reduce((sum, order) => sum + order.credits, 0)
  const own = [
    t('withdrawal.online.check.credits', { count: credits }),
    t('withdrawal.online.check.money', { count: Number(days) }),
    t('withdrawal.online.check.used')
  ]
  const meaning = chosen.length > 0 ? own : [t('withdrawal.online.check.guest')]
  const items = [...meaning, t('withdrawal.online.check.mail', { email })].map(text => {
    const item = document.createElement('li')
    item.textContent = text
    return item
  })
  part(step, 'means').replaceChildren(...items)
  write(step, 'failed', null)
}

/** The end: the number, the time and what really comes back. */
export function showDone(root: HTMLElement, email: string, withdrawn: Withdrawn): void {
  const t = texts('contact')
  const step = part(root, 'done')
  const { number, received_at: receivedAt, mailed, refunds } = withdrawn
  const weekday = weekdayIn(currentLocale())
  const format = { weekday, year: 'numeric', ...clockTime } as const
  const date = formatDate(receivedAt, format)
  write(step, 'received', t('withdrawal.online.done.text', { number, date }))
  write(
    step,
    'mailed',
    mailed
      ? t('withdrawal.online.done.mailed', { email })
      : t('withdrawal.online.done.not_mailed', { email })
  )
  showBill(step, refunds)
  part(step, 'ledger').hidden = refunds.length === 0
}

/** A bar bill of what comes back; none where the sums are told by mail only. */
function showBill(step: HTMLElement, rows: BillRow[]): void {
  const t = texts('contact')
  part(step, 'bill').hidden = rows.length === 0
  const lines = rows.map(({ number, credits, amount }) => {
    const line = copyOf(step, 'line')
    const [label, value] = line.children
    if (label) {
      const values = { number: unbroken(number), count: credits }
      label.textContent = t('withdrawal.online.check.line', values)
    }
    if (value) value.textContent = formatMoney(amount)
    return line
  })
  part(step, 'lines').replaceChildren(...lines)
  part(step, 'total').textContent = totals(rows).map(formatMoney).join(' + ')
}

/** One sum for each currency. */
function totals(rows: BillRow[]): Money[] {
  const sums = new Map<string, number>()
  for (const { amount } of rows) {
    sums.set(amount.currency, (sums.get(amount.currency) ?? 0) + amount.cents)
  }
  return [...sums].map(([currency, cents]) => ({ cents, currency }))
}

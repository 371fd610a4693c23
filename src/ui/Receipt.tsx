import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import './Receipt.scss'

export interface ReceiptProps {
  /** At the head, left: the wordmark. */
  mark: ReactNode
  /** At the head, right: when. */
  date?: ReactNode
  /** `BillLine`s. */
  children: ReactNode
  totalLabel: ReactNode
  total: ReactNode
  className?: string | undefined
}

/** A bar bill with a torn foot. */
export function Receipt({ mark, date, children, totalLabel, total, className }: ReceiptProps) {
  return (
    <div className={classes('receipt', className)}>
      <div className="receipt-paper">
        <div className="receipt-head">
          {mark}
          <span className="receipt-date">{date}</span>
        </div>
        <dl className="receipt-lines">
          {children}
          <div className="receipt-total">
            <dt>{totalLabel}</dt>
            <dd>{total}</dd>
          </div>
        </dl>
      </div>
    </div>
  )
}

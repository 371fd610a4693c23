import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import './BillLine.scss'

export interface BillLineProps {
  label: ReactNode
  value: ReactNode
  className?: string | undefined
}

/** One line of a bar bill, dots between what and how much. Stands in a `<dl>`. */
export function BillLine({ label, value, className }: BillLineProps) {
  return (
    <div className={classes('bill-line', className)}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

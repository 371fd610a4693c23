import { badgeText } from './badge-text.ts'
import { classes } from './classes.ts'
import './Badge.scss'

export interface BadgeProps {
  count: number
  /** Unread or unseen; a balance that runs out; a balance that is gone. */
  kind?: 'new' | 'low' | 'empty' | undefined
  /** What is counted, spoken in place of the bare figure ("3 unread messages"). */
  label?: string | undefined
  className?: string | undefined
}

export function Badge({ count, kind = 'new', label, className }: BadgeProps) {
  return (
    <span className={classes('badge', `badge-${kind}`, className)}>
      <span aria-hidden={label ? true : undefined}>{badgeText(count)}</span>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  )
}

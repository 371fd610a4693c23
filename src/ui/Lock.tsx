import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import './Lock.scss'

export interface LockProps {
  /** The words beside or under the lock. */
  children?: ReactNode
  /** In a line, or over a locked picture. */
  kind?: 'line' | 'cover' | undefined
  open?: boolean | undefined
  className?: string | undefined
}

export function Lock({ children, kind = 'line', open, className }: LockProps) {
  return (
    <span className={classes('lock', `lock-${kind}`, className)}>
      <span className="lock-disc">
        <Icon name={open ? 'unlock' : 'lock'} />
      </span>
      {children && <span className="lock-text">{children}</span>}
    </span>
  )
}

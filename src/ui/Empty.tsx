import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import './Empty.scss'

export interface EmptyProps {
  title: ReactNode
  /** One sentence. */
  children: ReactNode
  /** One `Button`. */
  action?: ReactNode
  level?: 1 | 2 | 3 | undefined
  className?: string | undefined
}

/** An invitation with one action. */
export function Empty({ title, children, action, level = 2, className }: EmptyProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classes('empty', className)}>
      <Heading className="empty-title">{title}</Heading>
      <p className="empty-text">{children}</p>
      {action}
    </div>
  )
}

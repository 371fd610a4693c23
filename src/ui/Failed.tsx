import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { useHandedOn } from './use-handed-on.ts'
import './Failed.scss'

export interface FailedProps {
  /** What happened. */
  title: ReactNode
  /** What is kept and what to do. */
  children: ReactNode
  retryLabel?: string | undefined
  onRetry?: (() => void) | undefined
  busy?: boolean | undefined
  /** A second way on. */
  action?: ReactNode
  className?: string | undefined
}

export function Failed(props: FailedProps) {
  const { title, children, retryLabel, onRetry, busy, action } = props
  // Tried again, it goes.
  const ref = useHandedOn<HTMLDivElement>()
  return (
    <div ref={ref} className={classes('failed', props.className)} role="alert">
      <p className="failed-title">{title}</p>
      <p className="failed-text">{children}</p>
      {(onRetry || action) && (
        <div className="failed-ways">
          {onRetry && (
            <Button kind="second" size="small" busy={busy} onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}

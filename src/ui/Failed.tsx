import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
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
  return (
    <div ref={useHandedOn()} className={classes('failed', props.className)} role="alert">
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

/** Tried again, it goes: keys and screen readers go on at what heads its place, not at the top. */
function useHandedOn() {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const place = element.closest('section, dialog, main')
      const heading = place?.querySelector<HTMLElement>('h1, h2, h3')
      if (!heading) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
  }, [])
  return ref
}

import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { useHandedOn } from './use-handed-on.ts'
import './Older.scss'

interface OlderProps {
  /** That there are older ones, or that they did not come. */
  children: ReactNode
  label: string
  busy: boolean
  onLoad: () => void
}

/** At the end of a list that goes on: says so, and brings more. */
export function Older({ children, label, busy, onLoad }: OlderProps) {
  // With the last page it goes.
  const ref = useHandedOn<HTMLDivElement>()
  return (
    <div ref={ref} className="older">
      <p className="older-text" aria-live="polite">
        {children}
      </p>
      <Button kind="second" size="small" busy={busy} onClick={onLoad}>
        {label}
      </Button>
    </div>
  )
}

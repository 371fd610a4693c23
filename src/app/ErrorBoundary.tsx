import type { ReactNode } from 'react'
import { FaultBoundary } from '#src/ui/FaultBoundary.tsx'
import { FaultScreen } from './FaultScreen.tsx'

interface ErrorBoundaryProps {
  /** Another screen is rendered again. */
  place: string
  children: ReactNode
}

/** A screen that cannot be rendered is replaced by the error page of specification §8. */
export function ErrorBoundary({ place, children }: ErrorBoundaryProps) {
  return (
    <FaultBoundary place={place} fallback={({ message }) => <FaultScreen message={message} />}>
      {children}
    </FaultBoundary>
  )
}

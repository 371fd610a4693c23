import { Component, type ReactNode } from 'react'
import { environment } from '#src/lib/environment.ts'
import { FaultScreen } from './FaultScreen.tsx'

interface ErrorBoundaryProps {
  /** Another screen gets another chance. */
  place: string
  children: ReactNode
}

interface ErrorBoundaryState {
  fault: Error | null
  place: string
}

/** A fault in drawing shows the error page of specification §8 instead of nothing at all. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { fault: null, place: this.props.place }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return place === state.place ? null : { fault: null, place }
  }

  static getDerivedStateFromError(fault: unknown) {
    return { fault: fault instanceof Error ? fault : new Error() }
  }

  override componentDidCatch(fault: unknown): void {
    environment.report(fault)
  }

  override render(): ReactNode {
    const { fault } = this.state
    return fault ? <FaultScreen message={fault.message} /> : this.props.children
  }
}

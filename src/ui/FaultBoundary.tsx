import { Component, type ReactNode } from 'react'
import { environment } from '#src/lib/environment.ts'

interface FaultBoundaryProps {
  /** A new value renders the children again. */
  place: string
  /** Shown instead of children that throw while rendering. */
  fallback: (fault: Error) => ReactNode
  children: ReactNode
}

interface FaultBoundaryState {
  fault: Error | null
  place: string
}

/** Keeps an error of its children from removing the whole page, and reports it. */
export class FaultBoundary extends Component<FaultBoundaryProps, FaultBoundaryState> {
  override state: FaultBoundaryState = { fault: null, place: this.props.place }

  static getDerivedStateFromProps({ place }: FaultBoundaryProps, state: FaultBoundaryState) {
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
    return fault ? this.props.fallback(fault) : this.props.children
  }
}

import { Component, type ReactNode } from 'react'
import { environment } from '#src/lib/environment.ts'

/** The page of specification §8 for a fault of the error page itself; it needs no texts or styles. */
export class LastResort extends Component<{ children: ReactNode }, { fault: unknown }> {
  override state = { fault: null }

  static getDerivedStateFromError(fault: unknown) {
    return { fault: fault ?? 'Error' }
  }

  override componentDidCatch(fault: unknown): void {
    environment.report(fault)
  }

  override render(): ReactNode {
    const fault: unknown = this.state.fault
    if (fault === null) return this.props.children
    return (
      <>
        <h1>An error occurred while showing the error page</h1>
        <p>{fault instanceof Error ? fault.message : 'Error'}</p>
        <a href="/">Go back to home</a>
      </>
    )
  }
}

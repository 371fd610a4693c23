import type { ReactNode } from 'react'
import './Presence.scss'

/** The dot with its word: never the dot alone. */
export function Presence({ children }: { children: ReactNode }) {
  return (
    <span className="presence">
      <span className="presence-dot" />
      {children}
    </span>
  )
}

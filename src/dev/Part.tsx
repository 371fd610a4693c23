import type { ReactNode } from 'react'

/** One component: its name and its states. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="ui-part" id={name} aria-label={name}>
      <h2>{name}</h2>
      {children}
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="ui-row">{children}</div>
}

/** Placeholder for an action that this page does not have. */
export function noop(): void {}

import type { ReactNode } from 'react'

interface BlockProps {
  title: string
  /** One sentence under the title. */
  text?: string
  children: ReactNode
}

/** A group of fields that belong together, on a sheet of its own. */
export function Block({ title, text, children }: BlockProps) {
  return (
    <fieldset>
      <legend className="directdebit-legend">{title}</legend>
      <div className="directdebit-sheet">
        {text && <p className="directdebit-text">{text}</p>}
        {children}
      </div>
    </fieldset>
  )
}

import { type ReactNode, useId } from 'react'
import { Rows } from '#src/ui/Row.tsx'

/** Some settings that belong together: a heading and a card. */
export function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="settings-group" aria-labelledby={id}>
      <h2 className="settings-heading" id={id}>
        {title}
      </h2>
      <Rows>{children}</Rows>
    </section>
  )
}

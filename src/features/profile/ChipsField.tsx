import { type ReactNode, useId } from 'react'
import { Icon } from '#src/ui/Icon.tsx'

interface ChipsFieldProps {
  label: string
  /** How many of how many. */
  count?: string
  error?: string | undefined
  /** Chips that go on and off. */
  children: ReactNode
}

/** Several of many: chips under their question. */
export function ChipsField({ label, count, error, children }: ChipsFieldProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="profile-legend">
        {label}
        {count && <span className="profile-count">{count}</span>}
      </legend>
      <div className="profile-chips">{children}</div>
      {error && (
        <p className="profile-chips-error" id={`${id}-error`}>
          <Icon name="close" size="small" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import './Switch.scss'

export interface SwitchProps {
  label: ReactNode
  /** One sentence under the label. */
  hint?: ReactNode
  icon?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  name?: string | undefined
  className?: string | undefined
}

export function Switch({ label, hint, icon, checked, onChange, ...rest }: SwitchProps) {
  const id = useId()
  return (
    <label className={classes('switch', rest.className)}>
      {icon}
      <span className="switch-text">
        <span className="switch-label" id={id}>
          {label}
        </span>
        {hint && (
          <span className="switch-hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
      <input
        className="switch-input"
        type="checkbox"
        role="switch"
        name={rest.name}
        checked={checked}
        aria-checked={checked}
        disabled={rest.disabled}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={event => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}

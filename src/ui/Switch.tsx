import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import './Switch.scss'

export interface SwitchProps {
  label: ReactNode
  /** One sentence under the label. */
  hint?: ReactNode
  /** Where the place says it: the label is spoken only. */
  hideLabel?: boolean | undefined
  icon?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  name?: string | undefined
  className?: string | undefined
}

export function Switch(props: SwitchProps) {
  const { label, hint, hideLabel, icon, checked, onChange, ...rest } = props
  const id = useId()
  return (
    <label className={classes('switch', rest.className)}>
      {icon}
      <span className={classes('switch-text', hideLabel && 'visually-hidden')}>
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

import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import './Checkbox.scss'

export interface CheckboxProps {
  /** May hold links. */
  children: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  name?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** Already worded; says what to do. */
  error?: string | undefined
  className?: string | undefined
}

export function Checkbox({ children, checked, onChange, error, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div className={classes('checkbox', error && 'has-error', rest.className)}>
      <label className="checkbox-row">
        <input
          className="checkbox-input"
          type="checkbox"
          name={rest.name}
          checked={checked}
          required={rest.required}
          disabled={rest.disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={event => onChange(event.currentTarget.checked)}
        />
        <Icon name="check" size="small" className="checkbox-mark" />
        <span>{children}</span>
      </label>
      {error && (
        <p className="checkbox-error" id={`${id}-error`}>
          <Icon name="close" size="small" />
          {error}
        </p>
      )}
    </div>
  )
}

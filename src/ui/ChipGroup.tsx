import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import './Chip.scss'
import './ChipGroup.scss'

export interface ChipOption<V extends string> {
  value: V
  label: ReactNode
  icon?: ReactNode
}

export interface ChipGroupProps<V extends string> {
  /** The question. */
  label: string
  /** For the ear only. */
  hideLabel?: boolean | undefined
  name: string
  options: readonly ChipOption<V>[]
  value: V | null
  onChange: (value: V) => void
  /** Already worded; says what to do. */
  error?: string | undefined
  className?: string | undefined
}

/** One of a few: radio buttons in the shape of chips. */
export function ChipGroup<V extends string>(props: ChipGroupProps<V>) {
  const { label, hideLabel, name, options, value, onChange, error } = props
  const id = useId()
  return (
    <fieldset
      className={classes('chip-group', error && 'has-error', props.className)}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={hideLabel ? 'visually-hidden' : undefined}>{label}</legend>
      <div className="chip-group-options">
        {options.map(option => (
          <label
            key={option.value}
            className={classes('chip', 'chip-choice', option.value === value && 'is-on')}
          >
            <input
              className="chip-input visually-hidden"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.value === value ? <Icon name="check" size="small" /> : option.icon}
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p className="chip-group-error" id={`${id}-error`}>
          <Icon name="close" size="small" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

import type { ReactNode } from 'react'
import { Badge } from './Badge.tsx'
import { classes } from './classes.ts'
import './Segmented.scss'

export interface SegmentedOption<V extends string> {
  value: V
  label: ReactNode
  count?: number | undefined
  /** Something in it is unseen: the count turns coral. `countLabel` says so in words. */
  unseen?: boolean | undefined
  countLabel?: string | undefined
}

export interface SegmentedProps<V extends string> {
  label: string
  name: string
  options: readonly SegmentedOption<V>[]
  value: V
  onChange: (value: V) => void
  /** Tabs above a list are higher than a choice in a form. */
  size?: 'medium' | 'large' | undefined
  className?: string | undefined
}

/** Equal places of which one is chosen: radio buttons. */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { label, name, options, value, onChange, size = 'medium' } = props
  return (
    <div
      className={classes('segmented', `segmented-${size}`, props.className)}
      role="radiogroup"
      aria-label={label}
    >
      {options.map(option => (
        <label
          key={option.value}
          className={classes('segmented-option', option.value === value && 'is-on')}
        >
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="segmented-label">{option.label}</span>
          {option.unseen ? (
            <Badge count={option.count ?? 0} label={option.countLabel} />
          ) : (
            option.count !== undefined && <span className="segmented-count">{option.count}</span>
          )}
        </label>
      ))}
    </div>
  )
}

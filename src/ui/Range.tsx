import type { CSSProperties, ReactNode } from 'react'
import { classes } from './classes.ts'
import { clampEnds, moveEnd, shareOf, type RangeEnds } from './range-ends.ts'
import './Range.scss'

export interface RangeProps {
  label: string
  lowLabel: string
  highLabel: string
  min: number
  max: number
  step?: number | undefined
  value: RangeEnds
  /** While a thumb moves. */
  onChange: (value: RangeEnds) => void
  /** When it is let go. */
  onCommit?: ((value: RangeEnds) => void) | undefined
  /** What stands beside the label ("30 – 45"). */
  shown: ReactNode
  className?: string | undefined
}

/** Two native thumbs on one track. */
export function Range(props: RangeProps) {
  const { label, min, max, step = 1, shown, onChange, onCommit } = props
  const ends = clampEnds(props.value, min, max)
  const from = shareOf(ends.low, min, max)
  const to = shareOf(ends.high, min, max)
  const thumb = (end: keyof RangeEnds, name: string) => (
    <input
      className={classes('range-thumb', end === 'low' && from > 0.5 && 'is-above')}
      type="range"
      aria-label={name}
      min={min}
      max={max}
      step={step}
      value={ends[end]}
      onChange={event => onChange(moveEnd(ends, end, event.currentTarget.valueAsNumber, min, max))}
      onPointerUp={() => onCommit?.(ends)}
      onKeyUp={() => onCommit?.(ends)}
    />
  )
  return (
    <fieldset className={classes('range', props.className)}>
      <legend className="visually-hidden">{label}</legend>
      <div className="range-head" aria-hidden="true">
        <span className="range-label">{label}</span>
        <span className="range-shown">{shown}</span>
      </div>
      <div
        className="range-track"
        style={{ '--range-from': from, '--range-to': to } as CSSProperties}
      >
        {thumb('low', props.lowLabel)}
        {thumb('high', props.highLabel)}
      </div>
    </fieldset>
  )
}

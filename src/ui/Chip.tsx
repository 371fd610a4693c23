import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import './Chip.scss'

export interface ChipProps {
  children: ReactNode
  /** Shown while it is off; the mark takes its place when it is on. */
  icon?: ReactNode
  /** On or off. Without it the chip is a plain button, or with no `onPress` either, only words. */
  pressed?: boolean | undefined
  /** What says that it is on: a check before the word or a cross behind it. */
  mark?: 'check' | 'cross' | undefined
  /** A plain button that opens something. */
  opens?: boolean | undefined
  disabled?: boolean | undefined
  onPress?: (() => void) | undefined
  className?: string | undefined
}

export function Chip(props: ChipProps) {
  const { children, icon, pressed, mark = 'check', opens, onPress } = props
  const name = classes('chip', pressed && 'is-on', props.className)
  if (!onPress) {
    return (
      <span className={name}>
        {icon}
        {children}
      </span>
    )
  }
  return (
    <button
      className={name}
      type="button"
      aria-pressed={pressed}
      aria-haspopup={opens ? 'dialog' : undefined}
      disabled={props.disabled}
      onClick={onPress}
    >
      {pressed && mark === 'check' ? <Icon name="check" size="small" /> : icon}
      {children}
      {pressed && mark === 'cross' && <Icon name="close" size="small" className="chip-end" />}
      {opens && <Icon name="chevron-down" size="small" className="chip-end" />}
    </button>
  )
}

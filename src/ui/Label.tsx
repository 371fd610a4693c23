import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import './Label.scss'

export interface LabelProps {
  /** The words: a label is never an icon alone. */
  children: ReactNode
  /** `null` for none; a fictional profile carries the feather. */
  icon?: IconName | null | undefined
  /** Dark on a picture, bright on a profile, bare in a line of text, coral for what is new. */
  kind?: 'dark' | 'bright' | 'text' | 'new' | undefined
  className?: string | undefined
}

export function Label({ children, icon = 'feather', kind = 'dark', className }: LabelProps) {
  return (
    <span className={classes('label', `label-${kind}`, className)}>
      {icon && <Icon name={icon} size="small" />}
      <span>{children}</span>
    </span>
  )
}

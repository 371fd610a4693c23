import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import './PortraitName.scss'

export interface PortraitNameProps {
  /** Name and age. */
  children: ReactNode
  /** One line of facts. */
  facts?: ReactNode
  /** On a tile 22, on a profile 46. */
  size?: 'tile' | 'profile' | undefined
  /** The heading level, where the name heads something. */
  level?: 1 | 2 | 3 | undefined
  className?: string | undefined
}

/** What stands at the foot of a portrait. */
export function PortraitName({
  children,
  facts,
  size = 'tile',
  level,
  className
}: PortraitNameProps) {
  const Heading = level ? (`h${level}` as const) : 'div'
  return (
    <div className={classes('portrait-name', `portrait-name-${size}`, className)}>
      <Heading className="portrait-name-words">{children}</Heading>
      {facts && <div className="portrait-name-facts">{facts}</div>}
    </div>
  )
}

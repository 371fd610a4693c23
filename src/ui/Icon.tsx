import { classes } from './classes.ts'
import type { IconShape } from './icon-shape.ts'
import { icons, type IconName } from './icons.ts'
import './Icon.scss'

export interface IconProps {
  /** One of the family, or a `shape` of its own. */
  name?: IconName | undefined
  shape?: IconShape | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  className?: string | undefined
}

/** Always decoration: the control or the text beside it carries the words. */
export function Icon({ name, shape, size = 'medium', className }: IconProps) {
  const drawn: IconShape = shape ?? (name ? icons[name] : '')
  const { line = '', fill } = typeof drawn === 'string' ? { line: drawn, fill: '' } : drawn
  return (
    <svg
      className={classes('icon', `icon-${size}`, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {line && <path className="icon-line" d={line} />}
      {fill && <path className="icon-fill" d={fill} />}
    </svg>
  )
}

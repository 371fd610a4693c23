import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import type { IconName } from './icons.ts'
import './Banner.scss'

export interface BannerProps {
  kind?: 'offline' | 'warn' | 'danger' | 'soft' | undefined
  /** `null` for none. Offline has a clock by itself. */
  icon?: IconName | null | undefined
  title?: ReactNode
  children: ReactNode
  /** At the right: a link, a button or a countdown. */
  action?: ReactNode
  onClose?: (() => void) | undefined
  closeLabel?: string | undefined
  /** Displayed above a screen: `short` has no text on a phone, so that the top of the screen is visible. */
  aboveScreen?: 'short' | 'full' | undefined
  className?: string | undefined
}

const iconOf = { offline: 'clock', warn: 'warning', danger: 'warning', soft: null } as const

export function Banner(props: BannerProps) {
  const { kind = 'soft', icon = iconOf[kind], title, children, action, onClose, closeLabel } = props
  return (
    <div
      className={classes(
        'banner',
        `banner-${kind}`,
        props.aboveScreen && 'banner-above',
        props.aboveScreen === 'short' && 'banner-short',
        props.className
      )}
      role={kind === 'soft' ? undefined : 'status'}
    >
      {icon && <Icon name={icon} />}
      <div className="banner-words">
        {title && <p className="banner-title">{title}</p>}
        <p className="banner-text">{children}</p>
      </div>
      {action && <div className="banner-action">{action}</div>}
      {onClose && closeLabel && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
    </div>
  )
}

import type { MouseEvent, Ref } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import './IconButton.scss'

export interface IconButtonProps {
  icon: IconName
  /** Spoken; there is no visible text. */
  label: string
  /** Bare, in a soft circle, or dark glass on a picture. */
  kind?: 'bare' | 'soft' | 'glass' | undefined
  /** 44, 48 or 52 across. */
  size?: 'small' | 'medium' | 'large' | undefined
  /** For a toggle: says its state. */
  pressed?: boolean | undefined
  busy?: boolean | undefined
  disabled?: boolean | undefined
  href?: string | undefined
  type?: 'button' | 'submit' | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  className?: string | undefined
  ref?: Ref<HTMLButtonElement & HTMLAnchorElement> | undefined
}

export function IconButton({ ref, ...props }: IconButtonProps) {
  const { icon, label, kind = 'bare', size = 'small', busy, href } = props
  const shared = {
    className: classes(
      'icon-button',
      `icon-button-${kind}`,
      `icon-button-${size}`,
      props.pressed && 'is-on',
      busy && 'is-busy',
      props.className
    ),
    'aria-label': label,
    'aria-busy': busy || undefined,
    onClick: busy ? undefined : props.onClick,
    ref
  }
  if (href !== undefined) {
    return (
      <a {...shared} href={href}>
        <Icon name={icon} />
      </a>
    )
  }
  return (
    <button
      {...shared}
      type={props.type ?? 'button'}
      disabled={props.disabled}
      aria-pressed={props.pressed}
    >
      <Icon name={icon} />
    </button>
  )
}

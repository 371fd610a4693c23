import type { MouseEvent, ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import { Dots } from './Dots.tsx'
import { useWrapped } from './use-wrapped.ts'
import './Button.scss'

export interface ButtonProps {
  children: ReactNode
  kind?: 'primary' | 'second' | 'quiet' | 'danger' | 'light' | undefined
  /** 52, 48 or 44 high: alone, in a composer, in a row. */
  size?: 'large' | 'medium' | 'small' | undefined
  /** As wide as what it stands in. */
  wide?: boolean | undefined
  /** What it costs, in the chip ("1 credit"). */
  price?: string | undefined
  /** The sum behind the price ("€ 0,85"), in a line of its own when space is short. */
  sum?: string | undefined
  icon?: ReactNode
  /** Keeps the label, answers no click and stays focusable. */
  busy?: boolean | undefined
  disabled?: boolean | undefined
  /** Renders a link. */
  href?: string | undefined
  type?: 'button' | 'submit' | undefined
  /** The form it submits, when it stands outside of it. */
  form?: string | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  className?: string | undefined
  /** Id of an element that says more. */
  describedBy?: string | undefined
  /** Spoken in place of the label, which it must contain. */
  label?: string | undefined
  ref?: Ref<HTMLButtonElement & HTMLAnchorElement> | undefined
}

export function Button({ ref, ...props }: ButtonProps) {
  const { kind = 'primary', size = 'large', wide, busy, disabled, price, sum, href } = props
  const { ref: chip, wrapped } = useWrapped<HTMLSpanElement>(Boolean(price && sum))
  const name = classes(
    'button',
    `button-${kind}`,
    size !== 'large' && `button-${size}`,
    wide && 'button-wide',
    busy && 'is-busy',
    props.className
  )
  const content = (
    <>
      {props.icon}
      <span className="button-label">{props.children}</span>
      {price && (
        <span className={classes('button-chip', wrapped && 'is-wrapped')} ref={chip}>
          <span className="button-price">{price}</span>
          {sum && (
            <span className="button-sum">
              <span className="button-point"> · </span>
              {sum}
            </span>
          )}
          {busy && <Dots />}
        </span>
      )}
      {busy && !price && <Dots />}
    </>
  )
  const shared = {
    className: name,
    'aria-busy': busy || undefined,
    'aria-describedby': props.describedBy,
    'aria-label': props.label,
    onClick: busy ? prevent : props.onClick,
    ref
  }
  return href !== undefined && !disabled ? (
    <a {...shared} href={href}>
      {content}
    </a>
  ) : (
    <button {...shared} type={props.type ?? 'button'} form={props.form} disabled={disabled}>
      {content}
    </button>
  )
}

function prevent(event: MouseEvent<HTMLElement>) {
  event.preventDefault()
}

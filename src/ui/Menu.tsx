import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { moveFocus, placeBeside } from './menu-moves.ts'
import './Menu.scss'

export interface MenuItem {
  id: string
  label: ReactNode
  icon?: IconName | undefined
  /** At the right: a balance, a count. */
  value?: ReactNode
  href?: string | undefined
  onSelect?: (() => void) | undefined
  danger?: boolean | undefined
  /** The chosen one of several (language, order). */
  current?: boolean | undefined
}

export interface MenuProps {
  /** Spoken name of the button; its visible content comes in `button`. */
  label: string
  button: ReactNode
  items: readonly MenuItem[]
  /** Which edge of the button it keeps to. */
  align?: 'start' | 'end' | undefined
  /** Above the items: a line about the account. */
  head?: ReactNode
  buttonClassName?: string | undefined
  className?: string | undefined
}

/** A popover with items; arrows, Home and End move, Escape closes and returns the focus. */
export function Menu({ label, button, items, align = 'end', head, ...rest }: MenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  // oxlint-disable-next-line no-restricted-properties -- provided by popovers.ts
  const close = () => list.current?.hidePopover()
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') close()
    else if (moveFocus(event.currentTarget, event.key)) event.preventDefault()
  }

  return (
    <span className={classes('menu', rest.className)}>
      <button
        ref={opener}
        className={classes('menu-button', rest.buttonClassName)}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
      >
        {button}
      </button>
      <div
        ref={list}
        className="menu-list"
        id={id}
        popover="auto"
        onBeforeToggle={event => {
          if (event.newState === 'open' && opener.current && list.current) {
            placeBeside(list.current, opener.current, align)
          }
        }}
        onToggle={event => {
          if (event.newState === 'open') moveFocus(event.currentTarget, 'Home')
        }}
      >
        {head && <div className="menu-head">{head}</div>}
        <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={keys}>
          {items.map(item => (
            <MenuEntry key={item.id} item={item} onDone={close} />
          ))}
        </div>
      </div>
    </span>
  )
}

function MenuEntry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const select = () => {
    onDone()
    item.onSelect?.()
  }
  const shared = {
    className: classes('menu-item', item.danger && 'menu-item-danger'),
    role: item.current === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': item.current,
    tabIndex: -1,
    onClick: select
  }
  const content = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span className="menu-item-label">{item.label}</span>
      {item.value && <span className="menu-item-value">{item.value}</span>}
      {item.current && <Icon name="check" size="small" />}
    </>
  )
  return item.href === undefined ? (
    <button {...shared} type="button">
      {content}
    </button>
  ) : (
    <a {...shared} href={item.href}>
      {content}
    </a>
  )
}

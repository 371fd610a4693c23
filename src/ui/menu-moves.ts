const anchored = () => CSS.supports('position-area', 'block-end')

let anchors = 0

/**
 * Ties a popover to its button: by an anchor where the browser has them, else by its place on the
 * screen at the moment of opening.
 */
export function placeBeside(list: HTMLElement, opener: HTMLElement, align: 'start' | 'end'): void {
  list.dataset['align'] = align
  if (anchored()) {
    // A name of its own: of two openers with the same one, the later in the page would have it.
    const name = opener.style.getPropertyValue('anchor-name') || `--menu-${++anchors}`
    opener.style.setProperty('anchor-name', name)
    list.style.setProperty('position-anchor', name)
    return
  }
  const { left, right, bottom } = opener.getBoundingClientRect()
  list.style.top = `${bottom + 8}px`
  if (align === 'start') list.style.left = `${Math.max(left, 8)}px`
  else list.style.right = `${Math.max(document.documentElement.clientWidth - right, 8)}px`
}

/** Moves the focus among the items; false when the key is none of the menu's. */
export function moveFocus(menu: HTMLElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const to = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1
  }[key]
  if (to === undefined) return false
  items[to]?.focus()
  return true
}

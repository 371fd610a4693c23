import { useEffect } from 'react'
import { openPopover } from '#src/ui/popovers.ts'

export interface Keys {
  no: () => void
  yes: () => void
  undo: () => void
  open: () => void
}

const acts: Record<string, keyof Keys> = {
  ArrowLeft: 'no',
  ArrowRight: 'yes',
  ArrowUp: 'open',
  Enter: 'open',
  z: 'undo',
  Z: 'undo',
  Backspace: 'undo'
}

/** The game by keyboard, wherever the focus is, except where a key means something else. */
export function useKeys(keys: Keys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = acts[event.key]
      if (!act || event.repeat || event.defaultPrevented) return
      if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]'))
        return
      const on = event.target instanceof Element ? event.target : document.body
      if (on.closest(`input, textarea, select, [role^="menu"], ${openPopover}`)) return
      // A link or a button that has the focus is what Enter means.
      if (event.key === 'Enter' && on.closest('a, button')) return
      event.preventDefault()
      keys[act]()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [keys])
}

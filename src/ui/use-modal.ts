import { useLayoutEffect, useRef } from 'react'
import { noteOpen } from './top-dialog.ts'

/** Opens and closes a native dialog with `open`, and gives the focus back to where it came from. */
export function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const before = document.activeElement
    dialog.showModal()
    holdPage()
    const takeOut = noteOpen(dialog)
    // The title, not the first control: it is read out, and no keyboard jumps up on a phone.
    dialog.querySelector<HTMLElement>('[data-title]')?.focus({ preventScroll: true })
    return () => {
      dialog.close()
      holdPage()
      takeOut()
      // What opened it may be gone, for instance because it has moved in its list.
      const isThere = before?.isConnected && before !== document.body
      const back = isThere ? before : document.querySelector('main')
      if (!(back instanceof HTMLElement)) return
      // Chromium has focused it already, but left the caret in the dialog: nothing could be typed.
      back.blur()
      back.focus({ preventScroll: true })
    }
  }, [open])
  return ref
}

/** What lies under a dialog does not scroll. */
function holdPage(): void {
  const isCovered = document.querySelector('dialog[open]') !== null
  document.documentElement.classList.toggle('is-covered', isCovered)
}

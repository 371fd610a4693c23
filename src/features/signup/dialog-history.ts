import type { ReadableAtom } from 'nanostores'
import { closeEntries, dialogLink, dialogState } from './dialog-entry.ts'
import { leaveOrAsk } from './leaving.ts'

/** The steps after the first have entries of their own behind this one (`step-history.ts`). */
function isFirstOfDialog(state: unknown): boolean {
  const before = (state as { signup?: { before: number | null } } | null)?.signup?.before
  return dialogLink(state) !== null && (before ?? null) === null
}

/**
 * Gives the open dialog a place in the browser's history, at the address that is there: on a phone,
 * going back closes it and does not leave the page, and a reload finds it there. Who has typed
 * something is asked first; going back once more leaves nevertheless.
 *
 * @param link address of the link that opened it
 * @param close closes the dialog
 */
export function followBack(
  $isOpen: ReadableAtom<boolean>,
  link: () => string,
  close: () => void
): void {
  const enter = (state: object | null) => {
    const open = dialogLink(state)
    // After a reload the entry is there already.
    if (open === link()) return
    const entry = { ...state, ...dialogState(link()), signup: undefined }
    if (open === null) history.pushState(entry, '')
    else history.replaceState(entry, '')
  }
  $isOpen.listen(isOpen => {
    const state = history.state as object | null
    if (isOpen) return enter(state)
    const isFirst = isFirstOfDialog(state)
    closeEntries()
    if (isFirst) history.back()
  })
  addEventListener('popstate', ({ state }: PopStateEvent) => {
    if ($isOpen.get() && dialogLink(state) === null && !leaveOrAsk(close)) history.forward()
  })
}

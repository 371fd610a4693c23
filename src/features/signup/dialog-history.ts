import type { ReadableAtom } from 'nanostores'
import { dialogLink } from './dialog-entry.ts'
import { leaveOrAsk } from './leaving.ts'

function isDialogEntry(state: unknown): boolean {
  return dialogLink(state) !== null
}

/** The steps after the first have entries of their own behind this one (`step-history.ts`). */
function isFirstOfDialog(state: unknown): boolean {
  const before = (state as { signup?: { before: number | null } } | null)?.signup?.before
  return isDialogEntry(state) && (before ?? null) === null
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
  $isOpen.listen(isOpen => {
    const state = history.state as object | null
    // After a reload the entry is there already.
    if (isOpen && !isDialogEntry(state)) history.pushState({ ...state, signupDialog: link() }, '')
    if (isOpen || !isDialogEntry(state)) return
    if (isFirstOfDialog(state)) history.back()
    // Steps lie behind it: a reload must not open again what was closed.
    else history.replaceState({ ...state, signupDialog: null }, '')
  })
  addEventListener('popstate', ({ state }: PopStateEvent) => {
    if ($isOpen.get() && !isDialogEntry(state) && !leaveOrAsk(close)) history.forward()
  })
}

import type { ReadableAtom } from 'nanostores'
import { leaveOrAsk } from './leaving.ts'

/** The entry of the browser's history that stands for the open dialog, and for its steps. */
function isDialogEntry(state: unknown): boolean {
  return (state as { signupDialog?: true } | null)?.signupDialog === true
}

/** The steps after the first have entries of their own behind this one (`step-history.ts`). */
function isFirstOfDialog(state: unknown): boolean {
  const before = (state as { signup?: { before: number | null } } | null)?.signup?.before
  return isDialogEntry(state) && (before ?? null) === null
}

/**
 * Gives the open dialog a place in the browser's history, at the address that is there: on a phone,
 * going back closes it and does not leave the page. Who has typed something is asked first; going
 * back once more leaves nevertheless.
 *
 * @param close closes the dialog
 */
export function followBack($isOpen: ReadableAtom<boolean>, close: () => void): void {
  $isOpen.listen(isOpen => {
    const state = history.state as object | null
    // After a reload the entry is there already.
    if (isOpen && !isDialogEntry(state)) history.pushState({ ...state, signupDialog: true }, '')
    if (!isOpen && isFirstOfDialog(state)) history.back()
  })
  addEventListener('popstate', ({ state }: PopStateEvent) => {
    if ($isOpen.get() && !isDialogEntry(state) && !leaveOrAsk(close)) history.forward()
  })
}

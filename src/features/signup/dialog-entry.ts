/** Under this name the tab keeps how often a dialog of the signup was closed. */
const name = 'signup-closed'

interface State {
  signupDialog?: unknown
  /** How many were closed before this one was opened. */
  signupClosed?: unknown
}

function closedSoFar(): number {
  try {
    return Number(sessionStorage.getItem(name))
  } catch {
    return 0
  }
}

/** What makes an entry of the browser's history one of a dialog that is open. */
export function dialogState(link: string) {
  return { signupDialog: link, signupClosed: closedSoFar() } satisfies State
}

/**
 * The entry of the browser's history that stands for the open dialog, and for its steps, keeps the
 * link that opened it. Landers run this, so it brings nothing along.
 *
 * @returns its address; null when the entry is another one, or what it stood for was closed
 */
export function dialogLink(state: unknown): string | null {
  const { signupDialog, signupClosed } = (state ?? {}) as State
  return typeof signupDialog === 'string' && signupClosed === closedSoFar() ? signupDialog : null
}

/** The dialog was closed: none of its entries opens it again, wherever in the history it lies. */
export function closeEntries(): void {
  try {
    sessionStorage.setItem(name, `${closedSoFar() + 1}`)
  } catch {
    // Without storage nobody gets beyond the first step, whose entry is left by going back.
  }
}

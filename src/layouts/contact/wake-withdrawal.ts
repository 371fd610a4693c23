/**
 * The form's script comes when somebody begins to fill it in, comes back to it, or is a member, whose
 * orders it shows. Until then the form does nothing: `method="dialog"` sends nothing anywhere.
 */
export function wakeWithdrawal(root: HTMLElement): void {
  const wake = () => void import('./withdrawal.ts').then(form => form.prepareWithdrawal(root))
  if (/signed_in=1/.test(document.cookie) || isBegun()) wake()
  else root.addEventListener('focusin', wake, { once: true })
}

// Not shared with the other form: a file of its own would be as large as all of this.
function isBegun(): boolean {
  try {
    return 'withdrawal' in sessionStorage
  } catch {
    return false
  }
}
